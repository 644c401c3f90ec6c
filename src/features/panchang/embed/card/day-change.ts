import { localTime } from '#src/i18n/calendar-day.ts';
import type { CivilDate } from '#src/local-time/civil-date.ts';
import { msPerHour, msPerMinute } from '#src/local-time/milliseconds.ts';
import { dateNow } from '../../web/runtime-clock.ts';

/**
 * Notifies when the date at a place is another one: at its midnight, and when a page becomes visible after the device was suspended.
 *
 * @returns a function that stops it
 */
export function watchDay(zone: string, shown: CivilDate, onChange: () => void): () => void {
  let timer = setTimeout(check, untilNextCheck(zone));
  document.addEventListener('visibilitychange', check);

  function check(): void {
    clearTimeout(timer);
    if (dateNow(zone, Date.now()) !== shown) return onChange();
    timer = setTimeout(check, untilNextCheck(zone));
  }

  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', check);
  };
}

/** An hour at most, because clocks change on some days. */
function untilNextCheck(zone: string): number {
  const now = Date.now();
  const { hour, minute } = localTime(new Date(now), zone);
  const midnight = (1440 - hour * 60 - minute) * msPerMinute - (now % 60_000);
  return Math.min(midnight, msPerHour);
}
