import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Currency } from '#src/api/money.ts';
import { parseDonationFile } from './donation-file.ts';
import { type DecimalSign, proposeColumns, proposeDecimalSign } from './import-fields.ts';
import { readFileText } from './file-text.ts';
import { parseCsv } from '#src/api/csv/parse-csv.ts';
import { readDay, readRow } from './read-row.ts';

test('quotes, line breaks in cells and all line ends are parsed, with the line of each row', () => {
  const text = '\ufeffid,name\r\n1,"Rao, ""A."""\r\n\r\n2,"two\nlines"\r3,end';

  expect(parseCsv(text, 10)).toEqual({
    header: ['id', 'name'],
    rows: [
      { line: 2, cells: ['1', 'Rao, "A."'] },
      { line: 4, cells: ['2', 'two\nlines'] },
      { line: 6, cells: ['3', 'end'] },
    ],
  });
});

test.each([
  ['id;name\n1;Sita', ['1', 'Sita']],
  ['id\tname\n1\tSita', ['1', 'Sita']],
])('the separator is detected: %j', (text, cells) => {
  expect(parseCsv(text, 10)).toMatchObject({ rows: [{ cells }] });
});

test.each(['sep=;\r\nid;a,b\r\n1;Sita', '"sep=;"\nid;a,b\n1;Sita'])(
  'a first line for Excel names the separator and is no header: %j',
  (text) => {
    expect(parseCsv(text, 10)).toEqual({ header: ['id', 'a,b'], rows: [{ line: 3, cells: ['1', 'Sita'] }] });
  },
);

test.each([
  ['id,name\n1,"open', { line: 2, reason: 'quote' }],
  ['id,name\n1,"a"b', { line: 2, reason: 'quote' }],
  ['id,name\n', { line: 1, reason: 'empty' }],
  ['', { line: 1, reason: 'empty' }],
  ['id\n1\n2\n3', { line: 4, reason: 'too_many_rows' }],
])('an error in a file names its line: %j', (text, error) => {
  expect(parseCsv(text, 2)).toEqual({ error });
});

test.each(['Donation register FY 2025-26', 'Donation register, FY 2025-26', 'Nyas, 12 Ghat Road, Varanasi'])(
  'a title above the table does not decide its separator: %s',
  (title) => {
    const row = ['2026-03-02', 'Sita, Rama', '50,00'];
    expect(parseDonationFile(`${title}\nDate;Name;Amount\n${row.join(';')}\n${row.join(';')}`, 10)).toEqual({
      header: ['Date', 'Name', 'Amount'],
      rows: [
        { line: 3, cells: row },
        { line: 4, cells: row },
      ],
    });
  },
);

test.each([
  ['addresses with commas', 'Date;Amount, EUR;Address', '2026-03-02;50,00;12 Ghat Road, Varanasi, UP'],
  [
    'names with commas, divided by tabs',
    'Date\tName, first name\tAmount',
    '2026-03-02\tRama, Sita, Ravi, Uma\t50',
  ],
  [
    'a quoted cell longer than what is searched',
    'Date,Note,Amount',
    `2026-03-02,"${'x; y\n'.repeat(3000)}",50`,
  ],
])('the header decides the separator of a table with %s', (_, header, row) => {
  const parsed = parseCsv([header, row, row].join('\n'), 10);
  expect(parsed).toMatchObject({
    header: { length: 3 },
    rows: [{ cells: { length: 3 } }, { cells: { length: 3 } }],
  });
});

const donation = { line: 4, cells: ['2026-03-02', '50', 'Sita'] };

test.each([
  ['a title', 'Donation register FY 2025-26\n\nDate,Amount,Name'],
  ['a title with empty columns', 'Donation register FY 2025-26,,\nNyas,,\nDate,Amount,Name'],
  ['a title and a period', 'Donation register,FY 2025-26\nNyas,Pune\nDate,Amount,Name'],
  ['titles above unknown names', 'Register,,\nNyas,,\nDinank,Rashi,Naam'],
])('lines above the header are left out: %s', (_name, lines) => {
  const header = lines.split('\n').at(-1)?.split(',');
  expect(parseDonationFile(`${lines}\n2026-03-02,50,Sita`, 10)).toEqual({ header, rows: [donation] });
});

