/* Entry point of prosody: pure calculation for the server, the browser and other features. */
import { type Gana, ganasOf } from './ganas.ts';
import { type Match, type MatchQuality, recognize } from './matching/recognize.ts';
import type { MeterKind, MeterSource } from './meters/meter-data.ts';
import { anushtubhForms } from './meters/other-meters.ts';
import { meters } from './meters/meters.ts';
import { type Script, latinName } from './sounds.ts';
import { morasOf, type Syllable, type WeightCause } from './syllables.ts';
import { versesOf, type VerseText } from './verse-parts.ts';

export type { Gana, MatchQuality, MeterKind, MeterSource, Script, Syllable, WeightCause };

/** Name of a meter or form: Devanagari, and Latin letters with diacritics. */
export type ProsodyName = { devanagari: string; latin: string };

/** A quarter (pada) of a verse. */
export type ProsodyQuarter = {
  syllables: Syllable[];
  /** `l` and `g` for every syllable. */
  pattern: string;
  ganas: Gana[];
  /** Sum of its syllables: laghu 1, guru 2. */
  moras: number;
  /** Syllables of the quarter that differ from the meter, from 0. */
  deviations: number[];
  /** Form of the quarter: a meter in mixed verses; pathya, na-vipula and others in the anushtubh. */
  form: { id: string; name: ProsodyName } | null;
};

/** The meter of a verse. */
export type ProsodyMeter = {
  id: string;
  name: ProsodyName;
  /** Special form, such as the upajati Kirti or a gayatri with a syllable missing (nichrit). */
  variant: ProsodyName | null;
  kind: MeterKind;
  quality: MatchQuality;
  /** Ganas of a quarter, or of each different one: `ttjgg`. Empty for meters without fixed ganas. */
  formulas: string[];
  /** Syllables of a quarter after which the voice pauses. */
  caesuras: number[];
  source: MeterSource;
};

/** A verse with its syllables, quarters and meter. */
export type ProsodyVerse = {
  script: Script;
  syllableCount: number;
  moras: number;
  /** By the meter, or by lines when none is recognized. */
  quarters: ProsodyQuarter[];
  /** Null when no known meter agrees. */
  meter: ProsodyMeter | null;
};

/**
 * Scans a text: divides it into verses, syllables and quarters, weighs each syllable and finds the meters.
 *
 * Sources: Pingala's Chandahsutra, Kedarabhatta's Vrittaratnakara, Gangadasa's Chandomanjari.
 *
 * @param text Sanskrit in Devanagari or in Latin letters with diacritics (IAST, ISO 15919). Double dandas and
 * empty lines separate verses; dandas, lines or nothing the halves. Whole verses, halves and single quarters
 * are recognized.
 * @returns verses in order; empty when the text has no syllable
 *
 * @example scanText('वागर्थाविव सम्पृक्तौ वागर्थप्रतिपत्तये । जगतः पितरौ वन्दे पार्वतीपरमेश्वरौ ॥')[0].meter.id // => 'anushtubh'
 */
export function scanText(text: string): ProsodyVerse[] {
  return versesOf(text).map(scanVerse);
}

/** The name of a known meter in both scripts, found by its Latin letters; null for an unknown one. */
export function findMeterName(latin: string): ProsodyName | null {
  return meters.map(({ name }) => nameOf(name)).find((name) => name.latin === latin) ?? null;
}

const formNames = new Map([
  ...meters.map(({ id, name }) => [id, name] as const),
  ...Object.entries(anushtubhForms),
]);

function scanVerse(verse: VerseText): ProsodyVerse {
  const { syllables, lineEnds, halfEnds, script } = verse;
  const weights = syllables.map(({ weight }) => weight).join('');
  const either = syllables.map(({ isEither }) => isEither);
  const wordStarts = syllables.map(({ startsWord }) => startsWord);
  const match = recognize({ weights, either, wordStarts, lineEnds, halfEnds });
  const spans =
    match?.quarters ??
    lineEnds.map((end, index) => ({ start: lineEnds[index - 1] ?? 0, end, deviations: [] }));

  return {
    script,
    syllableCount: syllables.length,
    moras: morasOf(syllables),
    quarters: spans.map((span) => describeQuarter(span, syllables)),
    meter: match && describeMeter(match),
  };
}

function describeQuarter(
  { start, end, deviations, form }: Match['quarters'][number],
  syllables: readonly Syllable[],
): ProsodyQuarter {
  const own = syllables.slice(start, end);
  const pattern = own.map(({ weight }) => weight).join('');
  return {
    syllables: own,
    pattern,
    ganas: ganasOf(pattern),
    moras: morasOf(own),
    deviations: deviations.map((position) => position - start),
    form: form === undefined ? null : { id: form, name: nameOf(formNames.get(form) ?? form) },
  };
}

function describeMeter({ meter, variant, quality }: Match): ProsodyMeter {
  const { id, name, kind, formulas, caesuras, source } = meter;
  return {
    id,
    name: nameOf(name),
    variant: variant === undefined ? null : nameOf(variant),
    kind,
    quality,
    formulas: [...formulas],
    caesuras: [...caesuras],
    source,
  };
}

function nameOf(devanagari: string): ProsodyName {
  return { devanagari, latin: latinName(devanagari) };
}
