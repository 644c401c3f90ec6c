import { text } from 'node:stream/consumers';
import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { receiptConfig } from '#src/platform/config/receipt-settings.ts';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { killWaiting } from '#tests/support/kill-waiting.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { bookAccounts } from '../book-names.ts';
import { createBookMappings } from './book-mapping.ts';
import { createBookExports } from './export-books.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
vi.setConfig({ testTimeout: 60_000 });

const timeZone = 'America/Los_Angeles';
const clock = fixedClock('2026-06-02T20:00:00Z');
const { db, pool } = database;
const mappings = createBookMappings({ db, clock });
const issuers = receiptConfig({}, { mode: 'demo', organisation: 'Sanatan World' });
const books = createBookExports({ db, gatewayMode: 'sandbox', mappings, issuers, clock, timeZone });
const actor = { actorId: randomUUID(), address: '', userAgent: '' };
const form = { entity: 'us', program: 'quickbooks', currency: 'USD', grouping: 'day' } as const;

beforeAll(async () => {
  await pool.query(`insert into users (id, email, role) values ($1, 'treasurer@example.org', 'admin')`, [
    actor.actorId,
  ]);
  await pool.query(
    `insert into projects (slug, title, description, content, image, status, category, location,
       funding_goal_minor, start_date, position)
     values ('temple', 'Temple', 'd', 'c', '/i.svg', 'active', 'c', 'l', 250000000, '2026-01-01', 1)`,
  );
  for (const program of ['quickbooks', 'xero'] as const) await saveMapping(program, 0);
});

beforeEach(async () => {
  await pool.query(
    `set session_replication_role = replica; truncate journals, journal_lines, journal_entries, book_exports,
       ledger_entries, ledger_lines, payment_settlements; set session_replication_role = default`,
  );
});

test('treasury 12.12: exporting again repeats the same journals under the same numbers', async () => {
  await book(
    '2026-05-01T20:00:00Z',
    [
      ['gateway', 5000],
      ['donations', -5000],
    ],
    'Temple',
  );
  await book('2026-05-02T20:00:00Z', [
    ['gateway', 700],
    ['donations', -700],
  ]);
  const first = await exportMonth();
  const file = await fileOf(first);
  await saveMapping('quickbooks', 1);
  const again = await exportMonth();

  expect(await fileOf(again)).toBe(file);
  expect(file).toContain('"DEMO-J-US-2026-000001","05/01/2026","name of razorpay","50.00",""');
  expect(file).toContain('"DEMO-J-US-2026-000002","05/02/2026","name of donations","","7.00"');
  expect(await count('journals')).toBe(2);
});

test('a dispute that was won before the export is booked as a dispute, and a refund of the same amount as a refund', async () => {
  const id = await book('2026-05-01T20:00:00Z', [
    ['gateway', 100],
    ['donations', -100],
  ]);
  const reversals = [
    ['re_1', 'refund', 'processed', '2026-05-02T20:00:00Z'],
    ['du_1', 'dispute', 'reinstated', '2026-05-03T20:00:00Z'],
  ] as const;
  for (const [reversalId, kind, state, seenAt] of reversals) {
    await pool.query(
      `insert into payment_reversals (reversal_id, gateway, account, payment_id, attempt_id, kind, state, amount_minor,
         currency, first_seen_at, last_seen_at)
       values ($1, 'stripe', 'acct_1', $2, 'ch_1', $3, $4, 50, 'USD', $5, $5)`,
      [reversalId, id, kind, state, seenAt],
    );
    await bookEntry(id, seenAt, kind, [
      ['gateway', -50],
      ['donations', 50],
    ]);
  }

  await bookEntry(id, '2026-05-09T20:00:00Z', 'won', [
    ['gateway', 50],
    ['donations', -50],
  ]);

  const file = await fileOf(await exportMonth());
  expect(file).toContain('"05/02/2026","name of refunds","0.50",""');
  expect(file).toContain('"05/09/2026","name of disputes","","0.50"');
  expect(file).toContain('"05/03/2026","name of disputes","0.50",""');
});

test('treasury 12.12: an entry of a locked day becomes a correction in the next period', async () => {
  await book('2026-05-10T20:00:00Z', [
    ['gateway', 100],
    ['donations', -100],
  ]);
  const locked = await exportMonth();
  const before = await fileOf(locked);
  await book('2026-05-20T20:00:00Z', [
    ['gateway', 300],
    ['donations', -300],
  ]);

  expect(await fileOf(await exportMonth())).toBe(before);
  clock.set('2026-06-03T20:00:00Z');
  const next = await exportDays('2026-06-01', '2026-06-02');
  expect(await fileOf(next)).toContain(
    '"DEMO-J-US-2026-000002","06/01/2026","name of razorpay","3.00","","Razorpay balance, donations of the day, correction of 2026-05-20"',
  );
  clock.set('2026-06-02T20:00:00Z');
});

