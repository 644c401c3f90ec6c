import type { Graha } from '#src/astronomy/graha.ts';
import { type BirthChart, type DashaPeriod, dashaPeriods } from '../calculation.ts';
import { dashaLevels } from '../vimshottari.ts';

/** A visible row of the tree of periods. */
export type DashaRow = {
  /** Lords from the mahadasha down, joined by slashes. */
  id: string;
  path: Graha[];
  period: DashaPeriod;
  /** 1 mahadasha to 5 pranadasha. */
  level: number;
  /** Position among the nine of its parent, from 1. */
  position: number;
  isOpen: boolean;
  isRunning: boolean;
};

/**
 * Visible rows in order: the mahadashas, and below each open row its nine periods.
 *
 * @param open IDs of open rows
 * @param now UTC, milliseconds
 */
export function dashaRows(
  dasha: BirthChart['dasha'],
  open: ReadonlySet<string>,
  now: number,
  path: readonly Graha[] = [],
): DashaRow[] {
  return rowsWithin(dasha, path, now).flatMap((row) =>
    row.level < dashaLevels.length && open.has(row.id)
      ? [{ ...row, isOpen: true }, ...dashaRows(dasha, open, now, row.path)]
      : [row],
  );
}

/**
 * The running periods of all five levels, from the mahadasha; empty outside the 120 years.
 *
 * @param now UTC, milliseconds
 */
export function runningPeriods(dasha: BirthChart['dasha'], now: number): DashaRow[] {
  const running: DashaRow[] = [];
  while (running.length < dashaLevels.length) {
    const rows = rowsWithin(dasha, running.at(-1)?.path ?? [], now);
    const row = rows.find(({ isRunning }) => isRunning);
    if (!row) break;
    running.push(row);
  }
  return running;
}

function rowsWithin(dasha: BirthChart['dasha'], path: readonly Graha[], now: number): DashaRow[] {
  return dashaPeriods(dasha, path).map((period, index) => ({
    id: [...path, period.lord].join('/'),
    path: [...path, period.lord],
    period,
    level: path.length + 1,
    position: index + 1,
    isOpen: false,
    isRunning: Date.parse(period.start) <= now && now < Date.parse(period.end),
  }));
}

/** Identifier of the parent row; empty for a mahadasha. */
export function parentId({ path }: DashaRow): string {
  return path.slice(0, -1).join('/');
}
