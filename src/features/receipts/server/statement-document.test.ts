import { expect, test } from 'vitest';
import { exampleReceipt } from '#tests/support/example-receipt.ts';
import { receiptNumber } from '../receipt-number.ts';
import { statementDocument } from './statement-document.ts';
import type { Receipt } from './store.ts';

const place = { name: 'Sanatan World', url: 'https://sanatan.example' };

test('the annual statement has a sum for each currency and every receipt by its number', () => {
  const receipts = [
    receiptOf({ number: 1, netAmountMinor: 5000 }),
    receiptOf({ number: 2, netAmountMinor: 2550, donorName: null }),
    receiptOf({ number: 3, netAmountMinor: 12345600, donationMinor: 12345600, currency: 'INR' }),
  ];
  const printed = statementDocument(
    {
      receipts,
      year: '2026',
      language: 'en',
      email: 'sita@example.org',
      now: new Date('2027-01-05T06:00:00Z'),
    },
    place,
  );

  expect(printed.title).toBe('Donation statement 2026');
  expect(printed.table?.rows.map((row) => row.slice(2))).toEqual([
    ['DEMO-US-2026-000001', '$50.00'],
    ['DEMO-US-2026-000002', '$25.50'],
    ['DEMO-US-2026-000003', '₹1,23,456.00'],
  ]);
  expect(printed.table?.total).toEqual([
    ['Total in USD', '$75.50'],
    ['Total in INR', '₹1,23,456.00'],
  ]);
  expect(printed.facts[0]).toEqual(['Received from', 'Sita · sita@example.org']);
  expect(printed.watermark).toBe('DEMO: NO REAL MONEY');
  expect(printed.statements).toHaveLength(2);
});

test.each([
  ['Sita', 'Sita'],
  [null, 'Anonymous donor'],
])('the statement of a donor without an address names %s as %s', (donorName, named) => {
  const printed = statementDocument(
    { receipts: [receiptOf({ donorName })], year: '2026', language: 'en', email: null, now: new Date() },
    place,
  );
  expect(printed.facts[0]).toEqual(['Received from', named]);
});

test('a statement whose donations all became void has sums of zero and no words for the tax office', () => {
  const receipts = [
    receiptOf({ netAmountMinor: 0 }),
    receiptOf({ netAmountMinor: 0, offlineMethod: 'in_kind' }),
  ];
  const printed = statementDocument(
    { receipts, year: '2026', language: 'en', email: 'sita@example.org', now: new Date() },
    place,
  );
  expect(printed.table?.rows.map((row) => row.at(-1))).toEqual(['$0.00', '$0.00']);
  expect(printed.table?.total).toEqual([['Total in USD', '$0.00']]);
  expect(printed.statements).toEqual([]);
  expect(printed.thanks).toMatch(
    /^Every donation of this year was refunded, reclaimed by the bank or canceled/,
  );
});

test('each statement on goods and services names the receipts it holds for', () => {
  const none = 'No goods or services were provided in exchange for this contribution.';
  const receipts = [
    receiptOf({ number: 1, benefitStatement: none }),
    receiptOf({ number: 2, benefitStatement: 'A dinner was provided.' }),
    receiptOf({ number: 3, benefitStatement: none }),
    receiptOf({ number: 4, benefitStatement: null }),
  ];
  const { statements } = statementDocument(
    { receipts, year: '2026', language: 'en', email: 'sita@example.org', now: new Date() },
    place,
  );

  expect(statements.slice(2)).toEqual([
    `DEMO-US-2026-000001, DEMO-US-2026-000003: ${none}`,
    'DEMO-US-2026-000002: A dinner was provided.',
  ]);
});

test('treasury 12.2: a donation in kind is listed with its goods, and in no sum', () => {
  const goods = receiptOf({ offlineMethod: 'in_kind', goods: 'Rice', netAmountMinor: 99_999 });
  const printed = statementDocument(
    {
      receipts: [receiptOf(), goods],
      year: '2026',
      language: 'en',
      email: 'sita@example.org',
      now: new Date(),
    },
    place,
  );

  expect(printed.table?.rows[1]).toEqual(['Nov 19, 2026', 'Rice', expect.any(String), 'In kind']);
  expect(printed.table?.total).toEqual([['Total in USD', '$50.00']]);
});

const given = {
  entity: 'in',
  issuer: {
    entity: 'in',
    name: 'Sanatan Vishwa Nyas',
    address: 'Pune',
    pan: 'AAATS1234F',
    approval: 'AAATS1234FF20214',
    benefits: null,
  },
  givenAt: new Date('2026-03-01T06:00:00Z'),
  year: 2025,
} as const;

test('treasury 12.4: the Indian statement names the donations that qualify for the deduction', () => {
  const receipts = [
    receiptOf({ ...given, number: 1 }),
    receiptOf({ ...given, number: 2, offlineMethod: 'cash', donationMinor: 10_000_000 }),
    receiptOf({ ...given, number: 3, offlineMethod: 'in_kind', goods: 'Rice' }),
    receiptOf({ ...given, number: 4 }),
  ];
  const { statements } = statementDocument(
    { receipts, year: '2025-26', language: 'en', email: 'sita@example.org', now: new Date() },
    place,
  );

  const [first, cash, goods, last] = receipts.map(receiptNumber);
  const section = 'section 80G of the Income-tax Act, 1961';
  expect(statements).toEqual([
    expect.stringMatching(new RegExp(`^${first}, ${last}: Sanatan Vishwa Nyas is approved for`)),
    `${cash}: Donations of more than ₹2,000 in cash do not qualify for the deduction under ${section}.`,
    `${goods}: Donations in kind do not qualify for the deduction under ${section}.`,
  ]);
});

test.each([
  [{}, 'December 31, 2026'],
  [given, 'January 1, 2027'],
])('the day of issue is the day at the office of the legal entity', (entity, day) => {
  const { facts } = statementDocument(
    {
      receipts: [receiptOf(entity)],
      year: '2026',
      language: 'en',
      email: 'sita@example.org',
      now: new Date('2026-12-31T20:00:00Z'),
    },
    place,
  );
  expect(facts[1]).toEqual(['Date issued', day]);
});

test('TREASURY-10BD: the annual statement lists every certificate with its receipts', () => {
  const receipts = [
    receiptOf({ ...given, number: 1, certificateNumbers: ['BD10001'] }),
    receiptOf({ ...given, number: 2, certificateNumbers: ['BD10002'] }),
    receiptOf({ ...given, number: 3, certificateNumbers: ['BD10001'] }),
  ];
  const { statements } = statementDocument(
    { receipts, year: '2025-26', language: 'hi', email: 'sita@example.org', now: new Date() },
    place,
  );

  const [first, second, third] = receipts.map(receiptNumber);
  expect(statements.slice(1)).toEqual([
    `${first}, ${third}: Certificate of donation in Form 10BE, acknowledgement number BD10001.`,
    `${second}: Certificate of donation in Form 10BE, acknowledgement number BD10002.`,
  ]);
});

function receiptOf(overrides: Partial<Receipt> = {}): Receipt {
  return exampleReceipt({ gatewayMode: 'sandbox', number: 1, ...overrides });
}