test('the name of a file names its currency, so that those of one period differ', async () => {
  await book('2026-05-10T20:00:00Z', [
    ['gateway', 100],
    ['donations', -100],
  ]);
  const { id } = await exportMonth();

  const { fileName } = await books.download(id, 1, actor);
  expect(fileName).toBe('quickbooks-us-usd-2026-05-01-2026-05-31.csv');
});

test('treasury 12.12: an export without journals is rejected and locks no days', async () => {
  await book('2026-05-10T20:00:00Z', [
    ['gateway', 100],
    ['donations', -100],
  ]);
  const period = { ...form, from: '2026-05-01', to: '2026-05-31' };
  await expect(books.exportPeriod({ ...period, currency: 'INR' }, actor)).rejects.toMatchObject({
    code: 'conflict',
    fields: { currency: { code: 'no_journals' } },
  });
  expect((await books.read()).entities[0]?.lockedThrough).toBeNull();
  expect(await count('journals')).toBe(0);
});

test('treasury 12.12: journals and their lines cannot be changed or deleted', async () => {
  await book('2026-05-10T20:00:00Z', [
    ['gateway', 100],
    ['donations', -100],
  ]);
  await exportMonth();
  for (const table of ['journals', 'journal_lines', 'journal_entries'])
    await expect(pool.query(`delete from ${table}`)).rejects.toThrow('never changed');
  await expect(pool.query('update journal_lines set amount_minor = 1')).rejects.toThrow('never changed');
});

test('treasury 12.12: journals of any entries balance, and together equal the ledger', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          day: fc.integer({ min: 1, max: 28 }),
          amount: fc.integer({ min: 1, max: 9_999_999 }),
          fee: fc.integer({ min: 0, max: 500 }),
          isTemple: fc.boolean(),
          kind: fc.constantFrom('received', 'refunded', 'settled'),
        }),
        { minLength: 1, maxLength: 25 },
      ),
      fc.constantFrom('day' as const, 'payout' as const),
      async (entries, grouping) => {
        await pool.query(
          `set session_replication_role = replica; truncate journals, journal_lines, journal_entries,
             book_exports, ledger_entries, ledger_lines; set session_replication_role = default`,
        );
        for (const { day, amount, fee, isTemple, kind } of entries) {
          const at = `2026-05-${String(day).padStart(2, '0')}T20:00:00Z`;
          await book(at, linesOf(kind, amount, fee), isTemple ? 'Temple' : null, kind);
        }
        await exportMonth({ grouping });

        const { rows: sums } = await pool.query(
          'select journal_id, sum(amount_minor) from journal_lines group by 1 having sum(amount_minor) <> 0',
        );
        expect(sums).toEqual([]);
        const { rows } = await pool.query(
          `select coalesce(j.account, l.account) as account from
             (select case account when 'refunds' then 'donations' when 'razorpay' then 'gateway' else account end as account,
                sum(amount_minor) as sum from journal_lines group by 1) j
             full join (select account, sum(amount_minor) as sum from ledger_lines group by 1) l
               on l.account = j.account
           where coalesce(j.sum, 0) <> coalesce(l.sum, 0)`,
        );
        expect(rows).toEqual([]);
      },
    ),
    { numRuns: 25 },
  );
});

test('a payout has a journal of its own: bank and fees against the clearing account', async () => {
  const paymentId = await book('2026-05-04T20:00:00Z', [
    ['gateway', 5000],
    ['donations', -5000],
  ]);
  await bookEntry(paymentId, '2026-05-07T20:00:00Z', 'settled', [
    ['bank', 4830],
    ['fees', 170],
    ['gateway', -5000],
  ]);
  await pool.query(
    `insert into payment_settlements (entry_id, payment_id, attempt_id, kind, payout_id,
       amount_minor, currency, fee_minor, tax_minor, settled_at)
     values ('pay_1', $1, 'pay_1', 'payment', 'setl_9', 5000, 'USD', 170, 0, now())`,
    [paymentId],
  );
  const lines = (await fileOf(await exportMonth({ grouping: 'payout' }))).split('\r\n');
  const ofPayout = lines.filter((line) => line.includes('payout setl_9'));
  expect(ofPayout).toHaveLength(3);
  expect(ofPayout.join(' ')).toContain('"name of bank","48.30",""');
  expect(ofPayout.join(' ')).toContain('"name of fees","1.70",""');
  expect(ofPayout.join(' ')).toContain('"name of razorpay","","50.00"');
});

