import type { DonationReport, ReportName } from '../../admin-contract.ts';

export type ReportChartValues = {
  /** Currency code, or `percent`. */
  unit: string;
  /** Oldest first. Amounts in minor units, shares from 0 to 1. */
  bars: { month: string; value: number }[];
};

const column: Partial<Record<ReportName, 'share' | 'amount' | 'average'>> = {
  retention: 'share',
  average: 'average',
  months: 'amount',
  forecast: 'amount',
};

/** Charts of a report over months, one per currency; none for lists. */
export function chartsOf(name: ReportName, { columns, rows }: DonationReport): ReportChartValues[] {
  const shown = column[name];
  if (!shown) return [];
  const at = columns.indexOf(shown);
  const sums = new Map<string, Map<string, number>>();
  for (const row of rows) {
    const [month] = row;
    const cell = row[at];
    if (typeof month !== 'string') continue;
    const [unit, value] =
      typeof cell === 'object' && cell !== null && 'currency' in cell
        ? [cell.currency, cell.amountMinor]
        : ['percent', Number(cell)];
    const own = sums.get(unit) ?? new Map<string, number>();
    own.set(month, (own.get(month) ?? 0) + value);
    sums.set(unit, own);
  }
  return [...sums].map(([unit, own]) => ({
    unit,
    bars: monthsBetween([...own.keys()].toSorted()).map((month) => ({ month, value: own.get(month) ?? 0 })),
  }));
}

/** All months from the first to the last, so that those without donations keep their place. */
function monthsBetween(sorted: string[]): string[] {
  const last = sorted.at(-1) ?? '';
  const months: string[] = [];
  for (let month = sorted[0] ?? ''; month !== '' && month <= last; month = monthAfter(month))
    months.push(month);
  return months;
}

function monthAfter(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
}
