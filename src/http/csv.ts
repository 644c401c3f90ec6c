/** Spreadsheet programs evaluate cells that begin with one of these (OWASP, "CSV Injection"). */
const formulaStart = /^[=+\-@\t\r]/;

/**
 * CSV text (RFC 4180) with a byte order mark, by which spreadsheet programs detect UTF-8.
 *
 * @param header column names
 * @param rows cells in the order of the header; formulas are prefixed with an apostrophe
 */
export async function* csvText(
  header: readonly string[],
  rows: AsyncIterable<readonly string[]>,
): AsyncGenerator<string> {
  yield `\ufeff${csvLine(header)}`;
  for await (const cells of rows) yield csvLine(cells);
}

function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
