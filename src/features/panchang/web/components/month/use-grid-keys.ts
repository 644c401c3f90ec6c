import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { CivilDate } from '#src/local-time/civil-date.ts';
import { dayForKey } from '../../../views/day-for-key.ts';

type Options = {
  /** Dates of the grid, in order. */
  dates: readonly CivilDate[];
  /** Opens the month before or after, because the focus leaves the grid. */
  onLeave: (direction: 1 | -1) => void;
};

/**
 * Moves the focus through a grid of days: arrows by day and week, Home and End in the week, Page Up and Page Down by
 * month. Until a day has the focus, every day can be reached with Tab, also without scripts.
 */
export function useGridKeys({ dates, onLeave }: Options) {
  const grid = useRef<HTMLTableElement>(null);
  const wanted = useRef<CivilDate | null>(null);
  const [active, setActive] = useState<CivilDate | null>(null);
  const [first, last] = [dates[0], dates.at(-1)];

  // The focus follows to the month that was opened.
  useEffect(() => {
    const date = wanted.current;
    if (!date || !first || !last) return;
    wanted.current = null;
    focusDay(grid.current, date < first ? first : date > last ? last : date);
  }, [first, last]);

  function handleKeyDown(event: KeyboardEvent) {
    const { date } = (event.target as HTMLElement).dataset;
    const target = date && dayForKey(event.key, date);
    if (!target || !first || !last) return;
    event.preventDefault();
    if (target >= first && target <= last) return focusDay(grid.current, target);
    wanted.current = target;
    onLeave(target < first ? -1 : 1);
  }

  return {
    grid,
    /** The day that Tab reaches; all days while it is null. */
    active: active !== null && dates.includes(active) ? active : null,
    handleKeyDown,
    handleFocus: setActive,
  };
}

function focusDay(grid: HTMLElement | null, date: CivilDate): void {
  grid?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus();
}