test('an account without a name is listed, and nothing is locked', async () => {
  await book('2026-05-04T20:00:00Z', [
    ['review', -100],
    ['gateway', 100],
  ]);
  const { mapping } = await mappings.read('us', 'quickbooks');
  const { version } = await mappings.read('us', 'quickbooks');
  const accounts = { ...mapping.accounts, review: '' };
  await mappings.save({ entity: 'us', program: 'quickbooks' }, { ...mapping, accounts, version }, actor);

  const period = { ...form, from: '2026-05-01', to: '2026-05-31' };
  const result = await books.exportPeriod(period, actor);
  expect(result).toEqual({ export: null, unmapped: ['review'] });
  expect([await count('journals'), await count('book_exports')]).toEqual([0, 0]);
  const check = { ...period, checkOnly: true };
  expect(await books.exportPeriod(check, actor)).toEqual({ export: null, unmapped: ['review'] });
  await saveMapping('quickbooks', version + 1);
  expect(await books.exportPeriod(check, actor)).toEqual({ export: null, unmapped: [] });
  expect([await count('journals'), await count('book_exports')]).toEqual([0, 0]);
});

test('a current or future day, and a period in the wrong order, are rejected', async () => {
  await expect(exportDays('2026-06-01', '2026-06-02')).rejects.toThrow('is over');
  await expect(exportDays('2026-06-01', '2026-05-31')).rejects.toThrow('before the last day');
});

