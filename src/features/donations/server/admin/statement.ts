import { Readable } from 'node:stream';
import { calendarDay } from '#src/i18n/calendar-day.ts';
import { csvText } from '#src/http/responses/csv.ts';
import { type Actor, recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type {
  CurrencyStatement,
  Statement,
  StatementAmounts,
  StatementPeriod,
} from '../../statement-contract.ts';
import type { GatewayMode } from '../gateway/gateway.ts';
import { statementCsvHeader, statementRows } from './statement-csv.ts';
import { type StatementPart, statementStore } from './statement-store.ts';

type Dependencies = { db: Db; gatewayMode: GatewayMode; clock: Clock; timeZone: string };

/** Statement of a month or year. Every figure is a sum of ledger lines. */
export function createStatements({ db, gatewayMode, clock, timeZone }: Dependencies) {
  async function read(period: StatementPeriod): Promise<Statement> {
    const now = clock.now();
    const today = isoDay(calendarDay(now, timeZone));
    const days = { ...daysOf(period, today), timeZone };
    // One snapshot, so that no entry is counted in one part of the statement and missing in another.
    return db.transaction(
      async (tx) => ({
        ...days,
        preparedAt: now.toISOString(),
        isClosed: today > days.to && !(await statementStore.hasUnsettled(tx, gatewayMode, days)),
        currencies: byCurrency({
          parts: await statementStore.sumParts(tx, gatewayMode, days),
          refunds: await statementStore.listRefunds(tx, gatewayMode, days),
          gateway: await statementStore.sumGateway(tx, gatewayMode, days),
          differences: await statementStore.listDifferences(tx, gatewayMode, days),
        }),
      }),
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
  }

  async function exportTable(period: StatementPeriod, actor: Actor): Promise<Readable> {
    const statement = await read(period);
    const { from, to } = statement;
    await recordAudit(db, { ...actor, at: clock.now(), event: 'donation.exported', detail: { from, to } });
    return Readable.from(csvText(statementCsvHeader, statementRows(statement)));
  }

  return { read, exportTable };
}

export type Statements = ReturnType<typeof createStatements>;

type Found = {
  parts: StatementPart[];
  refunds: Awaited<ReturnType<(typeof statementStore)['listRefunds']>>;
  gateway: Awaited<ReturnType<(typeof statementStore)['sumGateway']>>;
  differences: Awaited<ReturnType<(typeof statementStore)['listDifferences']>>;
};

const noMovements = {
  openingMinor: 0,
  receivedMinor: 0,
  returnedMinor: 0,
  feesMinor: 0,
  taxMinor: 0,
  exchangeMinor: 0,
  payoutsMinor: 0,
  closingMinor: 0,
};

function byCurrency({ parts, refunds, gateway, differences }: Found): CurrencyStatement[] {
  const codes = [...new Set([...parts, ...gateway].map(({ currency }) => currency))].toSorted().toReversed();
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
      sources: [...Map.groupBy(ownParts, ({ source }) => source)].map(([source, own]) => ({
        source,
        ...sumOf(own),
      })),
      totals: sumOf(ownParts),
      refunds: refunds.filter(({ currency }) => currency === code),
      gateway: {
        ...balance,
        differenceMinor:
          balance.receivedMinor - balance.returnedMinor - (grossMinor - refundsMinor - disputesMinor),
        differences: differences.filter(({ currency }) => currency === code),
      },
    };
  });
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
  const [fullYear = 0, number = 0] = from.split('-').map(Number);
  return { from, to: new Date(Date.UTC(fullYear, number, 0)).toISOString().slice(0, 10) };
}

function isoDay({ year, month, day }: { year: number; month: number; day: number }): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
