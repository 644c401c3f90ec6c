import { expect, test } from 'vitest';
import { americanIssuer, exampleReceipt } from '#tests/support/example-receipt.ts';
import type { Receipt } from './store.ts';
import { receiptDocument, statementsOf } from './receipt-document.ts';

const india = {
  entity: 'in',
  name: 'Trust',
  address: 'Varanasi',
  pan: 'AAATS1234F',
  approval: 'A1',
} as const;
const place = { name: 'Sanatan World', url: 'https://sanatan.example' };

test('treasury 12.1: an American receipt names the number of the entity and states what was declared for the donation', () => {
  const benefitStatement = 'No goods or services were provided in exchange for this contribution.';
  const statements = statementsOf(exampleReceipt({ benefitStatement }));

  expect(statements[0]).toContain('EIN 12-3456789');
  expect(statements[1]).toBe(benefitStatement);
});

test('without a declaration a US receipt makes no statement on goods or services', () => {
  const statements = statementsOf(exampleReceipt({ benefitStatement: null })).join(' ');

  expect(statements).toContain('EIN 12-3456789');
  expect(statements).not.toMatch(/goods|services|benefits/);
});

test('without a number of the tax office nothing is promised', () => {
  expect(statementsOf(exampleReceipt({ issuer: { ...americanIssuer, ein: null } }))).toEqual([]);
});

test.each([
  ['2026-03-31T18:29:59Z', 'section 80G of the Income-tax Act, 1961'],
  ['2026-03-31T18:30:00Z', 'section 133 of the Income-tax Act, 2025'],
])('treasury 12.4: a donation in India at %s falls under %s', (givenAt, law) => {
  expect(statementsOf(exampleReceipt({ issuer: india, givenAt: new Date(givenAt) })).join(' ')).toContain(
    law,
  );
});

test('I18N-07: rupees are grouped the Indian way, in the words of the donor', () => {
  const printed = receiptDocument(
    exampleReceipt({ currency: 'INR', netAmountMinor: 12345600, donationMinor: 12345600, language: 'hi' }),
    null,
    place,
  );

  expect(printed.amount).toBe('₹1,23,456.00');
  expect(printed.title).toBe('आपके दान की रसीद');
});

test('a receipt of a donation whose day has not begun at the office is not issued before it', () => {
  const givenAt = new Date('2026-12-01T12:00:00Z');
  const printed = receiptDocument(
    exampleReceipt({ givenAt, issuedAt: new Date('2026-12-01T03:00:00Z') }),
    null,
    place,
  );

  expect(printed.facts.map(([, value]) => value)).not.toContain('November 30, 2026');
  expect(printed.facts.filter(([, value]) => value === 'December 1, 2026')).toHaveLength(2);
});

test('a receipt for real money has no watermark, every other one has', () => {
  expect(receiptDocument(exampleReceipt({ gatewayMode: 'live' }), null, place).watermark).toBe('');
  expect(receiptDocument(exampleReceipt({ gatewayMode: 'sandbox' }), null, place).watermark).toBe(
    'DEMO: NO REAL MONEY',
  );
  expect(
    receiptDocument(exampleReceipt({ gatewayMode: 'test', language: 'sa' }), null, place).watermark,
  ).not.toBe('');
});

test('a corrected receipt names the one it replaces and what was refunded', () => {
  const first = exampleReceipt();
  const printed = receiptDocument(
    exampleReceipt({ number: 8, sequence: 1, netAmountMinor: 3000 }),
    first,
    place,
  );

  expect(printed.title).toBe('Corrected receipt');
  expect(printed.facts).toContainEqual(['Replaces', 'US-2026-000007']);
  expect(printed.amount).toBe('$30.00');
  expect(printed.amountNote).toContain('Refunded: $20.00');
});

test('after a full refund the document cancels the receipt and certifies nothing', () => {
  const printed = receiptDocument(
    exampleReceipt({ sequence: 1, netAmountMinor: 0 }),
    exampleReceipt(),
    place,
  );

  expect(printed.title).toBe('Canceled receipt');
  expect(printed.statements).toEqual([]);
});

