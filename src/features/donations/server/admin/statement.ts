import { Readable } from 'node:stream';
import { calendarDay, isoDay } from '#src/i18n/calendar-day.ts';
import { csvText } from '#src/http/responses/csv.ts';
import { AppError, fieldError } from '#src/api/errors.ts';
import { type Actor, recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Typesetter } from '#src/platform/fonts/typesetter.ts';
import type { Db } from '#src/platform/database/database.ts';
import type {
  CurrencyStatement,
  PrintQuery,
  Statement,
  StatementAmounts,
  StatementPeriod,
} from '../../statement-contract.ts';
import type { GatewayMode } from '../gateway/gateway.ts';
import { type BankLine, bankStore } from '../treasury/bank-store.ts';
import { closedMonthStore } from '../treasury/closed-month-store.ts';
import { printReport } from '../treasury/report.ts';
import { statementReport } from '../treasury/statement-report.ts';
import { statementCsvHeader, statementRows } from './statement-csv.ts';
import {
  type BookedRefund,
  type LedgerPart,
  type StatementDays,
  type StatementPart,
  statementStore,
} from './statement-store.ts';

type Dependencies = {
  db: Db;
  gatewayMode: GatewayMode;
  clock: Clock;
  timeZone: string;
  typesetter: Typesetter;
  site: { name: string };
};

