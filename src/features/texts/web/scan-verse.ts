import { type ProsodyVerse, scanText } from '#src/features/prosody/calculation/calculation.ts';

/** Quarters and meter of a verse; null when it has no syllable. */
export function scanVerse(lines: readonly string[]): ProsodyVerse | null {
  return scanText(lines.join('\n'))[0] ?? null;
}