test('a file whose first line is its header keeps all rows, also those with empty cells', () => {
  const read = parseDonationFile('Dinank,Rashi,Naam,Phone\n2026-03-02,50,,\n2026-03-03,60,Sita,1', 10);
  expect(read).toMatchObject({
    header: ['Dinank', 'Rashi', 'Naam', 'Phone'],
    rows: [{ line: 2 }, { line: 3 }],
  });
});

test('a file that ends with its header has no rows', () => {
  expect(parseDonationFile('Donation register\nDate,Amount', 10)).toEqual({
    error: { line: 2, reason: 'empty' },
  });
});

test('any data written as CSV is parsed back unchanged', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', 'ॐ') });
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), (rows) => {
      const quoted = rows.map((cells) => cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(','));
      const read = parseCsv(['x,y', ...quoted].join('\n'), 100);
      const filled = rows.filter((cells) => cells.some((one) => one.trim() !== ''));
      if (filled.length === 0) return 'error' in read;
      return 'rows' in read && JSON.stringify(read.rows.map(({ cells }) => cells)) === JSON.stringify(filled);
    }),
  );
});

test.each([
  ['UTF-8', [0xe2, 0x82, 0xb9, 0x31]],
  ['UTF-16 with the lower byte first', [0xff, 0xfe, 0xb9, 0x20, 0x31, 0x00]],
  ['UTF-16 with the upper byte first', [0xfe, 0xff, 0x20, 0xb9, 0x00, 0x31]],
])('a file in %s is read as text', (_name, bytes) => {
  expect(readFileText(new Uint8Array(bytes).buffer)).toBe('₹1');
});

test('a file in the Latin letters of Windows is read as text', () => {
  expect(readFileText(new Uint8Array([0x4a, 0x6f, 0x73, 0xe9]).buffer)).toBe('José');
});

test('a workbook is no text', () => {
  expect(readFileText(new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00]).buffer)).toBeNull();
});

test.each([
  ['2026-03-02', 'mdy', '2026-03-02'],
  ['2026-03-02T10:00:00Z', 'mdy', '2026-03-02'],
  ['03/02/2026 10:00', 'mdy', '2026-03-02'],
  ['02.03.2026', 'dmy', '2026-03-02'],
  ['March 2, 2026', 'ymd', '2026-03-02'],
  ['02-Mar-2026', 'ymd', '2026-03-02'],
  ['2-Mar-26', 'mdy', '2026-03-02'],
  ['2 March 2026', 'ymd', '2026-03-02'],
  ['3/2/26 10:00', 'mdy', '2026-03-02'],
  ['02-03-26', 'dmy', '2026-03-02'],
  ['02-Foo-2026', 'ymd', null],
  ['26-03-02', 'ymd', null],
  ['02/30/2026', 'mdy', null],
  ['03/02/2026', 'ymd', null],
  ['soon', 'mdy', null],
] as const)('the date %s as %s', (text, format, day) => {
  expect(readDay(text, format)).toBe(day);
});

test.each([
  ['$10', 'cad', 1000, 'CAD'],
  ['$100', 'MXN', 10_000, 'MXN'],
  ['$5,000', 'CLP', 5000, 'CLP'],
  ['50 USD', 'USD', 5000, 'USD'],
  ['US$ 50', '', 5000, 'USD'],
  ['50', '', 5000, 'EUR'],
  ['50', 'INR', 5000, 'INR'],
  ['₹1,00,000', '', 10_000_000, 'INR'],
  ['Rs. 500', 'NPR', 50_000, 'NPR'],
  ['INR 500', 'INR', 50_000, 'INR'],
  ['Rs. 1,00,000/-', 'INR', 10_000_000, 'INR'],
  ['500 Rs.', 'INR', 50_000, 'INR'],
  ['रु. ५००', 'INR', 50_000, 'INR'],
  ['₹१,००,०००.५०', '', 10_000_050, 'INR'],
  ['£5', 'GBP', 500, 'GBP'],
  ['¥5,000', 'JPY', 5000, 'JPY'],
  ['CA$ 5', 'CAD', 500, 'CAD'],
  ['CA$ 5', '', 500, 'CAD'],
  ['KWD 5.125', 'KWD', 5125, 'KWD'],
  ['KWD 5.125', '', 5125, 'KWD'],
  ['5.50 chf', 'CHF', 550, 'CHF'],
  ['R$ 5', 'BRL', 500, 'BRL'],
  ['RSD 500', 'RSD', 50_000, 'RSD'],
])('the amount %s with the currency %j', (amount, currency, amountMinor, expected) => {
  expect(readMoney(amount, currency)).toMatchObject({ values: { amountMinor, currency: expected } });
});

