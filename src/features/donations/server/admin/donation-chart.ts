import type { Currency } from '#src/api/money.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { DonationChart } from '../../admin-contract.ts';
import type { ChartStore } from './chart-store.ts';
import { fieldError } from '../payments/field-error.ts';

type Period = 'day' | 'month';
type Range = { by: Period; from?: string | undefined; to?: string | undefined };

const dayMs = 86_400_000;
const usualDays = { day: 30, month: 730 } as const;
const mostDays = { day: 366, month: 3660 } as const;

/** Donations over time. Currencies are never added together. */
export function createDonationChart({ store, clock }: { store: ChartStore; clock: Clock }) {
  return async function chart({ by, ...asked }: Range): Promise<DonationChart> {
    const to = asked.to ?? isoDay(clock.now());
    const from = asked.from ?? isoDay(new Date(Date.parse(to) - (usualDays[by] - 1) * dayMs));
    const days = (Date.parse(to) - Date.parse(from)) / dayMs;
    if (days < 0) throw fieldError('to', 'before_start', 'the end date must not be before the start date.');
    if (days > mostDays[by])
      throw fieldError('from', 'too_long', `choose a period of ${mostDays[by]} days or fewer.`);

    const currencies = new Map<Currency, DonationChart['currencies'][number]>();
    for (const { currency, ...period } of await store.sumByPeriod(by, from, to)) {
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

function isoDay(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}
