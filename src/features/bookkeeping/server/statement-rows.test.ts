import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { csvText } from '#src/http/responses/csv.ts';
import { donationsByDocument, donationsOfRow } from './certificate-donations.ts';
import { detailsOf, type StatedDonation } from './donor-details.ts';
import { statementCells, statementHeader, statementRows } from './statement-rows.ts';

const settings = {
  approvals: [
    { from: '2026-04-01', urn: 'NEW-2', issuedOn: '2026-03-20', sectionCode: '133(1)(b)(ii)' },
    { from: '2021-04-01', urn: 'AAATS1234FF20214', issuedOn: '2021-05-28', sectionCode: '80G' },
  ],
  anonymousFloorMinor: 10_000_000,
  anonymousPercent: 5,
};

let payments = 0;
function donationOf(change: Partial<StatedDonation>): StatedDonation {
  payments += 1;
  return {
    paymentId: `payment-${payments}`,
    netAmountMinor: 100_000,
    donationMinor: 100_000,
    givenAt: new Date('2025-06-01T06:00:00Z'),
    method: null,
    receiptName: 'Sita Devi',
    pan: 'ABCPD1234E',
    email: 'sita@example.org',
    idCode: 1,
    idNumber: 'ABCPD1234E',
    name: 'Sita Devi',
    address: '1 Temple Road, Pune 411001',
    donationType: 'others',
    encryptedNameId: null,
    ...change,
  };
}

test('treasury 12.5: the file has the twelve columns of Form 10BD, one row per donor, mode and type', async () => {
  const { complete, incomplete } = statementRows(
    [
      donationOf({}),
      donationOf({ netAmountMinor: 50_050 }),
      donationOf({ method: 'cash', netAmountMinor: 150_000 }),
      donationOf({ donationType: 'corpus' }),
    ],
    settings,
  );
  const file = await text(
    csvText(
      statementHeader,
      complete.map((row, index) => statementCells(row, index, '')),
    ),
  );

  expect(statementHeader).toHaveLength(12);
  expect(incomplete).toEqual([]);
  expect(file.split('\r\n').slice(1, 4)).toEqual([
    '"1","","1","ABCPD1234E","80G","AAATS1234FF20214","28-05-2021","Sita Devi","1 Temple Road, Pune 411001","Others","Electronic modes including account payee cheque/draft","1500.50"',
    '"2","","1","ABCPD1234E","80G","AAATS1234FF20214","28-05-2021","Sita Devi","1 Temple Road, Pune 411001","Others","Cash","1500.00"',
    '"3","","1","ABCPD1234E","80G","AAATS1234FF20214","28-05-2021","Sita Devi","1 Temple Road, Pune 411001","Corpus","Electronic modes including account payee cheque/draft","1000.00"',
  ]);
});

test.each([
  ['name', { name: null, receiptName: null }],
  ['address', { address: null }],
  ['id', { idCode: null, idNumber: null, pan: null }],
  ['id_shape', { idNumber: 'ABCXD1234E' }],
  ['approval', { givenAt: new Date('2020-06-01T06:00:00Z') }],
] as const)(
  'treasury 12.5: a donation without %s is not in the file, and its reason is listed',
  (part, change) => {
    const { complete, incomplete } = statementRows([donationOf(change)], settings);
    expect(complete).toEqual([]);
    expect(incomplete).toMatchObject([{ amountMinor: 100_000, missing: [part] }]);
    expect(incomplete[0]?.donations).toHaveLength(1);
  },
);

test('treasury 12.4, 12.15: a donation is listed under the approval of its day in India', () => {
  const { complete } = statementRows(
    [
      donationOf({ givenAt: new Date('2026-03-31T18:29:59Z') }),
      donationOf({ givenAt: new Date('2026-03-31T18:30:00Z') }),
    ],
    settings,
  );
  expect(complete.map(({ approval }) => approval.sectionCode)).toEqual(['80G', '133(1)(b)(ii)']);
});

test('details entered once apply to every donation with the same PAN', () => {
  const undetailed = { idCode: null, idNumber: null, name: null, address: null };
  const { complete, incomplete } = statementRows([donationOf({}), donationOf(undetailed)], settings);
  expect(complete).toMatchObject([{ amountMinor: 200_000 }]);
  expect(incomplete).toEqual([]);
});

test('treasury 12.5: people who share an address are completed separately, one person only once', () => {
  const unknown = { idCode: null, idNumber: null, pan: null, name: null, address: null, donationType: null };
  const { incomplete } = statementRows(
    [
      donationOf({ ...unknown, receiptName: 'Sita Devi' }),
      donationOf({ ...unknown, receiptName: 'Ram Prasad' }),
      donationOf({ ...unknown, receiptName: 'sita  DEVI ' }),
    ],
    settings,
  );
  expect(incomplete.map(({ name, donations }) => [name, donations.length])).toEqual([
    ['sita  DEVI ', 2],
    ['Ram Prasad', 1],
  ]);
});