test.each([
  ['₹500', 'USD', 'other_currency'],
  ['Rs 500', 'USD', 'other_currency'],
  ['US$ 10', 'CAD', 'other_currency'],
  ['₹500 USD', '', 'other_currency'],
  ['$10', '', 'other_currency'],
  ['Rs 500', '', 'other_currency'],
  ['£5', 'USD', 'other_currency'],
  ['£5', '', 'other_currency'],
  ['KWD 5.125', 'BHD', 'other_currency'],
  ['CA$ 5', 'USD', 'other_currency'],
  ['XX$ 5', 'USD', 'other_currency'],
  ['KWD', 'KWD', 'invalid_amount'],
  ['XYZ 5', 'USD', 'invalid_amount'],
  ['12.345', 'USD', 'invalid_amount'],
  ['1.234,50', 'USD', 'invalid_amount'],
  ['-5', 'USD', 'invalid_amount'],
])('the amount %s with the currency %j is an error', (amount, currency, code) => {
  expect(readMoney(amount, currency)).toEqual({ errors: [{ field: 'amount', column: 'Sum', code }] });
});

test.each([
  ['$100', 'MXN', { values: { amountMinor: 10_000, currency: 'MXN' } }],
  ['$1,234.50', 'USD', { values: { amountMinor: 123_450, currency: 'USD' } }],
  ['Rs. 500', 'LKR', { values: { amountMinor: 50_000, currency: 'LKR' } }],
  ['US$ 100', 'MXN', { values: { amountMinor: 10_000, currency: 'USD' } }],
  ['$100', 'INR', { errors: [{ field: 'amount', column: 'Sum', code: 'other_currency' }] }],
  ['Rs. 500', 'USD', { errors: [{ field: 'amount', column: 'Sum', code: 'other_currency' }] }],
] as const)('the amount %s in a file whose usual currency is %s', (amount, usual, expected) => {
  expect(readMoney(amount, '', usual)).toMatchObject(expected);
});

test.each([
  ['1,00,000', { errors: [{ field: 'currency', column: 'Currency', code: 'missing' }] }],
  ['₹1,00,000', { values: { amountMinor: 10_000_000, currency: 'INR' } }],
])('the amount %s without any currency, in a file without a usual one', (amount, expected) => {
  expect(readMoney(amount, '', null)).toMatchObject(expected);
});

test.each([
  ['500,00', 'EUR', 50_000],
  ['1.250,50', 'EUR', 125_050],
  ['1 250,50 €', '', 125_050],
  ['€ 1.234.567,8', '', 123_456_780],
  ['1.250', 'EUR', 125_000],
  ['1.250', 'KWD', 1_250_000],
  ['1,250', 'KWD', 1250],
  ['50', 'EUR', 5000],
])('with a comma before the cents, the amount %s %s is read', (amount, currency, amountMinor) => {
  expect(readMoney(amount, currency, 'EUR', 'comma')).toMatchObject({ values: { amountMinor } });
});

test.each(['1,250', '1,250.50', '1250.50', '12.50', '1.250.50', '1.250 000,00', '1,00,000', '1,2,3'])(
  'with a comma before the cents, the amount %s of euros is an error and never another amount',
  (amount) => {
    const errors = [{ field: 'amount', column: 'Sum', code: 'invalid_amount' }];
    expect(readMoney(amount, 'EUR', 'EUR', 'comma')).toEqual({ errors });
  },
);

