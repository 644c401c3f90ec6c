import { addDays, type CivilDate, weekdayOf } from '#src/local-time/civil-date.ts';

/**
 * Returns the day to which a key leads in a grid of weeks; null for other keys.
 *
 * @param key of a keyboard event: arrows by day and week, Home and End in the week, Page Up and Page Down by month
 * @example dayForKey('ArrowUp', '2026-11-22') // => '2026-11-15'
 */
export function dayForKey(key: string, date: CivilDate): CivilDate | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return addDays(date, -weekdayOf(date));
    case 'End':
      return addDays(date, 6 - weekdayOf(date));
    case 'PageUp':
      return addDays(date, -31);
    case 'PageDown':
      return addDays(date, 31);
    default:
      return null;
  }
}