/** Statement of a month or year. Every figure is a sum of ledger lines. */
export function createStatements({ db, gatewayMode, clock, timeZone, typesetter, site }: Dependencies) {
  async function read(period: StatementPeriod): Promise<Statement> {
    const now = clock.now();
    const today = isoDay(calendarDay(now, timeZone));
    const days = { ...daysOf(period, today), timeZone };
    // One snapshot, so that no entry is counted in one part of the statement and missing in another.
    return db.transaction(
      async (tx) => ({
        ...days,
        preparedAt: now.toISOString(),
        ...(await readClosing(tx, days, today)),
        currencies: byCurrency({
          received: await statementStore.sumParts(tx, gatewayMode, days),
          refunds: await statementStore.listRefunds(tx, gatewayMode, days),
          gateway: await statementStore.sumGateway(tx, gatewayMode, days),
          differences: await statementStore.listDifferences(tx, gatewayMode, days),
          payouts: await bankStore.comparePayouts(tx, gatewayMode, days),
        }),
      }),
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
  }

  async function readClosing(
    tx: Db,
    days: StatementDays,
    today: string,
  ): Promise<Pick<Statement, 'isClosed' | 'closing'>> {
    const months = { from: days.from.slice(0, 7), to: days.to.slice(0, 7) };
    const closed = await closedMonthStore.list(tx, gatewayMode, months);
    const isClosed = closed.length === (months.from === months.to ? 1 : 12);
    const last = closed.toSorted((one, other) => one.closedAt.getTime() - other.closedAt.getTime()).at(-1);
    const waitingEntries = await statementStore.countUnsettled(tx, gatewayMode, days);
    const waitingPayouts = await bankStore.countUnfinished(tx, gatewayMode, days.to);
    const isComplete = waitingEntries === 0 && waitingPayouts === 0;
    const open = today <= days.to ? 'running' : isComplete ? 'ready' : 'waiting';
    return {
      isClosed,
      closing: {
        state: isClosed ? 'closed' : open,
        waitingEntries,
        waitingPayouts,
        closedAt: (isClosed && last?.closedAt.toISOString()) || null,
        closedBy: (isClosed && last?.closedBy) || null,
      },
    };
  }

  /** Closes a month that is over and whose payouts are all in. Closing it again has no effect. */
  async function close(month: string, actor: Actor): Promise<Statement> {
    const at = clock.now();
    const today = isoDay(calendarDay(at, timeZone));
    const days = { ...daysOf({ month }, today), timeZone };
    await db.transaction(async (tx) => {
      await closedMonthStore.lock(tx, gatewayMode, month);
      // Read after the lock: a payout that arrived meanwhile keeps the month open until its entries are in.
      const { state } = (await readClosing(tx, days, today)).closing;
      if (state === 'running') throw fieldError('month', 'running', 'month: this month is not over.');
      if (state === 'waiting')
        throw new AppError('conflict', 'Not all payouts of this month have arrived yet.');
      const isNew = await closedMonthStore.close(tx, {
        gatewayMode,
        month,
        closedAt: at,
        closedBy: actor.actorId,
      });
      if (isNew) await recordAudit(tx, { ...actor, at, event: 'donation.month-closed', target: month });
    });
    return read({ month });
  }

  async function exportTable(period: StatementPeriod, actor: Actor): Promise<Readable> {
    const statement = await read(period);
    const { from, to } = statement;
    await recordAudit(db, { ...actor, at: clock.now(), event: 'donation.exported', detail: { from, to } });
    return Readable.from(csvText(statementCsvHeader, statementRows(statement)));
  }

  /** The statement as PDF, printed in a language and on a paper. */
  async function print({ paper, language, ...period }: PrintQuery, actor: Actor): Promise<Readable> {
    const statement = await read(period);
    const { from, to } = statement;
    const printed = { language, paper, organisation: site.name, isLive: gatewayMode === 'live' };
    const bytes = await printReport(typesetter, statementReport(statement, printed));
    await recordAudit(db, { ...actor, at: clock.now(), event: 'donation.exported', detail: { from, to } });
    return Readable.from([bytes]);
  }

  return { read, close, exportTable, print };
}

export type Statements = ReturnType<typeof createStatements>;

type Found = {
  received: LedgerPart[];
  refunds: BookedRefund[];
  gateway: Awaited<ReturnType<(typeof statementStore)['sumGateway']>>;
  differences: Awaited<ReturnType<(typeof statementStore)['listDifferences']>>;
  payouts: BankLine[];
};

const noMovements = {
  openingMinor: 0,
  receivedMinor: 0,
  returnedMinor: 0,
  feesMinor: 0,
  taxMinor: 0,
  otherMinor: 0,
  exchangeMinor: 0,
  payoutsMinor: 0,
  closingMinor: 0,
};

function byCurrency({ received, refunds, gateway, differences, payouts }: Found): CurrencyStatement[] {
  const parts = withRefunds(received, refunds);
  const codes = [...new Set([...parts, ...gateway, ...payouts].map(({ currency }) => currency))]
    .toSorted()
    .toReversed();
  return codes.map((code) => {
    const ownParts = parts.filter(({ currency }) => currency === code);
    const balance = gateway.find(({ currency }) => currency === code) ?? noMovements;
    const online = sumOf(ownParts.filter(({ source }) => source === 'gateway'));
    const { grossMinor, refundsMinor, disputesMinor } = online;
    return {
      currency: code,
      purposes: [...Map.groupBy(ownParts, ({ project }) => project)].map(([project, own]) => ({
        project,
        ...sumOf(own),
      })),
      sources: [...Map.groupBy(ownParts, ({ source }) => source)]
        .map(([source, own]) => ({ source, ...sumOf(own) }))
        .toSorted((a, b) => b.grossMinor - a.grossMinor),
      totals: sumOf(ownParts),
      refunds: refunds
        .filter(({ currency }) => currency === code)
        .map(({ bookedAt, donationId, project, kind, amountMinor }) => ({
          bookedAt,
          donationId,
          project,
          kind,
          amountMinor,
        })),
      gateway: {
        ...balance,
        differenceMinor:
          balance.receivedMinor - balance.returnedMinor - (grossMinor - refundsMinor - disputesMinor),
        differences: differences.filter(({ currency }) => currency === code),
      },
      bank: compared(payouts.filter(({ currency }) => currency === code)),
    };
  });
}

/**
 * A debit of donations without a part does not exist: their sums contain it. A donation that was booked again after
 * a refund counts once.
 */
function withRefunds(received: LedgerPart[], refunds: BookedRefund[]): StatementPart[] {
  return received.map((part) => {
    const own = refunds.filter(
      ({ currency, project, source }) =>
        currency === part.currency && project === part.project && source === part.source,
    );
    const disputes = own.filter(({ kind }) => kind === 'dispute');
    const repeated = new Map(own.map(({ donationId, credits }) => [donationId, Math.max(credits - 1, 0)]));
    const sum = (ones: BookedRefund[]) => ones.reduce((total, { amountMinor }) => total + amountMinor, 0);
    return {
      ...part,
      donations: part.donations - [...repeated.values()].reduce((total, count) => total + count, 0),
      refundsMinor: sum(own) - sum(disputes),
      disputesMinor: sum(disputes),
    };
  });
}

function compared(lines: BankLine[]): CurrencyStatement['bank'] {
  const bookedMinor = lines.reduce((total, line) => total + line.bookedMinor, 0);
  const arrivedMinor = lines.reduce((total, line) => total + line.arrivedMinor, 0);
  return {
    bookedMinor,
    arrivedMinor,
    differenceMinor: bookedMinor - arrivedMinor,
    differences: lines.filter((line) => line.bookedMinor !== line.arrivedMinor),
    unchecked: lines.filter(({ isChecked, arrivedMinor: amount }) => amount !== 0 && !isChecked).length,
  };
}

function sumOf(parts: StatementPart[]): StatementAmounts {
  const sum = (name: Exclude<keyof StatementAmounts, 'netMinor'>) =>
    parts.reduce((total, part) => total + part[name], 0);
  const [grossMinor, refundsMinor, disputesMinor] = [
    sum('grossMinor'),
    sum('refundsMinor'),
    sum('disputesMinor'),
  ];
  const [feesMinor, taxMinor] = [sum('feesMinor'), sum('taxMinor')];
  const netMinor = grossMinor - refundsMinor - disputesMinor - feesMinor - taxMinor;
  return {
    donations: sum('donations'),
    grossMinor,
    refundsMinor,
    disputesMinor,
    feesMinor,
    taxMinor,
    netMinor,
  };
}

function daysOf({ month, year }: StatementPeriod, today: string): { from: string; to: string } {
  if (year !== undefined && month === undefined) return { from: `${year}-01-01`, to: `${year}-12-31` };
  const from = `${month ?? today.slice(0, 7)}-01`;
  const first = calendarDay(from);
  return { from, to: isoDay({ ...first, month: first.month + 1, day: 0 }) };
}
