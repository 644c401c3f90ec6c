import { toIast } from '../format/iast.ts';
import type { Verse } from '../format/verse.ts';

/** Columns of a verse. */
export function verseRow(verse: Verse) {
  const { number, speaker, lines, metre, words, translations, notes, references } = verse;
  const iast = toIast(lines.join('\n'));
  return { number, speaker, lines, iast, metre, words, translations, notes, references };
}