test('concurrent exports create each journal once', async () => {
  for (let day = 1; day < 9; day += 1)
    await book(`2026-05-0${day}T20:00:00Z`, [
      ['gateway', 100],
      ['donations', -100],
    ]);
  await Promise.all([exportMonth(), exportMonth(), exportMonth()]);
  const { rows } = await pool.query<{ number: number }>('select number from journals order by number');
  expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('treasury 12.12: an export killed after its journals were created leaves none, and the next has no gap', async () => {
  for (let day = 1; day < 9; day += 1)
    await book(`2026-05-0${day}T20:00:00Z`, [
      ['gateway', 100],
      ['donations', -100],
    ]);
  const outcome = await killWaiting(database, 'book_exports', exportMonth);
  expect(outcome).toBe('failed');
  expect([await count('journals'), await count('journal_lines'), await count('book_exports')]).toEqual([
    0, 0, 0,
  ]);

  const first = await exportMonth();
  const file = await fileOf(first);
  // A killed repetition changes nothing of what was exported.
  expect(await killWaiting(database, 'book_exports', exportMonth)).toBe('failed');
  expect(await fileOf(await exportMonth())).toBe(file);
  const { rows } = await pool.query<{ number: number }>('select number from journals order by number');
  expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('treasury 12.12: an export killed beside others that wait for it lets them create each journal once', async () => {
  for (let day = 1; day < 5; day += 1)
    await book(`2026-05-0${day}T20:00:00Z`, [
      ['gateway', 100],
      ['donations', -100],
    ]);
  let others = Promise.allSettled<unknown>([]);
  await killWaiting(database, 'book_exports', () => {
    const killed = exportMonth();
    others = Promise.allSettled([exportMonth(), exportMonth()]);
    return killed;
  });
  const outcomes = await others;
  expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
  const { rows } = await pool.query<{ number: number }>('select number from journals order by number');
  expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
});

test('treasury 8: files of Xero have at most 300 lines, in numbered parts', async () => {
  for (let month = 3; month <= 5; month += 1)
    for (let day = 1; day <= 27; day += 1)
      await book(`2026-0${month}-${String(day).padStart(2, '0')}T20:00:00Z`, [
        ['gateway', 15],
        ['bank', 7],
        ['fees', 2],
        ['donations', -24],
      ]);
  const result = await exportDays('2026-03-01', '2026-05-31', { program: 'xero' });
  expect(result).toMatchObject({ journals: 81, parts: 2 });
  const files = [await fileOf(result, 1), await fileOf(result, 2)];
  expect(files.map((file) => file.trim().split('\r\n').length)).toEqual([301, 25]);
  await expect(fileOf(result, 3)).rejects.toThrow('fewer files');
});

test('treasury 8: a day with more lines than Xero accepts is divided into journals that balance', async () => {
  await pool.query(
    `insert into projects (slug, title, description, content, image, status, category, location,
       funding_goal_minor, start_date, position)
     select 'well-' || n, 'Well ' || n, 'd', 'c', '/i.svg', 'active', 'c', 'l', 1, '2026-01-01', n
     from generate_series(1, 201) n`,
  );
  await pool.query(
    `with given as (
       insert into payments (id, gateway_mode, amount_minor, currency, payment_type, project_id, status_token_hash,
         created_at, updated_at)
       select gen_random_uuid(), 'sandbox', 100, 'USD', 'named', id, '\\x00', now(), now()
       from projects where slug like 'well-%' returning id
     ), entries as (
       insert into ledger_entries (gateway_mode, payment_id, reason, booked_at)
       select 'sandbox', id, 'captured', '2026-05-04T20:00:00Z' from given returning id
     )
     insert into ledger_lines (entry_id, account, currency, amount_minor)
     select id, account, 'USD', amount from entries,
       (values ('gateway', 95), ('fees', 5), ('donations', -100)) l (account, amount)`,
  );
  const result = await exportMonth({ program: 'xero' });

  expect(result).toMatchObject({ journals: 3, parts: 3 });
  const { rows } = await pool.query(
    `select number, count(*)::int as lines, sum(amount_minor)::int as sum,
       (select count(*)::int from journal_entries e where e.journal_id = j.id) as entries
     from journals j join journal_lines l on l.journal_id = j.id group by j.id order by number`,
  );
  expect(rows).toEqual([
    { number: 1, lines: 288, sum: 0, entries: 96 },
    { number: 2, lines: 288, sum: 0, entries: 96 },
    { number: 3, lines: 27, sum: 0, entries: 9 },
  ]);
  expect((await fileOf(result, 1)).trim().split('\r\n')).toHaveLength(289);
  expect(await exportMonth({ program: 'quickbooks' })).toMatchObject({ journals: 3, parts: 1 });
});

test('a journal from before the limit with too many lines is named, and other programs still get it', async () => {
  await book('2026-05-04T20:00:00Z', [
    ['gateway', 5000],
    ['donations', -5000],
  ]);
  await exportMonth();
  const earlier = await exportMonth({ program: 'xero' });
  await pool.query(
    `insert into journal_lines (journal_id, account, amount_minor)
     select id, 'donations', amount from journals, generate_series(1, 150), (values (1), (-1)) v (amount)`,
  );

  await expect(exportMonth({ program: 'xero' })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('Journal DEMO-J-US-2026-000001 of 2026-05-04 has 302 lines.'),
    fields: { program: { code: 'journal_too_long' } },
  });
  await expect(fileOf(earlier)).rejects.toMatchObject({ fields: { program: { code: 'journal_too_long' } } });
  expect((await books.read()).exports).toHaveLength(2);
  expect(await exportMonth({ program: 'quickbooks' })).toMatchObject({ journals: 1, parts: 1 });
});

function linesOf(kind: string, amount: number, fee: number): [string, number][] {
  if (kind === 'received')
    return [
      ['gateway', amount],
      ['donations', -amount],
    ];
  if (kind === 'refunded')
    return [
      ['gateway', -amount],
      ['donations', amount],
    ];
  return [
    ['gateway', -amount],
    ['bank', amount - fee],
    ['fees', fee],
  ];
}

async function book(
  at: string,
  lines: [string, number][],
  project: string | null = null,
  reason = 'captured',
): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `insert into payments (id, gateway_mode, amount_minor, currency, payment_type, project_id, status_token_hash,
       created_at, updated_at)
     values ($1, 'sandbox', 100, 'USD', 'named', (select id from projects where title = $2), '\\x00', now(), now())`,
    [id, project],
  );
  await bookEntry(id, at, reason, lines);
  return id;
}

async function bookEntry(id: string, at: string, reason: string, lines: [string, number][]): Promise<void> {
  await pool.query(
    `with entry as (insert into ledger_entries (gateway_mode, payment_id, reason, booked_at)
       values ('sandbox', $1, $2, $3) returning id)
     insert into ledger_lines (entry_id, account, currency, amount_minor)
     select entry.id, l.account, 'USD', l.amount from entry, unnest($4::text[], $5::bigint[]) l (account, amount)`,
    [id, reason, at, lines.map(([account]) => account), lines.map(([, amount]) => amount)],
  );
}

async function saveMapping(program: 'quickbooks' | 'xero', version: number): Promise<void> {
  const accounts = Object.fromEntries(bookAccounts.map((account) => [account, `name of ${account}`]));
  const { mapping } = await mappings.read('us', program);
  await mappings.save(
    { entity: 'us', program },
    { ...mapping, accounts: { ...mapping.accounts, ...accounts }, version },
    actor,
  );
}

function exportMonth(change: Partial<Parameters<typeof books.exportPeriod>[0]> = {}) {
  return exportDays('2026-05-01', '2026-05-31', change);
}

async function exportDays(
  from: string,
  to: string,
  change: Partial<Parameters<typeof books.exportPeriod>[0]> = {},
) {
  const result = await books.exportPeriod({ ...form, from, to, ...change }, actor);
  if (!result.export) throw new Error(`unmapped: ${result.unmapped.join()}`);
  return result.export;
}

async function fileOf({ id }: { id: string }, part = 1): Promise<string> {
  return await text((await books.download(id, part, actor)).text);
}

async function count(table: string): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(`select count(*) from ${table}`);
  return Number(rows[0]?.count);
}
