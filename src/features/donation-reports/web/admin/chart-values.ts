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
      typeof cell === 'object' && cell !== null
        ? [cell.currency, cell.amountMinor]
        : ['percent', Number(cell)];
    const own = sums.get(unit) ?? new Map<string, number>();
    own.set(month, (own.get(month) ?? 0) + value);
    sums.set(unit, own);
  }
  return [...sums].map(([unit, own]) => ({
    unit,
    bars: [...own]
      .map(([month, value]) => ({ month, value }))
      .toSorted((a, b) => (a.month < b.month ? -1 : 1)),
  }));
}
