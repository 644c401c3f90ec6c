import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toDecimal } from '#src/api/money.ts';
import { calendarDay } from '#src/i18n/calendar-day.ts';
import { msPerDay } from '#src/local-time/milliseconds.ts';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { offlineAttemptId, correctionId } from '../../offline/offline-donation.ts';
import { type PaymentUpdate, reportedAttempt } from '../../payment-updates.ts';
import type { CurrencyStatement } from '../../statement-contract.ts';
import { createPaymentUpdater } from '../payments/apply-payment-updates.ts';
import { payoutStore } from '../payments/payout-store.ts';
import { statementReport } from '../treasury/statement-report.ts';
import { createStatements } from './statement.ts';
import { statementRows } from './statement-csv.ts';

const timeZone = 'America/Los_Angeles';
const months = ['2026-02', '2026-03', '2026-04', '2026-05'];
const database = await openTestDatabase();
afterAll(() => database.close());

const clock = fixedClock('2026-06-02T00:00:00Z');
const nothing = () => Promise.resolve();
const applyPaymentUpdates = createPaymentUpdater({
  clock,
  effects: {
    succeeded: nothing,
    corrected: nothing,
    attemptFailed: nothing,
    pendingFailed: nothing,
    refundReturned: nothing,
  },
});
const statements = createStatements({
  db: database.db,
  gatewayMode: 'sandbox',
  clock,
  timeZone,
  typesetter: { typeset: () => Promise.reject(new Error('not printed here')) },
  site: { name: 'Sanatan World' },
});

/** What happened, in the words of the test: the statement has to find the same in the ledger. */
type Happened = {
  month: string;
  currency: string;
  source: string;
  project: string | null;
  what: 'gross' | 'refunds' | 'disputes' | 'fees' | 'tax' | 'payouts' | 'exchange';
  amountMinor: number;
};
const happened: Happened[] = [];

let seed = 20_261_122;
/** Repeatable pseudo-random whole number below `most`. */
function random(most: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * most);
}

const monthEdges = [
  '2026-02-28T07:59:59Z',
  '2026-03-01T07:59:59Z',
  '2026-03-01T08:00:00Z',
  '2026-04-01T06:59:59Z',
  '2026-04-01T07:00:00Z',
];

beforeAll(async () => {
  await database.pool.query(
    `insert into projects (slug, title, description, content, image, status, category, location,
       funding_goal_minor, start_date, position)
     values ('temple', 'Temple', 'd', 'c', '/i.svg', 'active', 'c', 'l', 250000000, '2026-01-01', 1)`,
  );
  for (let count = 0; count < 60; count += 1) await addDonation(count);
});

test.each(months)('DON-07: the statement of %s equals what happened in it', async (month) => {
  const { currencies } = await statements.read({ month });
  for (const own of currencies) {
    const inMonth = happened.filter((one) => one.month === month && one.currency === own.currency);
    expectAmounts(own.totals, inMonth);
    for (const purpose of own.purposes)
      expectAmounts(
        purpose,
        inMonth.filter(({ project }) => project === purpose.project),
      );
    for (const source of own.sources)
      expectAmounts(
        source,
        inMonth.filter((one) => one.source === source.source),
      );
    expect(own.gateway.payoutsMinor).toBe(sum(inMonth, 'payouts'));
    expect(own.gateway.exchangeMinor).toBe(sum(inMonth, 'exchange'));
  }
});

test.each(months)(
  'the balance at the gateway goes from opening to closing in %s without a difference',
  async (month) => {
    for (const { gateway } of (await statements.read({ month })).currencies) {
      const { openingMinor, receivedMinor, returnedMinor, feesMinor, taxMinor, exchangeMinor, payoutsMinor } =
        gateway;
      expect(gateway.closingMinor).toBe(
        openingMinor + receivedMinor - returnedMinor - feesMinor - taxMinor - exchangeMinor - payoutsMinor,
      );
      expect(gateway).toMatchObject({ differenceMinor: 0, differences: [] });
    }
  },
);

