import {
  findMeterName,
  type ProsodyName,
  type ProsodyQuarter,
  type ProsodyVerse,
  scanText,
} from '#src/features/prosody/calculation/calculation.ts';

/** Quarters of a verse and the name of its meter, null for an irregular verse. */
type VerseScan = { quarters: ProsodyQuarter[]; name: ProsodyName | null };

/**
 * Scans a verse.
 *
 * @param metre name that is stored with the verse, `mixed` for an irregular one, null when none is stored
 * @returns null when the verse has no syllable
 */
export function scanVerse(lines: readonly string[], metre: string | null): VerseScan | null {
  const [scanned] = scanText(lines.join('\n'));
  return scanned ? { quarters: scanned.quarters, name: nameOf(scanned, metre) } : null;
}

/** Syllables of a quarter in the meters of the Veda that have several classical forms. */
const quarterLengths: Record<string, number> = { triṣṭubh: 11, jagatī: 12 };

/** The stored meter, or the computed one where it is a form of it or nothing is stored. */
function nameOf({ meter, quarters }: ProsodyVerse, metre: string | null): ProsodyName | null {
  const computed = meter?.name ?? null;
  if (metre === null) return computed;
  if (metre === 'mixed') return null;
  const isForm = quarters.every(({ syllables }) => syllables.length === quarterLengths[metre]);
  if (computed && (computed.latin === metre || isForm)) return computed;
  return findMeterName(metre) ?? { latin: metre, devanagari: metre };
}
