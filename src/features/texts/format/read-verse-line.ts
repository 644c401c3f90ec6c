import type { Draft } from './check-verse.ts';
import { describeSpellingIssue, findSpellingIssue } from './devanagari-text.ts';
import { toIast } from './iast.ts';
import type { FormatErrorCode, Verse } from './verse.ts';

const field = /^(speaker|metre|see|iast):\s*(.*)$/u;
const translation = /^([a-z]{2,3}) \(([^()]+)\):\s*(.*)$/u;
const note = /^note ([a-z]{2,3}):\s*(.*)$/u;
const referenceFormat = /^[a-z0-9-]+\/[a-z0-9-]+\/[a-z0-9-]+$/u;

/** A line below the number of a verse. */
type VerseLine = {
  /** From 1. */
  line: number;
  /** Normalized. */
  text: string;
  /** As in the source, for columns. */
  written: string;
};

/** Adds an error of a line; its column starts at 1. */
type ReportInLine = (column: number, code: FormatErrorCode, message: string) => void;

/**
 * Reads a line of a verse into its draft.
 *
 * @returns how an indented next line continues this one; null when it cannot
 */
export function readVerseLine(
  draft: Draft,
  source: VerseLine,
  report: ReportInLine,
): ((more: string) => void) | null {
  const { verse } = draft;
  const { text } = source;
  if (text.startsWith('|')) {
    readRow(draft, source, report);
    return null;
  }
  const known = field.exec(text);
  if (known) {
    readField(verse, { name: known[1] ?? '', value: known[2] ?? '', written: source.written }, report);
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
    readTextLine(draft, source, report);
    return null;
  }
  report(1, 'unknown_line', 'This line is no text, word, translation, note or field.');
  return null;
}

/** A line of the verse itself. */
function readTextLine(draft: Draft, { line, text }: VerseLine, report: ReportInLine): void {
  const issue = findSpellingIssue(text);
  if (issue) report(issue.index + 1, issue.code, describeSpellingIssue(text, issue));
  if (draft.rows.length > 0) report(1, 'unknown_line', 'Write the text of the verse before its words.');
  draft.textLine = line;
  draft.verse.lines.push(text.replace(/\s+/gu, ' '));
}

function readField(
  verse: Verse,
  { name, value, written }: { name: string; value: string; written: string },
  report: ReportInLine,
): void {
  if (!value) report(name.length + 2, 'field', `Enter a value for "${name}", or delete the line.`);
  if (name === 'metre') verse.metre = value;
  if (name === 'speaker') {
    const issue = findSpellingIssue(value);
    if (issue) report(name.length + 3 + issue.index, issue.code, 'Write the speaker in Devanagari.');
    verse.speaker = value;
  }
  if (name === 'see') {
    for (const reference of value.split(',').map((part) => part.trim())) {
      if (referenceFormat.test(reference)) verse.references.push(reference);
      else {
        const column = Math.max(1, written.indexOf(reference) + 1);
        report(column, 'reference', 'Write a reference as work/division/verse.');
      }
    }
  }
  if (name === 'iast' && compact(value) !== compact(toIast(verse.lines.join(' ')))) {
    report(7, 'iast_differs', `The text reads ${toIast(verse.lines.join(' '))}`);
  }
}

/** A word in a row of four cells. */
function readRow(draft: Draft, { line, text }: VerseLine, report: ReportInLine): void {
  const cells = text
    .replace(/^\||\|$/gu, '')
    .split('|')
    .map((cell) => cell.trim());
  const [printed = '', sa = '', en = '', hi = ''] = cells;
  if (cells.length !== 4 || !printed || !sa || !en || !hi) {
    report(1, 'cells', 'A word has four cells: printed, separate, English, Hindi.');
    return;
  }
  const issue = findSpellingIssue(sa);
  if (issue) {
    const column = text.indexOf(sa, 1) + issue.index + 1;
    report(column, issue.code, 'Write the separate word in Devanagari.');
  }
  const last = draft.rows.at(-1);
  if (printed !== '+') draft.rows.push({ line, word: { printed, parts: [{ sa, en, hi }] } });
  else if (last) last.word.parts.push({ sa, en, hi });
  else report(3, 'cells', '"+" continues the word of an earlier row.');
}

function compact(text: string): string {
  return text.normalize('NFC').replace(/[\s|'’]+/gu, '');
}
