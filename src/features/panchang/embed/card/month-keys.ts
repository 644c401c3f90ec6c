import { supportedYears } from '#src/local-time/supported-years.ts';
import type { PanchangMonth } from '../../calculation/calculation.ts';
import { dayForKey } from '../../views/day-for-key.ts';
import { type YearMonth, yearMonth } from './requests.ts';

/** Key of the control that an event is about. */
export function keyOf(target: EventTarget | null): string {
  return (target instanceof Element && target.closest<HTMLElement>('[data-key]')?.dataset['key']) || '';
}

/** Month before or after; null outside the supported years. */
export function monthBeside({ year, month }: YearMonth, step: 1 | -1): YearMonth | null {
  const months = year * 12 + month - 1 + step;
  const beside = { year: Math.floor(months / 12), month: (((months % 12) + 12) % 12) + 1 };
  return beside.year < supportedYears.first || beside.year > supportedYears.last ? null : beside;
}

/** Moves the focus in the grid by keys, as in the month of this site; beyond its days another month opens. */
export function moveByKeys(
  grid: HTMLElement,
  { days }: PanchangMonth,
  onMonth: (month: YearMonth, focusKey: string) => void,
): void {
  grid.addEventListener('keydown', (event) => {
    const from = keyOf(event.target);
    const date = from && dayForKey(event.key, from);
    if (!date) return;
    event.preventDefault();
    const button = grid.querySelector<HTMLElement>(`[data-key="${date}"]`);
    if (!button) {
      const { year } = yearMonth(date);
      if (year >= supportedYears.first && year <= supportedYears.last) onMonth(yearMonth(date), date);
      return;
    }
    for (const day of days) {
      const other = grid.querySelector<HTMLElement>(`[data-key="${day.date}"]`);
      if (other) other.tabIndex = day.date === date ? 0 : -1;
    }
    button.focus();
  });
}