test.each([
  [['50', '500,00'], 'comma'],
  [['1.250,5 €'], 'comma'],
  [['12,5', '10.00', '1,234.50'], 'point'],
  [['12,5', '10.00'], 'point'],
  [['10.00', '500,00', '1.250,50'], 'comma'],
  [['1,250', '1.250', '1,00,000.00', '₹1,00,000', '1,234.50', '50'], 'point'],
  [[], 'point'],
] as const)('the amounts %j propose the %s before the cents', (amounts, expected) => {
  const samples = amounts.map((amount) => ['2026-03-02', amount]);
  expect(proposeDecimalSign(samples, 1)).toBe(expected);
});

function readMoney(
  amount: string,
  currency: string,
  usual: Currency | null = 'EUR',
  decimalSign: DecimalSign = 'point',
) {
  return readRow(['2024-03-02', amount, currency], {
    header: ['When', 'Sum', 'Currency'],
    mapping: {
      columns: { date: 0, amount: 1, currency: 2 },
      dateFormat: 'ymd',
      decimalSign,
      currency: usual,
    },
    projects: new Map(),
    today: '2026-11-22',
  });
}

test('all errors of a row are listed with their columns', () => {
  const header = ['When', 'Sum', 'Mail', 'State', 'For'];
  const columns = { date: 0, amount: 1, email: 2, status: 3, project: 4 };
  const read = readRow(['2031-01-01', 'much', 'no address', 'Refunded', 'Unknown'], {
    header,
    mapping: { columns, dateFormat: 'ymd', decimalSign: 'point', currency: 'USD' },
    projects: new Map(),
    today: '2026-11-22',
  });

  expect(read).toEqual({
    errors: [
      { field: 'date', column: 'When', code: 'future' },
      { field: 'amount', column: 'Sum', code: 'invalid_amount' },
      { field: 'email', column: 'Mail', code: 'invalid_email' },
      { field: 'status', column: 'State', code: 'not_completed' },
      { field: 'project', column: 'For', code: 'unknown_project' },
    ],
  });
});

test('control characters and marks of direction are removed from cells, which spreadsheets do not show', () => {
  const header = ['When', 'Sum', 'Who', 'Mail', 'Note'];
  const cells = [
    '\u200e02\u200e/03/2026',
    '\u202d50\u202c',
    '\u202eSita\u0007\n Devi',
    '\ufeffsita@example.org\u200b\u2060',
    '\u200fA B',
  ];
  const read = readRow(cells, {
    header,
    mapping: {
      columns: { date: 0, amount: 1, name: 2, email: 3, reference: 4 },
      dateFormat: 'dmy',
      decimalSign: 'point',
      currency: 'USD',
    },
    projects: new Map(),
    today: '2026-11-22',
  });

  expect(read).toMatchObject({
    values: {
      receivedOn: '2026-03-02',
      amountMinor: 5000,
      donorName: 'Sita Devi',
      donorEmail: 'sita@example.org',
      reference: 'A B',
    },
  });
});

test('dates in Devanagari digits are read', () => {
  const read = readRow(['०२/०३/२०२६', '५०'], {
    header: ['When', 'Sum'],
    mapping: { columns: { date: 0, amount: 1 }, dateFormat: 'dmy', decimalSign: 'point', currency: 'INR' },
    projects: new Map(),
    today: '2026-11-22',
  });

  expect(read).toMatchObject({ values: { receivedOn: '2026-03-02', amountMinor: 5000 } });
});

test('columns are proposed by their names', () => {
  expect(
    proposeColumns([
      'Donation ID',
      'First Name',
      'Last Name',
      'Email Address',
      'Donation Total',
      'Donation Date',
    ]),
  ).toEqual({ externalId: 0, firstName: 1, lastName: 2, email: 3, amount: 4, date: 5 });
});

test('columns of Indian registers are proposed by their names', () => {
  const header = [
    'Sr. No.',
    'Receipt No.',
    'Date of donation',
    'Name of the donor',
    'Email ID',
    'Amount (Rs.)',
    'Mode',
  ];
  expect(proposeColumns(header)).toEqual({
    externalId: 1,
    date: 2,
    name: 3,
    email: 4,
    amount: 5,
    reference: 6,
  });
});
