import { SaxesParser } from 'saxes';
import { readDivision } from './read-division.ts';
import { type ReadWork, readWork } from './read-work.ts';
import type { FormatError, Verse } from './verse.ts';
import { writeVerse } from './write-division.ts';

const maxDepth = 40;

type TeiVerse = { number: string; lines: string[]; notes: string[]; line: number };
type TeiDivision = { slug: string; head: string; verses: TeiVerse[]; line: number };

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

  const read = divisions.map((division) => ({
    slug: division.slug,
    verses: division.verses.map((verse) => checked(verse, errors)),
  }));
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
  let text = '';
  let group: TeiVerse | null = null;

  const fail = (message: string) => {
    if (errors.length < 20)
      errors.push({ line: parser.line, column: parser.column + 1, code: 'xml', message });
  };
  const division = (): TeiDivision => {
    const last = divisions.at(-1);
    if (last) return last;
    const first = { slug: '1', head: '', verses: [], line: parser.line };
    divisions.push(first);
    return first;
  };

  parser.on('doctype', () => fail('Document type declarations are not allowed.'));
  parser.on('error', () => fail('This is not well-formed XML.'));
  parser.on('text', (more) => (text += more));
  parser.on('opentag', ({ name, attributes }) => {
    open.push(name);
    text = '';
    if (open.length > maxDepth) fail('Elements are nested too deeply.');
    const number = attributes['n'] ?? attributes['xml:id'] ?? '';
    if (name === 'TEI') slug = slugOf(attributes['xml:id'] ?? '');
    if (name === 'div' && open.includes('body')) {
      divisions.push({
        slug: slugOf(number) || String(divisions.length + 1),
        head: '',
        verses: [],
        line: parser.line,
      });
    }
    if (name === 'lg' && open.includes('body') && !group) {
      const { verses } = division();
      group = {
        number: slugOf(lastPart(number)) || String(verses.length + 1),
        lines: [],
        notes: [],
        line: parser.line,
      };
      verses.push(group);
    }
  });
  parser.on('closetag', ({ name }) => {
    open.pop();
    const content = text.replace(/\s+/gu, ' ').trim();
    if (name === 'title' && open.at(-1) === 'titleStmt' && !title) title = content;
    if (name === 'head' && open.at(-1) === 'div' && divisions.length > 0) division().head ||= content;
    if (name === 'l' && group && content) group.lines.push(content);
    if (name === 'note' && group && content) group.notes.push(content);
    if (name === 'lg' && !open.includes('lg')) group = null;
    text = '';
  });
  parser.write(source).close();
  return {
    title,
    slug: slug || slugOf(title) || 'text',
    divisions: divisions.filter(({ verses }) => verses.length > 0),
  };
}

/** Verse that has passed the checks of the plain format. */
function checked({ number, lines, notes, line }: TeiVerse, errors: FormatError[]): Verse {
  const verse: Verse = {
    number,
    speaker: null,
    lines: lines.map((one, index) => withDanda(one, index === lines.length - 1)),
    metre: null,
    words: [],
    translations: [],
    notes: notes.map((text) => ({ language: 'en', text })),
    references: [],
  };
  const found = readDivision(writeVerse(verse));
  errors.push(...found.errors.map((error) => ({ ...error, line, column: 1 })));
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
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-+|-+$/gu, '')
    .slice(0, 40);
}
