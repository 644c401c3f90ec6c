import { type CsvError, parseCsv } from '#src/api/csv/parse-csv.ts';
import {
  certificateNumberLength,
  maxCertificateRows,
  maxIdNumberLength,
} from './donation-statement-contract.ts';

/** Row of the file of the tax office. */
type FileRow = { line: number; idNumber: string; number: string; mode?: string; type?: string };

/** The first error of a file. */
export type CertificateFileError = {
  line: number;
  reason: CsvError['reason'] | 'no_columns' | 'no_numbers' | 'id_length' | 'number_length';
};

const idHeaders = new Set(['unique identification number', 'id number', 'pan']);
const numberHeaders = new Set(['arn', 'acknowledgement number', 'certificate number', 'arn number']);

const modeHeader = 'mode of receipt';
const typeHeader = 'donation type';

/** Reads the numbers of certificates from a CSV file of the tax portal; other columns are ignored. */
export function readCertificateFile(text: string): { rows: FileRow[] } | { error: CertificateFileError } {
  const parsed = parseCsv(text, maxCertificateRows);
  if ('error' in parsed) return parsed;
  const header = parsed.header.map((name) => name.trim().toLowerCase());
  const id = header.findIndex((name) => idHeaders.has(name));
  const number = header.findIndex((name) => numberHeaders.has(name));
  if (id < 0 || number < 0) return { error: { line: 1, reason: 'no_columns' } };
  const mode = header.indexOf(modeHeader);
  const type = header.indexOf(typeHeader);
  const rows = parsed.rows
    .map(({ line, cells }) => ({
      line,
      idNumber: (cells[id] ?? '').trim(),
      number: (cells[number] ?? '').trim(),
      ...(mode >= 0 && { mode: (cells[mode] ?? '').trim() }),
      ...(type >= 0 && { type: (cells[type] ?? '').trim() }),
    }))
    .filter((row) => row.idNumber !== '' && row.number !== '');
  const error = rows.length === 0 ? { line: 1, reason: 'no_numbers' as const } : firstError(rows);
  return error ? { error } : { rows };
}

function firstError(rows: FileRow[]): CertificateFileError | undefined {
  const { min, max } = certificateNumberLength;
  return rows
    .map(({ line, idNumber, number }): CertificateFileError | undefined => {
      if (idNumber.length > maxIdNumberLength) return { line, reason: 'id_length' };
      return number.length < min || number.length > max ? { line, reason: 'number_length' } : undefined;
    })
    .find((error) => error !== undefined);
}
