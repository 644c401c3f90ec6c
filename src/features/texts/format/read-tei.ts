import { SaxesParser } from 'saxes';
import { describeSpellingIssue, findSpellingIssue } from './devanagari-text.ts';
import { toIast } from './iast.ts';
import { maxVerses, readDivision } from './read-division.ts';
import { type ReadWork, readWork } from './read-work.ts';
import type { FormatError, Verse } from './verse.ts';
import { writeVerse } from './write-division.ts';

const maxDepth = 40;

type Place = { line: number; column: number };
type TeiVerse = Place & { number: string; lines: (Place & { text: string })[]; notes: string[] };
type TeiDivision = { slug: string; head: string; verses: TeiVerse[] };

/** Elements whose text is read; other elements inside them, such as `caesura`, do not end it. */
const readElements = new Set(['title', 'head', 'l', 'note']);

/**
 * Reads a work from TEI XML: `titleStmt/title`, `body//div` with `head`, and `lg` with `l`. Lines in Latin
 * letters are rejected, because the text of a verse is Devanagari. Document type declarations are rejected, so that no
 * entity can expand.
 *
 * @returns the work, or null with the errors
 */
export function readTei(source: string): { read: ReadWork | null; errors: FormatError[] } {
  const errors: FormatError[] = [];
  const { title, slug, divisions } = parse(source, errors);
  if (errors.length > 0) return { read: null, errors };
  if (divisions.length === 0) {
    return {
      read: null,
      errors: [{ line: 1, column: 1, code: 'xml', message: 'There is no lg element in body.' }],
    };
  }

  const read = divisions.map(({ slug: divisionSlug, verses }) => {
    reportTwice(verses, errors);
    reportTooMany(verses, errors);
    return { slug: divisionSlug, verses: verses.map((verse) => checked(verse, errors)) };
  });
  const inAll = (text: string) => ({ en: text, hi: text, sa: text });
  const { work, errors: workErrors } = readWork(
    JSON.stringify({
      slug,
      title: inAll(title),
      description: inAll(''),
      divisions: divisions.map((division) => ({
        slug: division.slug,
        title: inAll(division.head || division.slug),
      })),
    }),
  );
  // The places of these errors are those of a file that no one has seen.
  errors.push(...workErrors.map(({ message }) => ({ line: 1, column: 1, code: 'field' as const, message })));
  return { read: work && errors.length === 0 ? { work, divisions: read, isTextOnly: true } : null, errors };
}

function parse(source: string, errors: FormatError[]) {
  const parser = new SaxesParser();
  const open: string[] = [];
  const divisions: TeiDivision[] = [];
  let title = '';
  let slug = '';
  /** Text of the open elements that are read, the innermost last. */
  const texts: (Place & { text: string })[] = [];
  let group: TeiVerse | null = null;

  const fail = (message: string) => {
    if (errors.length < 20)
      errors.push({ line: parser.line, column: parser.column + 1, code: 'xml', message });
  };
  const division = (): TeiDivision => {
    const last = divisions.at(-1);
    if (last) return last;
    const first = { slug: '1', head: '', verses: [] };
    divisions.push(first);
    return first;
  };

  parser.on('doctype', () => fail('Document type declarations are not allowed.'));
  parser.on('error', () => fail('This is not well-formed XML.'));
  parser.on('text', (more) => {
    const last = texts.at(-1);
    if (last) last.text += more;
  });
  parser.on('opentag', ({ name, attributes }) => {
    open.push(name);
    if (readElements.has(name)) texts.push({ text: '', line: parser.line, column: parser.column + 1 });
    if (open.length > maxDepth) fail('Elements are nested too deeply.');
    const number = attributes['n'] ?? attributes['xml:id'] ?? '';
    if (name === 'TEI') slug = slugOf(attributes['xml:id'] ?? '');
    if (name === 'div' && open.includes('body')) {
      divisions.push({
        slug: slugOf(number) || String(divisions.length + 1),
        head: '',
        verses: [],
      });
    }
    if (name === 'lg' && open.includes('body') && !group) {
      const { verses } = division();
      group = {
        number: slugOf(lastPart(number)) || String(verses.length + 1),
        lines: [],
        notes: [],
        line: parser.line,
        column: parser.column + 1,
      };
      verses.push(group);
    }
  });
  parser.on('closetag', ({ name }) => {
    open.pop();
    if (name === 'lg' && !open.includes('lg')) group = null;
    const read = readElements.has(name) ? texts.pop() : undefined;
    const content = read?.text.replace(/\s+/gu, ' ').trim();
    if (!read || !content) return;
    if (name === 'title' && open.at(-1) === 'titleStmt' && !title) title = content;
    if (name === 'head' && open.at(-1) === 'div' && divisions.length > 0) division().head ||= content;
    if (name === 'l') group?.lines.push({ text: content, ...startOf(read) });
    if (name === 'note') group?.notes.push(content);
  });
  parser.write(source).close();
  return {
    title,
    slug: slug || slugOf(title) || 'text',
    divisions: divisions.filter(({ verses }) => verses.length > 0),
  };
}

/** Place of the first character of a text that is not white space. */
function startOf({ text, line, column }: Place & { text: string }): Place {
  const before = /^\s*/u.exec(text)?.[0] ?? '';
  const newLine = before.lastIndexOf('\n');
  if (newLine < 0) return { line, column: column + before.length };
  return { line: line + before.split('\n').length - 1, column: before.length - newLine };
}

function reportTwice(verses: readonly TeiVerse[], errors: FormatError[]): void {
  const numbers = new Set<string>();
  for (const { number, line, column } of verses) {
    const message = `Verse ${number} appears twice.`;
    if (numbers.has(number)) errors.push({ line, column, code: 'duplicate', message });
    numbers.add(number);
  }
}

function reportTooMany(verses: readonly TeiVerse[], errors: FormatError[]): void {
  const first = verses[maxVerses];
  if (!first) return;
  const message = `A division has at most ${maxVerses} verses.`;
  errors.push({ line: first.line, column: first.column, code: 'too_long', message });
}

/** Verse that has passed the checks of the plain format. */
function checked({ number, lines, notes, line, column }: TeiVerse, errors: FormatError[]): Verse {
  const verse: Verse = {
    number,
    speaker: null,
    lines: lines.map(({ text }, index) => withDanda(text, index === lines.length - 1)),
    metre: null,
    words: [],
    translations: [],
    notes: notes.map((text) => ({ language: 'en', text })),
    references: [],
  };
  const misspelled = lines.flatMap(({ text, ...place }) => {
    const bare = withDanda(text, true);
    const issue = findSpellingIssue(bare);
    if (!issue) return [];
    const message = describeSpellingIssue(bare, issue);
    return [{ line: place.line, column: place.column + issue.index, code: issue.code, message }];
  });
  if (misspelled.length > 0) {
    errors.push(...misspelled);
    return verse;
  }
  const found = readDivision(writeVerse(verse));
  errors.push(...found.errors.map((error) => ({ ...error, line, column })));
  return found.verses[0] ?? verse;
}

function withDanda(line: string, isLast: boolean): string {
  const bare = line.replace(/[\s|।॥०-९]+$/u, '');
  return `${bare} ${isLast ? '॥' : '।'}`;
}

function lastPart(number: string): string {
  return number.split(/[.,:_]/u).at(-1) ?? '';
}

function slugOf(text: string): string {
  return toIast(text)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-+/u, '')
    .slice(0, 40)
    .replace(/-+$/u, '');
}