test('treasury 12.11: all months together equal the ledger, and each opens with what the one before left', async () => {
  const { rows } = await database.pool.query<{ account: string; currency: string; sum: string }>(
    `select account, currency, sum(amount_minor) from ledger_lines group by 1, 2`,
  );
  const ledger = (account: string, currency: string) =>
    Number(rows.find((row) => row.account === account && row.currency === currency)?.sum ?? 0);

  for (const code of ['USD', 'INR']) {
    const all: CurrencyStatement[] = [];
    for (const month of months)
      all.push(...(await statements.read({ month })).currencies.filter(({ currency }) => currency === code));
    expect(all).toHaveLength(months.length);

    const total = (pick: (own: CurrencyStatement) => number) =>
      all.reduce((result, own) => result + pick(own), 0);
    const kept = total(({ totals }) => totals.grossMinor - totals.refundsMinor - totals.disputesMinor);
    expect(kept).toBe(-ledger('donations', code));
    expect(total(({ totals }) => totals.feesMinor)).toBe(ledger('fees', code));
    expect(total(({ totals }) => totals.taxMinor)).toBe(ledger('tax', code));
    expect(all.at(-1)?.gateway.closingMinor).toBe(ledger('gateway', code));
    for (const [index, { gateway }] of all.entries())
      expect(gateway.openingMinor).toBe(index === 0 ? 0 : all[index - 1]?.gateway.closingMinor);

    const year = (await statements.read({ year: 2026 })).currencies.find(({ currency }) => currency === code);
    expect(year?.totals.grossMinor).toBe(total(({ totals }) => totals.grossMinor));
    expect(year?.gateway.closingMinor).toBe(ledger('gateway', code));
  }
});

test('refunds are listed by the day they were made', async () => {
  const { currencies } = await statements.read({ month: '2026-04' });
  const expected = happened.filter(
    ({ month, what }) => month === '2026-04' && (what === 'refunds' || what === 'disputes'),
  );
  const listed = currencies.flatMap(({ refunds }) => refunds);
  expect(listed).toHaveLength(expected.length);
  expect(listed.reduce((total, { amountMinor }) => total + amountMinor, 0)).toBe(
    expected.reduce((total, { amountMinor }) => total + amountMinor, 0),
  );
});

test('a month can be closed once it is over and everything in it is paid out', async () => {
  const stateOf = async (month: string) => (await statements.read({ month })).closing;
  expect(await stateOf('2026-02')).toMatchObject({ state: 'ready', waitingEntries: 0 });
  expect(await stateOf('2026-06')).toMatchObject({ state: 'running' });

  clock.set('2026-05-31T20:00:00Z');
  const { id, attemptId } = await addPayment('USD', 700, null, 'gateway');
  await apply(id, captured(attemptId, 'USD', 700, 'card'), 'verify');
  clock.set('2026-06-02T00:00:00Z');
  expect(await stateOf('2026-05')).toMatchObject({ state: 'waiting', waitingEntries: 1 });

  await apply(id, settledOf('payment', attemptId, attemptId, 'USD', 700, 20, 0), 'settled');
  expect(await stateOf('2026-05')).toMatchObject({ state: 'ready', waitingEntries: 0 });
});

test('treasury 12.11: payouts of the ledger that did not arrive in the month are the difference, to the cent', async () => {
  for (const { currency, bank, gateway } of (await statements.read({ month: '2026-03' })).currencies) {
    expect(bank.bookedMinor).toBe(gateway.payoutsMinor);
    expect(bank).toMatchObject({ arrivedMinor: 0, differenceMinor: gateway.payoutsMinor });
    expect(bank.differences).toMatchObject([{ payoutId: 'setl_1', bookedMinor: gateway.payoutsMinor }]);

    await database.pool.query(
      `insert into payouts (gateway_mode, account, payout_id, state, amount_minor, currency, arrives_on, is_imported, seen_at)
       values ('sandbox', 'main', 'setl_1', 'paid', $1, $2, '2026-03-20', true, now())`,
      [gateway.payoutsMinor, currency],
    );
    const after = (await statements.read({ month: '2026-03' })).currencies.find(
      (own) => own.currency === currency,
    );
    expect(after?.bank).toMatchObject({ differenceMinor: 0, differences: [], unchecked: 1 });
    await database.pool.query('delete from payouts');
  }
});

