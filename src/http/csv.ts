/** Programs for tables take a cell that begins so for a formula (OWASP, "CSV Injection"). */
const formulaStart = /^[=+\-@\t\r]/;

/**
 * A table as text (RFC 4180), begun with a mark by which programs know it as UTF-8.
 *
 * @param header names of the columns
 * @param rows cells of each row, in the order of the header; whatever a program would compute stays text behind an
 *   apostrophe
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
