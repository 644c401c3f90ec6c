/** Row of a file. */
type CsvRow = { /** Line on which it begins, from 1. */ line: number; cells: string[] };

/** Reason why a file cannot be parsed. */
export type CsvError = { line: number; reason: 'quote' | 'too_many_rows' | 'too_many_columns' | 'empty' };

const maxColumns = 200;
/** Beginning of a file that decides its separator. */
const charactersSearched = 10_000;

/**
 * Parses CSV text (RFC 4180) with commas, semicolons or tabs: the separator is in the longest run of lines, because a
 * title above the header can contain another of these signs; of two in all of them, it is the one most frequent in the
 * first line. Quoted cells may contain line breaks; empty lines are skipped. A first line such as "sep=;", which Excel
 * expects in files of other programs, names the separator.
 *
 * @param maxRows without the header
 * @returns the header and the rows, or the first error
 */
export function parseCsv(
  text: string,
  maxRows: number,
): { header: string[]; rows: CsvRow[] } | { error: CsvError } {
  const content = text.startsWith('\ufeff') ? text.slice(1) : text;
  const stated = /^"?sep=([,;\t])"?(?:\r\n|\r|\n)/i.exec(content);
  const separator = stated?.[1] ?? separatorOf(content);
  const rows: CsvRow[] = [];
  let position = stated?.[0].length ?? 0;
  let line = stated ? 2 : 1;

  while (position < content.length) {
    const row: CsvRow = { line, cells: [] };
    for (let isOpen = true; isOpen;) {
      const cell = readCell(content, position, separator);
      if (!cell) return { error: { line, reason: 'quote' } };
      row.cells.push(cell.text);
      line += countBreaks(content.slice(position, cell.end));
      isOpen = content[cell.end] === separator;
      position = isOpen ? cell.end + 1 : cell.end;
      if (isOpen && row.cells.length >= maxColumns) return { error: { line, reason: 'too_many_columns' } };
    }
    if (position < content.length) line += 1;
    position += content.startsWith('\r\n', position) ? 2 : 1;
    if (row.cells.some((cell) => cell.trim() !== '')) rows.push(row);
    if (rows.length > maxRows + 1) return { error: { line: row.line, reason: 'too_many_rows' } };
  }

  const [header, ...rest] = rows;
  if (!header || rest.length === 0) return { error: { line: 1, reason: 'empty' } };
  return { header: header.cells.map((name) => name.trim()), rows: rest };
}

/** @returns null for a quote that is not closed, or text after one */
function readCell(content: string, start: number, separator: string): { text: string; end: number } | null {
  if (content[start] !== '"') {
    let end = start;
    while (end < content.length && content[end] !== separator && !isBreak(content[end])) end += 1;
    return { text: content.slice(start, end), end };
  }

  let text = '';
  let from = start + 1;
  for (;;) {
    const quote = content.indexOf('"', from);
    if (quote < 0) return null;
    text += content.slice(from, quote);
    if (content[quote + 1] !== '"') {
      const end = quote + 1;
      const isAtEnd = end === content.length || content[end] === separator || isBreak(content[end]);
      return isAtEnd ? { text, end } : null;
    }
    text += '"';
    from = quote + 2;
  }
}

function separatorOf(content: string): string {
  // The last quoted cell can be cut off.
  const unquoted = content.slice(0, charactersSearched).replaceAll(/"[^"]*(?:"|$)/g, '""');
  const lines = unquoted.split(/[\r\n]+/);
  const separators = [',', ';', '\t'].map((sign) => {
    const counts = lines.map((line) => line.split(sign).length - 1);
    return { sign, ...longestRun(counts), count: unquoted.split(sign).length };
  });
  const [best] = separators.sort((a, b) => b.length - a.length || b.first - a.first || b.count - a.count);
  return best?.sign ?? ',';
}

/** Largest number of neighbors that are not 0, and the first of them, which is the header's below a title. */
function longestRun(counts: readonly number[]): { length: number; first: number } {
  const none = { length: 0, first: 0 };
  let [longest, run] = [none, none];
  for (const count of counts) {
    run = count === 0 ? none : { length: run.length + 1, first: run.first || count };
    if (run.length > longest.length) longest = run;
  }
  return longest;
}

function isBreak(sign: string | undefined): boolean {
  return sign === '\n' || sign === '\r';
}

function countBreaks(text: string): number {
  return text.match(/\r\n|\n|\r/g)?.length ?? 0;
}
