export const chartWidth = 720;
export const chartHeight = 200;

type Period = { start: string; amountMinor: number };

/** The next round amount above all bars: 1, 2 or 5 times a power of ten, in whole units of the currency. */
export function roundTop(maxMinor: number): number {
  const step = 10 ** Math.floor(Math.log10(Math.max(maxMinor, 100)));
  const factor = [1, 2, 5, 10].find((one) => one * step >= maxMinor) ?? 10;
  return factor * step;
}

/** Position of each period's bar; the smallest donation stays visible. */
export function barsOf(periods: readonly Period[], topMinor: number) {
  const slot = chartWidth / Math.max(periods.length, 1);
  const gap = Math.min(slot * 0.25, 6);
  return periods.map(({ start, amountMinor }, index) => {
    const height = amountMinor > 0 ? Math.max((amountMinor / topMinor) * chartHeight, 1.5) : 0;
    return {
      start,
      amountMinor,
      x: index * slot + gap / 2,
      y: chartHeight - height,
      width: slot - gap,
      height,
    };
  });
}