test('treasury 12.5: donations of one address with different encrypted names are completed separately', () => {
  const anonymous = { idCode: null, idNumber: null, pan: null, name: null, receiptName: null, address: null };
  const { incomplete } = statementRows(
    [
      donationOf({ ...anonymous, encryptedNameId: 'name-1' }),
      donationOf({ ...anonymous, encryptedNameId: 'name-2' }),
      donationOf({ ...anonymous, encryptedNameId: 'name-1' }),
    ],
    settings,
  );
  expect(incomplete.map(({ name, donations, missing }) => [name, donations.length, missing])).toEqual([
    [null, 2, ['address', 'id']],
    [null, 1, ['address', 'id']],
  ]);
});

test('details without an entered name apply with the name of their receipt', () => {
  const undetailed = { idCode: null, idNumber: null, name: null, receiptName: null, address: null };
  const { complete } = statementRows(
    [donationOf({ name: null, receiptName: 'Hira Devi' }), donationOf(undetailed)],
    settings,
  );
  expect(complete).toMatchObject([{ name: 'Hira Devi', amountMinor: 200_000 }]);
});

test('donations that lack only the approval are listed apart from those without details', () => {
  const early = { givenAt: new Date('2020-06-01T06:00:00Z'), pan: null };
  const { incomplete } = statementRows(
    [donationOf(early), donationOf({ ...early, address: null })],
    settings,
  );
  expect(incomplete.map(({ missing }) => missing)).toEqual([['approval'], ['address', 'approval']]);
});

test('treasury 12.5: donations that lack only the approval are listed by document and type, as in the file', () => {
  const early = { givenAt: new Date('2020-06-01T06:00:00Z') };
  const { incomplete } = statementRows(
    [
      donationOf(early),
      donationOf({ ...early, donationType: 'corpus' }),
      donationOf({ ...early, idCode: 4, idNumber: 'P1234567' }),
      donationOf(early),
    ],
    settings,
  );
  expect(incomplete.map(({ donations }) => donations.length)).toEqual([2, 1, 1]);
});

test('treasury 12.5: each complete row names its donations, and the details of each can be read', () => {
  const first = donationOf({ donationType: 'corpus' });
  const second = donationOf({ idCode: null, idNumber: null, name: null, address: null, donationType: null });
  const { complete } = statementRows([first, second], settings);

  expect(complete.map(({ type, donations }) => [type, donations])).toEqual([
    ['corpus', [{ paymentId: first.paymentId, day: '2025-06-01', amountMinor: 100_000 }]],
    ['others', [{ paymentId: second.paymentId, day: '2025-06-01', amountMinor: 100_000 }]],
  ]);
  expect(detailsOf([first, second], second.paymentId)).toEqual({
    idCode: 1,
    idNumber: 'ABCPD1234E',
    donorName: 'Sita Devi',
    address: '1 Temple Road, Pune 411001',
    donationType: 'others',
  });
  expect(detailsOf([first], second.paymentId)).toBeNull();
});

test('cash above 2,000 rupees is counted as not deductible, and goods are left out', () => {
  const { complete, cashOverLimit } = statementRows(
    [
      donationOf({ method: 'cash', netAmountMinor: 200_000 }),
      donationOf({ method: 'cash', netAmountMinor: 200_001 }),
      donationOf({ method: 'in_kind' }),
    ],
    settings,
  );
  expect(cashOverLimit).toEqual({ donations: 1, amountMinor: 200_001 });
  expect(complete).toMatchObject([{ mode: 'Cash', amountMinor: 400_001 }]);
});

test('treasury 12.7: donations without name or address are summed as anonymous for tax', () => {
  const { anonymousMinor } = statementRows(
    [donationOf({}), donationOf({ address: null }), donationOf({ name: null, receiptName: null })],
    settings,
  );
  expect(anonymousMinor).toBe(200_000);
});

test('TREASURY-10BD: a certificate belongs to the donations of its row, or to all of a donor with unknown words', () => {
  const donations = donationsByDocument(
    [
      donationOf({ paymentId: 'cash', method: 'cash' }),
      donationOf({ paymentId: 'bank' }),
      donationOf({ paymentId: 'goods', method: 'in_kind' }),
    ],
    settings,
  );
  const [ofDonor = []] = donations.values();

  expect(donationsOfRow(ofDonor, { mode: 'CASH', type: 'Others' })).toEqual(['cash']);
  expect(donationsOfRow(ofDonor, { mode: 'By bank' })).toEqual(['cash', 'bank']);
  expect(donationsOfRow(ofDonor, {})).toEqual(['cash', 'bank']);
});
