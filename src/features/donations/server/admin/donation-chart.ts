import { fieldError } from '#src/api/errors.ts';
import type { Currency } from '#src/api/money.ts';
import { calendarDay, isoDay } from '#src/i18n/calendar-day.ts';
import { addDays } from '#src/local-time/civil-date.ts';
import { msPerDay } from '#src/local-time/milliseconds.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { DonationChart } from '../../donation-sums-contract.ts';
import { chartStore } from './chart-store.ts';
import type { GatewayMode } from '../gateway/gateway.ts';

type Dependencies = { db: Db; gatewayMode: GatewayMode; clock: Clock };
type Period = 'day' | 'month';
type Range = { by: Period; from?: string | undefined; to?: string | undefined };

const usualDays = { day: 30, month: 730 } as const;
const maxDays = { day: 366, month: 3660 } as const;

/** Donations over time. Currencies are never added together. */
export function createDonationChart({ db, gatewayMode, clock }: Dependencies) {
  return async function chart({ by, ...range }: Range): Promise<DonationChart> {
    const to = range.to ?? isoDay(calendarDay(clock.now()));
    const from = range.from ?? addDays(to, 1 - usualDays[by]);
    const days = (Date.parse(to) - Date.parse(from)) / msPerDay;
    if (days < 0)
      throw fieldError('to', 'before_start', 'to: the end date must not be before the start date.');
    if (days > maxDays[by])
      throw fieldError('from', 'too_long', `from: choose a period of ${maxDays[by]} days or fewer.`);

    const currencies = new Map<Currency, DonationChart['currencies'][number]>();
    for (const { currency, ...period } of await chartStore.sumByPeriod(db, gatewayMode, by, from, to)) {
      const sum = currencies.get(currency) ?? { currency, totalMinor: 0, donations: 0, periods: [] };
      currencies.set(currency, {
        currency,
        totalMinor: sum.totalMinor + period.amountMinor,
        donations: sum.donations + period.donations,
        periods: [...sum.periods, period],
      });
    }
    return { by, from, to, currencies: [...currencies.values()] };
  };
}

export type LoadChart = ReturnType<typeof createDonationChart>;
