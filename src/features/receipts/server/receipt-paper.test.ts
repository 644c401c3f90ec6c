import { expect, test } from 'vitest';
import type { Receipt } from './store.ts';
import { receiptPaper, statementsOf } from './receipt-paper.ts';

const us = {
  entity: 'us',
  name: 'Sanatan World Inc.',
  address: 'California',
  ein: '12-3456789',
  benefits: null,
} as const;
const india = {
  entity: 'in',
  name: 'Trust',
  address: 'Varanasi',
  pan: 'AAATS1234F',
  approval: 'A1',
} as const;
const place = { name: 'Sanatan World', url: 'https://sanatan.example' };

test('an American receipt names the number of the entity and what was given in return', () => {
  const text = statementsOf(receiptOf({})).join(' ');

  expect(text).toContain('EIN 12-3456789');
  expect(text).toContain('No goods or services were provided in exchange');
  const benefits = 'In return a dinner worth $25 was provided.';
  expect(statementsOf(receiptOf({ issuer: { ...us, benefits } }))).toContain(benefits);
});

test('without a number of the tax office nothing is promised', () => {
  expect(statementsOf(receiptOf({ issuer: { ...us, ein: null } }))).toEqual([]);
});

test.each([
  ['2026-03-31T18:29:59Z', 'section 80G of the Income-tax Act, 1961'],
  ['2026-03-31T18:30:00Z', 'section 133 of the Income-tax Act, 2025'],
])('a gift in India at %s falls under %s', (givenAt, law) => {
  expect(statementsOf({ issuer: india, givenAt: new Date(givenAt) }).join(' ')).toContain(law);
});

test('I18N-07: rupees are grouped the Indian way, in the words of the donor', () => {
  const paper = receiptPaper(
    receiptOf({ currency: 'INR', keptMinor: 12345600, giftMinor: 12345600, language: 'hi' }),
    null,
    place,
  );

  expect(paper.amount).toBe('₹1,23,456.00');
  expect(paper.title).toBe('आपके दान की रसीद');
});

test('a receipt for real money has no watermark, every other one has', () => {
  expect(receiptPaper(receiptOf({ gatewayMode: 'live' }), null, place).watermark).toBe('');
  expect(receiptPaper(receiptOf({ gatewayMode: 'sandbox' }), null, place).watermark).toBe(
    'DEMO: NO REAL MONEY',
  );
  expect(receiptPaper(receiptOf({ gatewayMode: 'test', language: 'sa' }), null, place).watermark).not.toBe(
    '',
  );
});

test('a corrected receipt names the one it replaces and what went back', () => {
  const first = receiptOf({});
  const paper = receiptPaper(receiptOf({ number: 8, sequence: 1, keptMinor: 3000 }), first, place);

  expect(paper.title).toBe('Corrected receipt');
  expect(paper.facts).toContainEqual(['In place of', 'US-2026-000007']);
  expect(paper.amount).toBe('$30.00');
  expect(paper.amountNote).toContain('$20.00 went back');
});

test('after a full refund the paper cancels the receipt and certifies nothing', () => {
  const paper = receiptPaper(receiptOf({ sequence: 1, keptMinor: 0 }), receiptOf({}), place);

  expect(paper.title).toBe('Cancelled receipt');
  expect(paper.statements).toEqual([]);
});

test('a donor without a name is called by the address, and without both by neither', () => {
  const named = (changes: Partial<Receipt>) => receiptPaper(receiptOf(changes), null, place).facts;

  expect(named({ donorName: null })).toContainEqual(['Received from', 'sita@example.org']);
  expect(named({ donorName: null, donorEmail: null })).toContainEqual([
    'Received from',
    'A donor who gave no name',
  ]);
});

function receiptOf(changes: Partial<Receipt>): Receipt {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    gatewayMode: 'live',
    entity: 'us',
    year: 2026,
    number: 7,
    paymentId: '00000000-0000-4000-8000-000000000002',
    sequence: 0,
    giftMinor: 5000,
    keptMinor: 5000,
    currency: 'USD',
    givenAt: new Date('2026-11-20T06:00:00Z'),
    paymentReference: 'pay_00000000000001',
    projectTitle: null,
    donorName: 'Sita',
    donorEmail: 'sita@example.org',
    donorPan: null,
    language: 'en',
    issuer: us,
    issuedAt: new Date('2026-11-21T06:00:00Z'),
    mailedAt: null,
    ...changes,
  };
}
