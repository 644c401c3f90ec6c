import { parseCsv } from '#src/api/csv/parse-csv.ts';
import { maxCertificateRows } from './donation-statement-contract.ts';

/** Row of the file of the tax office. */
type FileRow = { line: number; idNumber: string; number: string; mode?: string; type?: string };

const idHeaders = new Set(['unique identification number', 'id number', 'pan']);
const numberHeaders = new Set(['arn', 'acknowledgement number', 'certificate number', 'arn number']);

const modeHeader = 'mode of receipt';
const typeHeader = 'donation type';

/**
 * Reads the numbers of certificates from a CSV file of the tax portal; other columns are ignored.
 *
 * @returns null when a column is missing or the file cannot be parsed
 */
export function readCertificateFile(text: string): FileRow[] | null {
  const parsed = parseCsv(text, maxCertificateRows);
  if ('error' in parsed) return null;
  const header = parsed.header.map((name) => name.trim().toLowerCase());
  const id = header.findIndex((name) => idHeaders.has(name));
  const number = header.findIndex((name) => numberHeaders.has(name));
  if (id < 0 || number < 0) return null;
  const mode = header.indexOf(modeHeader);
  const type = header.indexOf(typeHeader);
  return parsed.rows
    .map(({ line, cells }) => ({
      line,
      idNumber: (cells[id] ?? '').trim(),
      number: (cells[number] ?? '').trim(),
      ...(mode >= 0 && { mode: (cells[mode] ?? '').trim() }),
      ...(type >= 0 && { type: (cells[type] ?? '').trim() }),
    }))
    .filter((row) => row.idNumber !== '' && row.number !== '');
}
