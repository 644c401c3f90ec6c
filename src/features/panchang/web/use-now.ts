import { useEffect, useState } from 'react';
import type { CivilDate } from '#src/local-time/civil-date.ts';
import { dateNow } from './runtime-clock.ts';

const checkEveryMs = 20_000;

/** Current instant in milliseconds, and its civil date in a zone. */
export type Present = { now: number; today: CivilDate };

/**
 * Current instant and its date in a zone. Null during hydration; updated over time, past midnight, and when
 * the reader returns to the page.
 */
export function useNow(zone: string): Present | null {
  const [now, setNow] = useState<number | null>(null);

  useEffect(() => {
    const check = () => setNow(Date.now());
    check();
    const timer = setInterval(check, checkEveryMs);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, []);

  return now === null ? null : { now, today: dateNow(zone, now) };
}
