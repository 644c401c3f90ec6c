import { toDecimal } from '#src/api/money.ts';

/** Spreadsheet programs evaluate cells that begin with one of these (OWASP, "CSV Injection"). */
const formulaStart = /^[=+\-@\t\r]/;

/** Text, or a number that this site computed, which needs no protection. */
export type CsvCell = string | { decimal: string };

/**
 * CSV text (RFC 4180) with a byte order mark, by which spreadsheet programs detect UTF-8.
 *
 * @param header column names
 * @param rows cells in the order of the header; formulas are prefixed with an apostrophe
 */
export async function* csvText(
  header: readonly string[],
  rows: AsyncIterable<readonly CsvCell[]> | Iterable<readonly CsvCell[]>,
): AsyncGenerator<string> {
  yield `\ufeff${csvLine(header)}`;
  for await (const cells of rows) yield csvLine(cells);
}

/** @returns null while an amount is not known, and for the fee of an offline donation, which has none */
export function amountCell(amountMinor: number | null, currency: string | null): CsvCell | null {
  return amountMinor === null || currency === null ? null : { decimal: toDecimal({ amountMinor, currency }) };
}

function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: CsvCell): string {
  if (typeof cell !== 'string') return `"${cell.decimal}"`;
  const safe = formulaStart.test(cell) ? `'${cell}` : cell;
  return `"${safe.replaceAll('"', '""')}"`;
}