test('money that was paid twice is the difference, and its donation is named', async () => {
  clock.set('2026-06-01T20:00:00Z');
  const { id, attemptId } = await addPayment('USD', 900, null, 'gateway');
  await apply(id, captured(attemptId, 'USD', 900, 'card'), 'verify');
  await apply(id, captured(`${attemptId}x`, 'USD', 900, 'card'), 'verify');

  const { currencies } = await statements.read({ month: '2026-06' });
  const usd = currencies.find(({ currency }) => currency === 'USD');
  expect(usd?.gateway).toMatchObject({
    differenceMinor: 900,
    differences: [{ donationId: id, account: 'surplus', amountMinor: 900 }],
  });

  const printed = statementReport(await statements.read({ month: '2026-06' }), {
    language: 'en',
    paper: 'letter',
    organisation: 'Sanatan World',
    isLive: true,
  });
  const tables = printed.sections.find(({ heading }) => heading === 'USD')?.tables;
  expect(tables?.find(({ caption }) => caption === 'Not counted as donations')?.rows).toEqual([
    [`Duplicate payment · ${id}`, '$9.00'],
    ['Total', '$9.00'],
  ]);
  // Balances have the amounts of the screen, also where nothing was booked.
  const rowsOf = (name: string) => tables?.find(({ caption }) => caption === name)?.rows;
  expect(rowsOf('Balance at the gateway')).toContainEqual(['Currency exchange', '$0.00']);
  expect(rowsOf('Payouts to the bank')).toContainEqual(['Payouts that arrived', '$0.00']);
});

test('treasury 11: a payout that arrives while the month is closed keeps it open until its entries are in', async () => {
  const month = '2026-01';
  const payout = {
    gatewayMode: 'sandbox',
    gateway: 'stripe',
    account: 'main',
    payoutId: 'po_late',
    state: 'paid',
    amountMinor: 100,
    currency: 'USD',
    arrivesOn: '2026-01-31',
    seenAt: clock.now(),
  };
  const account = { gateway: 'stripe', account: 'main' } as const;
  const actor = { actorId: randomUUID(), address: '', userAgent: '' };
  await database.pool.query(
    `insert into users (id, email, role) values ($1, 'closing@example.org', 'admin')`,
    [actor.actorId],
  );
  let closing: Promise<unknown> = Promise.resolve();
  await database.db.transaction(async (tx) => {
    await payoutStore.save(tx, payout);
    closing = statements.close(month, actor).catch((error: unknown) => error);
    // The other transaction waits for this one.
    await expect
      .poll(async () => {
        const waiting = `select from pg_locks where locktype = 'advisory' and not granted`;
        return (await database.pool.query(waiting)).rowCount;
      })
      .toBe(1);
  });
  expect(String(await closing)).toContain('Not all payouts of this month have arrived yet.');

  await payoutStore.setImported(database.db, account, 'po_late');
  const closed = await statements.close(month, actor);
  expect(closed).toMatchObject({ isClosed: true });
  const printed = { language: 'en', paper: 'letter', organisation: 'Sanatan World', isLive: true } as const;
  expect(statementReport(closed, printed).notice).toMatch(
    /^Closed by closing@example\.org · Jun \d, 2026, \d+:\d\d [AP]M/,
  );
  // A payout that the gateway reports later is stored, and named as the difference of the month.
  await payoutStore.save(database.db, { ...payout, payoutId: 'po_later', isImported: true });
  const { currencies, isClosed } = await statements.read({ month });
  expect(isClosed).toBe(true);
  expect(currencies.flatMap(({ bank }) => bank.differences)).toContainEqual(
    expect.objectContaining({ payoutId: 'po_later', bookedMinor: 0, arrivedMinor: 100 }),
  );
  // Amounts in parentheses would be read as negative ones.
  const rows = statementReport(await statements.read({ month }), printed).sections.flatMap(({ tables }) =>
    tables.flatMap((table) => table.rows),
  );
  expect(rows).toContainEqual([expect.stringMatching(/^po_later/), '-$1.00']);
  await database.pool.query(`delete from payouts where payout_id in ('po_late', 'po_later')`);
  await database.pool.query(`delete from closed_months where month = $1`, [month]);
});

test('the table has the figures of the statement', async () => {
  const statement = await statements.read({ month: '2026-03' });
  const rows = statementRows(statement);
  for (const { currency, totals } of statement.currencies) {
    const total = rows.find((cells) => cells[2] === currency && cells[3] === 'total');
    expect(total?.[5]).toBe(String(totals.donations));
    expect(total?.[11]).toEqual({ decimal: toDecimal({ amountMinor: totals.netMinor, currency }) });
  }
});

