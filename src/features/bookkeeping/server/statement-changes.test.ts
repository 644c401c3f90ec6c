import { expect, test } from 'vitest';
import { certificateNumbersOf, statementChanges } from './statement-changes.ts';
import type { CompleteRow } from './statement-rows.ts';

const approval = { from: '2021-04-01', urn: 'URN-1', issuedOn: '2021-05-28', sectionCode: '80G' };

function rowOf(donations: Record<string, number>, change: Partial<CompleteRow> = {}): CompleteRow {
  return {
    idCode: 1,
    idNumber: 'ABCPD1234E',
    name: 'Sita Devi',
    hasEncryptedName: false,
    address: '1 Temple Road',
    type: 'others',
    mode: 'Cash',
    approval,
    amountMinor: Object.values(donations).reduce((sum, amountMinor) => sum + amountMinor, 0),
    donations: Object.entries(donations).map(([paymentId, amountMinor]) => ({
      paymentId,
      day: '2025-06-01',
      amountMinor,
    })),
    ...change,
  };
}

function changesOf(filed: CompleteRow[], complete: CompleteRow[]) {
  return statementChanges(filed, { complete, incomplete: [] }).map(
    ({ paymentId, filedMinor, currentMinor, changes }) => [paymentId, filedMinor, currentMinor, changes],
  );
}

test('donations that left, came or have another amount since filing are listed, others are not', () => {
  expect(changesOf([rowOf({ a: 100, b: 200, c: 300 })], [rowOf({ a: 100, b: 150, d: 400 })])).toEqual([
    ['b', 200, 150, ['amount']],
    ['c', 300, null, ['left']],
    ['d', null, 400, ['added']],
  ]);
});

test.each([
  ['document', { idNumber: 'ABCPD1234F' }],
  ['name', { name: 'Sita Rao' }],
  ['address', { address: '2 Temple Road' }],
  ['type', { type: 'corpus' }],
  ['mode', { mode: 'Electronic modes including account payee cheque/draft' }],
  ['approval', { approval: { ...approval, urn: 'URN-2' } }],
] as const)('a changed %s is named', (change, changed) => {
  expect(changesOf([rowOf({ a: 100 })], [rowOf({ a: 100 }, changed)])).toEqual([['a', 100, 100, [change]]]);
});

test('an approval that only begins on another day changes no row', () => {
  const from = '2022-04-01';
  expect(changesOf([rowOf({ a: 100 })], [rowOf({ a: 100 }, { approval: { ...approval, from } })])).toEqual(
    [],
  );
});

test('a filed donation that lacks details now is named as incomplete, with its amount', () => {
  const donations = [{ paymentId: 'a', day: '2025-06-01', amountMinor: 100 }];
  const incomplete = [{ name: null, amountMinor: 100, donations, missing: ['address' as const] }];
  expect(statementChanges([rowOf({ a: 100 })], { complete: [], incomplete })).toMatchObject([
    { paymentId: 'a', filedMinor: 100, currentMinor: 100, changes: ['incomplete'] },
  ]);
});

test('a certificate number is of one row: where a donation moved, of the row with most of its donations', () => {
  const rows = [rowOf({ moved: 100 }, { type: 'corpus' }), rowOf({ a: 100, b: 200 }), rowOf({ new: 300 })];
  const numbers = new Map(['moved', 'a', 'b'].map((paymentId) => [paymentId, ['ARN-1']]));
  expect(certificateNumbersOf(rows, numbers)).toEqual(['', 'ARN-1', '']);
});

test('a row whose donations have several certificate numbers has none', () => {
  const numbers = new Map([
    ['a', ['ARN-1']],
    ['b', ['ARN-2']],
    ['c', ['ARN-3']],
  ]);
  expect(certificateNumbersOf([rowOf({ a: 100, b: 200 }), rowOf({ c: 300 })], numbers)).toEqual([
    null,
    'ARN-3',
  ]);
});
