import { compareCurrencies } from '#src/api/money.ts';
import { type CalendarDay, isoDay } from '#src/i18n/calendar-day.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { MonthOfCurrency } from '../../dashboard-contract.ts';
import { type DaySums, monthStore } from './month-store.ts';

type Day = Pick<CalendarDay, 'year' | 'month' | 'day'>;

/** Compares this month up to today with the same days of last month, by currency. */
export async function loadMonths(
  db: Db,
  { mode, today, timeZone }: { mode: string; today: Day; timeZone: string },
): Promise<MonthOfCurrency[]> {
  const { year, month, day } = today;
  const first = isoDay({ year, month, day: 1 });
  const current = { from: first, to: isoDay({ year, month, day }), timeZone };
  const lastMonthLength = new Date(Date.UTC(year, month - 1, 0)).getUTCDate();
  const previous = {
    from: isoDay({ year, month: month - 1, day: 1 }),
    to: isoDay({ year, month: month - 1, day: Math.min(day, lastMonthLength) }),
    timeZone,
  };
  const [now, before, fees] = await Promise.all([
    monthStore.sumDays(db, mode, current),
    monthStore.sumDays(db, mode, previous),
    monthStore.sumFees(db, mode, current),
  ]);

  const codes = [...new Set([...now, ...before].map(({ currency }) => currency))].toSorted(compareCurrencies);
  return codes.map((code) => {
    const own = now.filter(({ currency }) => currency === code);
    const receivedMinor = sum(own, 'amountMinor');
    const feesMinor = fees.get(code) ?? 0;
    const days = daysOf(
      day,
      own,
      before.filter(({ currency }) => currency === code),
    );
    return {
      currency: code,
      receivedMinor,
      previousMinor: days.at(-1)?.previousMinor ?? 0,
      donations: sum(own, 'donations'),
      feesMinor,
      netMinor: receivedMinor - feesMinor,
      monthlyMinor: sum(own, 'monthlyMinor'),
      days,
    };
  });
}

function daysOf(length: number, own: DaySums[], before: DaySums[]): MonthOfCurrency['days'] {
  const byDay = (sums: DaySums[]) =>
    new Map(sums.map(({ day, amountMinor }) => [Number(day.slice(8)), amountMinor]));
  const [amounts, previous] = [byDay(own), byDay(before)];
  let [runningMinor, previousMinor] = [0, 0];
  return Array.from({ length }, (_, index) => {
    const amountMinor = amounts.get(index + 1) ?? 0;
    runningMinor += amountMinor;
    previousMinor += previous.get(index + 1) ?? 0;
    return { day: index + 1, amountMinor, runningMinor, previousMinor };
  });
}

function sum(rows: DaySums[], name: 'amountMinor' | 'donations' | 'monthlyMinor'): number {
  return rows.reduce((total, row) => total + row[name], 0);
}
