import { text } from 'node:stream/consumers';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvText } from '#src/http/responses/csv.ts';
import { bookMapping } from '../admin-contract.ts';
import { bookAccounts } from '../book-names.ts';
import { journalFile, maxLines, packJournals, rejectLongJournals } from './journal-files.ts';
import type { JournalLine } from './journal-store.ts';

const temple = '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80';
const mapping = bookMapping.parse({
  accounts: Object.fromEntries(bookAccounts.map((account) => [account, `Assets:${account}`])),
  classes: { [temple]: 'Temple', general: 'General' },
  location: 'Main',
  trackingName: 'Fund',
  taxRate: 'Tax Exempt',
});

function lineOf(change: Partial<JournalLine>): JournalLine {
  return {
    journalId: 1,
    gatewayMode: 'live',
    entity: 'us',
    year: 2026,
    number: 42,
    currency: 'USD',
    day: '2026-10-05',
    payoutId: null,
    correctsDay: null,
    account: 'razorpay',
    projectId: null,
    project: null,
    amountMinor: 5000,
    ...change,
  };
}

const journal = [
  lineOf({ amountMinor: 5000 }),
  lineOf({ account: 'donations', projectId: temple, project: 'Temple', amountMinor: -5000 }),
];

async function textOf(program: 'quickbooks' | 'xero', lines: JournalLine[]): Promise<string> {
  const { header, rows } = journalFile(program, lines, mapping);
  return await text(csvText(header, rows));
}

test('treasury 8: a QuickBooks file has the columns, dates and separate debits and credits of a journal', async () => {
  expect((await textOf('quickbooks', journal)).split('\r\n')).toEqual([
    '\ufeff"JournalNo","JournalDate","AccountName","Debits","Credits","Description","Name","Currency","Location","Class"',
    '"J-US-2026-000042","10/05/2026","Assets:razorpay","50.00","","Razorpay balance, donations of the day","","USD","Main","General"',
    '"J-US-2026-000042","10/05/2026","Assets:donations","","50.00","Donations, Temple, donations of the day","","USD","Main","Temple"',
    '',
  ]);
});

test('treasury 8: a Xero file has the columns, dates and signed amounts of a manual journal', async () => {
  expect((await textOf('xero', journal)).split('\r\n')).toEqual([
    '\ufeff"*Narration","*Date","Description","*AccountCode","*TaxRate","*Amount","TrackingName1","TrackingOption1","TrackingName2","TrackingOption2"',
    '"J-US-2026-000042 donations of the day","05/10/2026","Razorpay balance, donations of the day","Assets:razorpay","Tax Exempt","50.00","Fund","General","",""',
    '"J-US-2026-000042 donations of the day","05/10/2026","Donations, Temple, donations of the day","Assets:donations","Tax Exempt","-50.00","Fund","Temple","",""',
    '',
  ]);
});

test('the journal names a payout, a correction and a sandbox', async () => {
  const [, row] = (
    await textOf('xero', [lineOf({ gatewayMode: 'sandbox', payoutId: 'po_7', correctsDay: '2026-09-30' })])
  ).split('\r\n');
  expect(row).toContain('"DEMO-J-US-2026-000042 payout po_7, correction of 2026-09-30"');
});

test('names that start like a formula are prefixed with an apostrophe', async () => {
  const [, row] = (await textOf('quickbooks', [lineOf({ payoutId: null, amountMinor: 1 })])).split('\r\n');
  expect(row).not.toContain('"\'');
  const { rows } = journalFile('quickbooks', [lineOf({})], {
    ...mapping,
    accounts: { ...mapping.accounts, razorpay: '=cmd|calc' },
    classes: { general: '@SUM(A1)' },
  });
  const [, formula] = (await text(csvText([], rows))).split('\r\n');
  expect(formula).toContain('"\'=cmd|calc"');
  expect(formula).toContain('"\'@SUM(A1)"');
});

test('treasury 8: files contain every journal once, unsplit, and no more lines than the program accepts', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 60 }),
      fc.constantFrom('quickbooks' as const, 'xero' as const),
      (sizes, program) => {
        const journals = sizes.map((lines, id) => sizeOf(id, lines));
        const files = packJournals(journals, program);
        expect(files.flat()).toEqual(journals.map(({ id }) => id));
        for (const file of files) {
          expect(file.reduce((total, id) => total + (sizes[id] ?? 0), 0)).toBeLessThanOrEqual(
            maxLines[program],
          );
          expect(file.length).toBeGreaterThan(0);
        }
      },
    ),
  );
  expect(packJournals([sizeOf(1, 301)], 'quickbooks')).toEqual([[1]]);
  expect(packJournals([sizeOf(0, 3), sizeOf(1, 301), sizeOf(2, 3)], 'xero')).toEqual([[0], [1], [2]]);
});

test('a journal with more lines than the program accepts is rejected by its number', () => {
  expect(() => rejectLongJournals([sizeOf(0, 3), sizeOf(1, 301)], 'xero')).toThrow(
    'Journal DEMO-J-US-2026-000001 of 2026-05-01 has 301 lines',
  );
  expect(() => rejectLongJournals([sizeOf(1, 301)], 'quickbooks')).not.toThrow();
});

function sizeOf(id: number, lines: number) {
  return {
    gatewayMode: 'sandbox',
    entity: 'us',
    year: 2026,
    number: id,
    day: '2026-05-01',
    id,
    lines,
  } as const;
}