test('treasury 7: a refund and a dispute of the same amount keep their kinds, also after the dispute is won', async () => {
  clock.set('2026-08-03T20:00:00Z');
  const { id, attemptId } = await addPayment('USD', 10_000, null, 'gateway');
  await apply(id, captured(attemptId, 'USD', 10_000, 'card'), 'verify');
  clock.set('2026-08-10T20:00:00Z');
  await apply(id, reversed(`re_${id}`, attemptId, 'refund', 5000, 'USD'), 'refund');
  clock.set('2026-08-20T20:00:00Z');
  await apply(id, reversed(`du_${id}`, attemptId, 'dispute', 5000, 'USD'), 'disputed');
  const dollars = ({ currencies }: { currencies: CurrencyStatement[] }) =>
    currencies.find(({ currency }) => currency === 'USD');
  const readAugust = async () => dollars(await statements.read({ month: '2026-08' }));
  const readYear = async () => dollars(await statements.read({ year: 2026 }));
  const before = await readAugust();
  expect(before?.refunds).toMatchObject([{ kind: 'refund' }, { kind: 'dispute' }]);
  expect(before?.totals).toMatchObject({ refundsMinor: 5000, disputesMinor: 5000 });

  const year = await readYear();

  clock.set('2026-09-20T20:00:00Z');
  const won = {
    reversalId: `du_${id}`,
    attemptId,
    kind: 'dispute',
    amountMinor: 5000,
    currency: 'USD',
  } as const;
  await apply(id, { type: 'reversal', reversal: { ...won, state: 'reinstated' } }, 'won');
  expect(await readAugust()).toEqual(before);

  // The money that came back lowers the disputes of its month. It is neither a donation nor received again.
  const september = dollars(await statements.read({ month: '2026-09' }));
  expect(september?.totals).toMatchObject({
    donations: 0,
    grossMinor: 0,
    disputesMinor: -5000,
    netMinor: 5000,
  });
  expect(september?.refunds).toMatchObject([{ kind: 'disputeReturned', amountMinor: -5000 }]);
  expect(september?.gateway).toMatchObject({ receivedMinor: 0, returnedMinor: -5000, differenceMinor: 0 });
  const after = await readYear();
  expect(after?.totals).toEqual({
    ...year?.totals,
    disputesMinor: (year?.totals.disputesMinor ?? 0) - 5000,
    netMinor: (year?.totals.netMinor ?? 0) + 5000,
  });
});

test('treasury 7: a refund that failed after it was booked is a returned refund, also within the month', async () => {
  clock.set('2026-10-03T20:00:00Z');
  const { id, attemptId } = await addPayment('JPY', 10_000, null, 'gateway');
  await apply(id, captured(attemptId, 'JPY', 10_000, 'card'), 'verify');
  clock.set('2026-10-10T20:00:00Z');
  const refund = reversed(`re_${id}`, attemptId, 'refund', 4000, 'JPY');
  await apply(id, refund, 'refund');
  clock.set('2026-10-12T20:00:00Z');
  if (refund.type !== 'reversal') throw new Error('not a reversal');
  await apply(id, { ...refund, reversal: { ...refund.reversal, state: 'reinstated' } }, 'returned');

  const { currencies } = await statements.read({ month: '2026-10' });
  const own = currencies.find(({ currency }) => currency === 'JPY');
  expect(own?.totals).toMatchObject({ donations: 1, grossMinor: 10_000, refundsMinor: 0, netMinor: 10_000 });
  expect(own?.refunds).toMatchObject([
    { kind: 'refund', amountMinor: 4000 },
    { kind: 'refundReturned', amountMinor: -4000 },
  ]);
  expect(own?.gateway).toMatchObject({ receivedMinor: 10_000, returnedMinor: 0, differenceMinor: 0 });
});

