import { checkVerse, type Draft } from './check-verse.ts';
import { describeSpellingIssue, findSpellingIssue } from './devanagari-text.ts';
import { toIast } from './iast.ts';
import type { FormatError, FormatErrorCode, Verse } from './verse.ts';

const maxLine = 4000;
/** Verses of a division at most. */
export const maxVerses = 2000;

const heading = /^#\s+(.*)$/u;
const numberFormat = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u;
const field = /^(speaker|metre|see|iast):\s*(.*)$/u;
const translation = /^([a-z]{2,3}) \(([^()]+)\):\s*(.*)$/u;
const note = /^note ([a-z]{2,3}):\s*(.*)$/u;
const referenceFormat = /^[a-z0-9-]+\/[a-z0-9-]+\/[a-z0-9-]+$/u;

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
    append = readLine(draft, text, line);
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

  /** @returns how an indented next line continues this one; null when it cannot */
  function readLine(draft: Draft, text: string, line: number): ((more: string) => void) | null {
    const { verse } = draft;
    if (text.startsWith('|')) {
      readRow(draft, text, line);
      return null;
    }
    const known = field.exec(text);
    if (known) {
      readField(verse, known[1] ?? '', known[2] ?? '', line);
      return null;
    }
    const translated = translation.exec(text);
    if (translated) {
      const [, language = '', translator = '', words = ''] = translated;
      const added = { language, translator: translator.trim(), text: words };
      verse.translations.push(added);
      return (more) => (added.text = (added.text + more).trim());
    }
    const noted = note.exec(text);
    if (noted) {
      const added = { language: noted[1] ?? '', text: noted[2] ?? '' };
      verse.notes.push(added);
      return (more) => (added.text = (added.text + more).trim());
    }
    if (/^[\u0900-\u097F]/u.test(text)) {
      readVerseLine(draft, text, line);
      return null;
    }
    report(line, 1, 'unknown_line', 'This line is no text, word, translation, note or field.');
    return null;
  }

  function readVerseLine(draft: Draft, text: string, line: number): void {
    const issue = findSpellingIssue(text);
    if (issue) report(line, issue.index + 1, issue.code, describeSpellingIssue(text, issue));
    if (draft.rows.length > 0) {
      report(line, 1, 'unknown_line', 'Write the text of the verse before its words.');
    }
    draft.textLine = line;
    draft.verse.lines.push(text.replace(/\s+/gu, ' '));
  }

  function readField(verse: Verse, name: string, value: string, line: number): void {
    if (!value) report(line, name.length + 2, 'field', `Enter a value for "${name}", or delete the line.`);
    if (name === 'metre') verse.metre = value;
    if (name === 'speaker') {
      const issue = findSpellingIssue(value);
      if (issue) report(line, name.length + 3 + issue.index, issue.code, 'Write the speaker in Devanagari.');
      verse.speaker = value;
    }
    if (name === 'see') {
      for (const reference of value.split(',').map((part) => part.trim())) {
        if (referenceFormat.test(reference)) verse.references.push(reference);
        else
          report(line, columnOf(line, reference), 'reference', 'Write a reference as work/division/verse.');
      }
    }
    if (name === 'iast' && compact(value) !== compact(toIast(verse.lines.join(' ')))) {
      report(line, 7, 'iast_differs', `The text reads ${toIast(verse.lines.join(' '))}`);
    }
  }

  function columnOf(line: number, part: string): number {
    return Math.max(1, (source.split(/\r\n?|\n/u)[line - 1] ?? '').indexOf(part) + 1);
  }

  function readRow(draft: Draft, row: string, line: number): void {
    const cells = row
      .replace(/^\||\|$/gu, '')
      .split('|')
      .map((cell) => cell.trim());
    const [printed = '', sa = '', en = '', hi = ''] = cells;
    if (cells.length !== 4 || !printed || !sa || !en || !hi) {
      report(line, 1, 'cells', 'A word has four cells: printed, separate, English, Hindi.');
      return;
    }
    const issue = findSpellingIssue(sa);
    if (issue) {
      report(
        line,
        row.indexOf(sa, 1) + issue.index + 1,
        issue.code,
        'Write the separate word in Devanagari.',
      );
    }
    const last = draft.rows.at(-1);
    if (printed !== '+') draft.rows.push({ line, word: { printed, parts: [{ sa, en, hi }] } });
    else if (last) last.word.parts.push({ sa, en, hi });
    else report(line, 3, 'cells', '"+" continues the word of an earlier row.');
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

function compact(text: string): string {
  return text.normalize('NFC').replace(/[\s|'’]+/gu, '');
}

function byPlace(one: FormatError, other: FormatError): number {
  return one.line - other.line || one.column - other.column;
}
