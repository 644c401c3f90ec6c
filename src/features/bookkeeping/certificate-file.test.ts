import { expect, test } from 'vitest';
import { readCertificateFile } from './certificate-file.ts';

test('TREASURY-10BD: numbers are read with their lines; rows without one are left out', () => {
  const text = 'Sl. No.,ARN,Unique Identification Number\r\n1,BD12345678,ABCPE1234F\r\n2,,ABCPE1234G\r\n';

  expect(readCertificateFile(text)).toEqual({
    rows: [{ line: 2, idNumber: 'ABCPE1234F', number: 'BD12345678' }],
  });
});

test('TREASURY-10BD: mode and type of a row are read where the file has these columns', () => {
  const text = 'ARN,PAN,Donation Type,Mode of receipt\r\nBD12345678,ABCPE1234F,Others,Cash\r\n';

  expect(readCertificateFile(text)).toMatchObject({ rows: [{ mode: 'Cash', type: 'Others' }] });
});

test.each([
  ['Name,Amount\r\nSita,5\r\n', { line: 1, reason: 'no_columns' }],
  ['ARN,PAN\r\n,ABCPE1234F\r\n', { line: 1, reason: 'no_numbers' }],
  ['ARN,PAN\r\nBD12345678,ABCPE1234F\r\nBD12,ABCPE1234G\r\n', { line: 3, reason: 'number_length' }],
  ['ARN,PAN\r\nBD12345678,"ABCPE1234F\r\n', { line: 2, reason: 'quote' }],
  [`ARN,PAN\r\n${'BD12345678,ABCPE1234F\r\n'.repeat(20_001)}`, { line: 20_002, reason: 'too_many_rows' }],
])('TREASURY-10BD: an error in a file names its line and reason', (text, error) => {
  expect(readCertificateFile(text)).toEqual({ error });
});
