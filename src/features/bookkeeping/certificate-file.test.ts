import { expect, test } from 'vitest';
import { readCertificateFile } from './certificate-file.ts';

test('TREASURY-10BD: numbers are read with their lines; rows without one are left out', () => {
  const text = 'Sl. No.,ARN,Unique Identification Number\r\n1,BD12345678,ABCPE1234F\r\n2,,ABCPE1234G\r\n';

  expect(readCertificateFile(text)).toEqual([{ line: 2, idNumber: 'ABCPE1234F', number: 'BD12345678' }]);
});

test('TREASURY-10BD: mode and type of a row are read where the file has these columns', () => {
  const text = 'ARN,PAN,Donation Type,Mode of receipt\r\nBD12345678,ABCPE1234F,Others,Cash\r\n';

  expect(readCertificateFile(text)).toMatchObject([{ mode: 'Cash', type: 'Others' }]);
});

test('a file without the columns is not read', () => {
  expect(readCertificateFile('Name,Amount\r\nSita,5\r\n')).toBeNull();
});
