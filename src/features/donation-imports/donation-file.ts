import { type CsvError, parseCsv } from '#src/api/csv/parse-csv.ts';
import { proposeColumns } from './import-fields.ts';

/** Registers begin with a title, a period or the name of an organization; later lines are donations. */
const maxTitleRows = 10;

/**
 * Parses a file of donations. Lines above its header are left out: the header is the first line with the names of two
 * fields, or else the first one that fills more than half of the columns.
 */
export function parseDonationFile(text: string, maxRows: number): ReturnType<typeof parseCsv> {
  const parsed = parseCsv(text, maxRows);
  if ('error' in parsed) return parsed;
  const lines = [parsed.header, ...parsed.rows.slice(0, maxTitleRows).map(({ cells }) => cells)];
  const width = Math.max(...lines.map(countFilled));
  const named = lines.findIndex((cells) => Object.keys(proposeColumns(cells)).length > 1);
  const index = named >= 0 ? named : lines.findIndex((cells) => countFilled(cells) * 2 > width);

  const header = (lines[index] ?? parsed.header).map((name) => name.trim());
  const rows = parsed.rows.slice(index);
  return rows.length > 0 ? { header, rows } : { error: emptyAt(parsed.rows[index - 1]?.line) };
}

function countFilled(cells: readonly string[]): number {
  return cells.filter((cell) => cell.trim() !== '').length;
}

function emptyAt(line = 1): CsvError {
  return { line, reason: 'empty' };
}