/** One donation with what follows it: fee and payout, refund or dispute, often in a later month. */
async function addDonation(count: number): Promise<void> {
  const currency = count % 3 === 0 ? 'INR' : 'USD';
  const project = count % 2 === 0 ? 'Temple' : null;
  const source = count % 7 === 0 ? 'cheque' : 'gateway';
  const amountMinor = 1000 + random(100_000);
  const at = Date.parse(monthEdges[count] ?? new Date(Date.UTC(2026, 1, 3 + random(75))).toISOString());
  const { id, attemptId } = await addPayment(currency, amountMinor, project, source);
  const note = (what: Happened['what'], amount: number, of = currency) =>
    happened.push({ month: presentMonth(), currency: of, source, project, what, amountMinor: amount });

  clock.set(new Date(at).toISOString());
  await apply(id, captured(attemptId, currency, amountMinor, source), 'verify');
  note('gross', amountMinor);
  if (source === 'cheque') {
    if (count % 2 === 1) return;
    clock.set(new Date(at + 40 * msPerDay).toISOString());
    await apply(
      id,
      reversed(correctionId(id), attemptId, 'correction', amountMinor, currency),
      'wrong entry',
    );
    return void note('refunds', amountMinor);
  }

  // Every fifth donation in dollars is paid out in rupees.
  const account = currency === 'USD' && count % 5 === 0 ? 'INR' : currency;
  const settledMinor = account === currency ? amountMinor : amountMinor * 84;
  const [fee, tax] = [Math.floor(settledMinor / 50), Math.floor(settledMinor / 300)];
  clock.set(new Date(at + 3 * msPerDay).toISOString());
  await apply(id, settledOf('payment', attemptId, attemptId, account, settledMinor, fee, tax), 'settled');
  note('fees', fee - tax, account);
  note('tax', tax, account);
  note('payouts', settledMinor - fee, account);
  if (account !== currency) {
    note('exchange', amountMinor);
    note('exchange', -settledMinor, account);
  }
  if (count % 4 !== 1 || account !== currency) return;

  const kind = count % 8 === 1 ? 'dispute' : 'refund';
  const backMinor = kind === 'dispute' ? amountMinor : Math.floor(amountMinor / 3);
  const reversalId = `rfnd_${count}`;
  clock.set(new Date(at + 20 * msPerDay).toISOString());
  await apply(id, reversed(reversalId, attemptId, kind, backMinor, currency), 'refund');
  note(kind === 'dispute' ? 'disputes' : 'refunds', backMinor);
  if (kind === 'dispute') return;
  clock.set(new Date(at + 22 * msPerDay).toISOString());
  await apply(id, settledOf('refund', reversalId, attemptId, currency, backMinor, 0, 0), 'settled');
  note('payouts', -backMinor);
}

async function addPayment(currency: string, amountMinor: number, project: string | null, source: string) {
  const id = randomUUID();
  const method = source === 'gateway' ? null : source;
  await database.pool.query(
    `insert into payments (id, gateway_mode, amount_minor, currency, payment_type, project_id, source,
       status_token_hash, created_at, updated_at)
     values ($1, 'sandbox', $2, $3, 'named', (select id from projects where title = $4), $5, '\\x00', $6, $6)`,
    [id, amountMinor, currency, project, method ? 'offline' : 'gateway', clock.now()],
  );
  if (method)
    await database.pool.query(
      `insert into offline_donations (payment_id, method, received_on, entered_at) values ($1, $2, now(), now())`,
      [id, method],
    );
  return { id, attemptId: method ? offlineAttemptId(id) : `pay_${id.replaceAll('-', '')}` };
}

async function apply(id: string, update: PaymentUpdate, reason: string): Promise<void> {
  await database.db.transaction((tx) => applyPaymentUpdates(tx, id, [update], reason));
}

function captured(attemptId: string, currency: string, amountMinor: number, method: string): PaymentUpdate {
  return {
    type: 'attempt',
    attempt: reportedAttempt({ attemptId, state: 'captured', amountMinor, currency, method }),
  };
}

function reversed(
  reversalId: string,
  attemptId: string,
  kind: 'refund' | 'dispute' | 'correction',
  amountMinor: number,
  currency: string,
): PaymentUpdate {
  return {
    type: 'reversal',
    reversal: { reversalId, attemptId, kind, state: 'processed', amountMinor, currency },
  };
}

function settledOf(
  kind: 'payment' | 'refund',
  entryId: string,
  attemptId: string,
  currency: string,
  amountMinor: number,
  feeMinor: number,
  taxMinor: number,
): PaymentUpdate {
  const settled = { kind, entryId, attemptId, currency, amountMinor, feeMinor, taxMinor };
  return {
    type: 'settled',
    settled: { ...settled, reversalId: null, settlementId: 'setl_1', settledAt: clock.now() },
  };
}

function presentMonth(): string {
  const { year, month } = calendarDay(clock.now(), timeZone);
  return `${year}-${String(month).padStart(2, '0')}`;
}

function sum(list: Happened[], name: Happened['what']): number {
  return list.filter(({ what }) => what === name).reduce((total, { amountMinor }) => total + amountMinor, 0);
}

function expectAmounts(own: CurrencyStatement['totals'], list: Happened[]): void {
  expect({ ...own, netMinor: undefined }).toMatchObject({
    donations: list.filter(({ what }) => what === 'gross').length,
    grossMinor: sum(list, 'gross'),
    refundsMinor: sum(list, 'refunds'),
    disputesMinor: sum(list, 'disputes'),
    feesMinor: sum(list, 'fees'),
    taxMinor: sum(list, 'tax'),
  });
  expect(own.netMinor).toBe(
    own.grossMinor - own.refundsMinor - own.disputesMinor - own.feesMinor - own.taxMinor,
  );
}