test('the document of a lost dispute says that the bank reclaimed the donation, and mentions no refund', () => {
  const disputed = { ...exampleReceipt({ sequence: 1, netAmountMinor: 0 }), isDisputed: true };
  const printed = receiptDocument(disputed, exampleReceipt(), place);

  expect(printed.amountNote).toBe('Original donation: $50.00. Reclaimed by your bank: $50.00.');
  expect(printed.thanks).toBe(
    'This donation was reclaimed by your bank. The previous receipt is no longer valid.',
  );
});

test('a donor without a name is called by the address, and without both by neither', () => {
  const named = (changes: Partial<Receipt>) => receiptDocument(exampleReceipt(changes), null, place).facts;

  expect(named({ donorName: null })).toContainEqual(['Received from', 'sita@example.org']);
  expect(named({ donorName: null, donorEmail: null })).toContainEqual(['Received from', 'Anonymous donor']);
});

test.each([
  ['transfer', 500_000, 'This donation qualifies for the deduction'],
  ['cash', 200_000, 'This donation qualifies for the deduction'],
  [
    'cash',
    200_001,
    'Donations of more than ₹2,000 in cash do not qualify for the deduction under section 133',
  ],
  ['in_kind', 100, 'Donations in kind do not qualify for the deduction under section 133'],
] as const)(
  'in India the receipt of a donation by %s of %d paise says: %s',
  (offlineMethod, donationMinor, statement) => {
    const { statements } = receiptDocument(
      exampleReceipt({ entity: 'in', issuer: india, offlineMethod, donationMinor }),
      null,
      place,
    );
    expect(statements).toEqual([expect.stringContaining(statement)]);
  },
);

test('treasury 12.2: a donation in kind is described, and not valued', () => {
  const printed = receiptDocument(
    exampleReceipt({ offlineMethod: 'in_kind', goods: 'Forty bags of rice' }),
    null,
    place,
  );

  expect(printed.amount).toBe('');
  expect(printed.facts).toContainEqual(['Donated goods', 'Forty bags of rice']);
  expect(JSON.stringify(printed)).not.toContain('50.00');
});

test('a donation by cheque names the cheque', () => {
  const printed = receiptDocument(
    exampleReceipt({ offlineMethod: 'cheque', paymentReference: '004512' }),
    null,
    place,
  );
  expect(printed.facts).toContainEqual(['Payment method', 'Check']);
  expect(printed.facts).toContainEqual(['Payment reference', '004512']);
});

test('the document of a voided entry cancels the receipt, and mentions no refund', () => {
  const wrong = exampleReceipt({ offlineMethod: 'cash' });
  const printed = receiptDocument({ ...wrong, sequence: 1, netAmountMinor: 0 }, wrong, place);

  expect(printed.title).toBe('Canceled receipt');
  expect(printed.thanks).toContain('recorded in error');
  expect(JSON.stringify(printed)).not.toMatch(/refunded/i);
});

test('TREASURY-10BD: a receipt names every certificate of the tax office in place of the announcement', () => {
  const given = { issuer: india, givenAt: new Date('2026-03-31T06:00:00Z') };
  const certified = (changes: Partial<Receipt>) =>
    receiptDocument(
      exampleReceipt({ ...given, certificateNumbers: ['BD10001', 'BD10002'], ...changes }),
      null,
      place,
    ).statements;

  expect(receiptDocument(exampleReceipt(given), null, place).statements.join(' ')).toContain(
    'Form 10BE follows',
  );
  expect(certified({}).join(' ')).not.toContain('follows');
  expect(certified({})).toContain(
    'Certificate of donation in Form 10BE, acknowledgement number BD10001, BD10002.',
  );
  expect(certified({ givenAt: new Date('2026-04-01T06:00:00Z') }).join(' ')).toContain('in Form 114, ack');
  expect(certified({ netAmountMinor: 0 })).toEqual([]);
});
