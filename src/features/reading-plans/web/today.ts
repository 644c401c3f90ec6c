import { civilDate } from '#src/local-time/civil-date.ts';
import { msPerMinute } from '#src/local-time/milliseconds.ts';

/** Date of this browser. */
export function today(): string {
  const now = new Date();
  return civilDate(now.getTime() - now.getTimezoneOffset() * msPerMinute);
}
