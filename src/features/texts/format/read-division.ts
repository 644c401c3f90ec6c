import { checkVerse, type Draft } from './check-verse.ts';
import { readVerseLine } from './read-verse-line.ts';
import type { FormatError, FormatErrorCode, Verse } from './verse.ts';

const maxLine = 4000;
/** Verses of a division at most. */
export const maxVerses = 2000;

const heading = /^#\s+(.*)$/u;
const numberFormat = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u;

/**
 * Reads a division in the plain format (docs/texts-format.md). All errors are reported, not only the first.
 *
 * @returns verses without errors, and the errors by place
 */
export function readDivision(source: string): { verses: Verse[]; errors: FormatError[] } {
  const errors: FormatError[] = [];
  const drafts: Draft[] = [];
  const numbers = new Set<string>();
  let append: ((text: string) => void) | null = null;

  const report = (line: number, column: number, code: FormatErrorCode, message: string) =>
    errors.push({ line, column, code, message });

  for (const [index, raw] of source
    .replace(/^\uFEFF/u, '')
    .split(/\r\n?|\n/u)
    .entries()) {
    const line = index + 1;
    const text = raw.normalize('NFC').trimEnd();
    if (text.length > maxLine) {
      report(line, maxLine + 1, 'too_long', `This line is longer than ${maxLine} characters.`);
      continue;
    }
    if (!text) {
      append = null;
      continue;
    }
    if (append && /^\s{2,}\S/u.test(text)) {
      append(` ${text.trim()}`);
      continue;
    }
    append = null;

    const title = heading.exec(text);
    if (title) {
      const draft = startVerse(title[1] ?? '', line);
      drafts.push(draft);
      continue;
    }
    const draft = drafts.at(-1);
    if (!draft) {
      report(line, 1, 'unknown_line', 'Begin a verse with "# " and its number.');
      continue;
    }
    append = readVerseLine(draft, { line, text, written: raw }, (column, code, message) =>
      report(line, column, code, message),
    );
  }

  for (const draft of drafts) errors.push(...checkVerse(draft));
  if (drafts.length > maxVerses) {
    report(1, 1, 'too_long', `A division has at most ${maxVerses} verses.`);
  }
  return { verses: drafts.map(({ verse }) => verse), errors: errors.sort(byPlace) };

  function startVerse(number: string, line: number): Draft {
    if (!numberFormat.test(number) || number.length > 40) {
      report(line, 3, 'number', 'Use lower-case letters, digits and hyphens for the number of a verse.');
    } else if (numbers.has(number)) {
      report(line, 3, 'duplicate', `Verse ${number} appears twice.`);
    }
    numbers.add(number);
    return { verse: emptyVerse(number), line, textLine: 0, rows: [] };
  }
}

function emptyVerse(number: string): Verse {
  return {
    number,
    speaker: null,
    lines: [],
    metre: null,
    words: [],
    translations: [],
    notes: [],
    references: [],
  };
}

function byPlace(one: FormatError, other: FormatError): number {
  return one.line - other.line || one.column - other.column;
}
