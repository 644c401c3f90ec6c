import type { FormatError, Verse, VerseWord } from './verse.ts';

const maxVerseLines = 40;

/** A verse with the lines that the checks refer to. */
export type Draft = {
  verse: Verse;
  line: number;
  textLine: number;
  rows: { line: number; word: VerseWord }[];
};

/** Sets the words of a verse that was read completely. @returns its errors */
export function checkVerse({ verse, line, textLine, rows }: Draft): FormatError[] {
  if (verse.lines.length === 0) {
    return [{ line, column: 1, code: 'text_missing', message: `Verse ${verse.number} has no text.` }];
  }
  const errors: FormatError[] = [];
  const last = verse.lines.at(-1) ?? '';
  if (!last.endsWith('॥')) {
    const column = last.length + 1;
    errors.push({ line: textLine, column, code: 'text_end', message: 'End the text of a verse with ॥.' });
  }
  if (verse.lines.length > maxVerseLines) {
    const message = `A verse has at most ${maxVerseLines} lines.`;
    errors.push({ line: textLine, column: 1, code: 'too_long', message });
  }
  verse.words = rows.map(({ word }) => word);
  if (rows.length > 0) errors.push(...compareWords(verse, rows, textLine));
  return errors;
}

/** Rows must name the printed words in their order, so that each word of the page finds its meaning. */
function compareWords(verse: Verse, rows: Draft['rows'], textLine: number): FormatError[] {
  const printed = verse.lines.flatMap((line) => line.split(/[\s।॥]+/u).filter(Boolean));
  const different = rows.find(({ word }, index) => word.printed !== printed[index]);
  if (different) {
    const expected = printed[rows.indexOf(different)];
    const message = expected ? `The text has "${expected}" here.` : 'The text has no further word.';
    return [{ line: different.line, column: 3, code: 'words_differ', message }];
  }
  const missing = printed[rows.length];
  if (missing === undefined) return [];
  const message = `"${missing}" has no row.`;
  return [{ line: rows.at(-1)?.line ?? textLine, column: 1, code: 'words_differ', message }];
}
