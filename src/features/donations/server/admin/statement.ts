import { Readable } from 'node:stream';
import { calendarDay, isoDay } from '#src/i18n/calendar-day.ts';
import { csvText } from '#src/http/responses/csv.ts';
import { AppError, fieldError } from '#src/api/errors.ts';
import { type Actor, recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Typesetter } from '#src/platform/fonts/typesetter.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { PrintQuery, Statement, StatementPeriod } from '../../statement-contract.ts';
import type { GatewayMode } from '../gateway/gateway.ts';
import { bankStore } from '../treasury/bank-store.ts';
import { closedMonthStore } from '../treasury/closed-month-store.ts';
import { printReport } from '../treasury/report.ts';
import { statementReport } from '../treasury/statement-report.ts';
import { statementCsvHeader, statementRows } from './statement-csv.ts';
import { type StatementDays, statementStore } from './statement-store.ts';
import { sumByCurrency } from './statement-sums.ts';

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
        currencies: sumByCurrency({
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

function daysOf({ month, year }: StatementPeriod, today: string): { from: string; to: string } {
  if (year !== undefined && month === undefined) return { from: `${year}-01-01`, to: `${year}-12-31` };
  const from = `${month ?? today.slice(0, 7)}-01`;
  const first = calendarDay(from);
  return { from, to: isoDay({ ...first, month: first.month + 1, day: 0 }) };
}
