import { msPerMinute } from '#src/local-time/milliseconds.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { type Log, silentLog } from '#src/platform/log.ts';
import { blogAdminStore } from './admin-store.ts';

/** Maximum wait between checks, which bounds the effect of a clock correction. */
const maxWaitMs = 15 * msPerMinute;
/** Timers can fire slightly early. */
const slackMs = 20;

type Dependencies = {
  db: Db;
  clock: Clock;
  /** Called when a scheduled post has become visible. */
  onPublished: () => void;
  log?: Log;
};

/**
 * Refreshes this process when a scheduled post appears. The database is not written then, so no notification
 * is sent; every process has its own timer.
 */
export function createPublishingSchedule({ db, clock, onPublished, log = silentLog }: Dependencies) {
  let timer: NodeJS.Timeout | undefined;
  let refreshes = 0;
  let isClosed = false;

  /** Finds the next publication; called at startup and after every content change. */
  async function refresh(): Promise<void> {
    refreshes += 1;
    const mine = refreshes;
    const now = clock.now();
    const next = await blogAdminStore.nextPublishing(db, now).catch((error: unknown) => {
      log.warn(
        `The next scheduled post could not be read: ${error instanceof Error ? error.message : String(error)}`,
      );
      return null;
    });
    if (isClosed || mine !== refreshes) return;

    const waitMs = next ? next.getTime() - now.getTime() + slackMs : Number.POSITIVE_INFINITY;
    clearTimeout(timer);
    timer = setTimeout(() => wake(waitMs <= maxWaitMs), Math.min(waitMs, maxWaitMs));
    timer.unref();
  }

  function wake(isDue: boolean): void {
    if (isDue) onPublished();
    void refresh();
  }

  function close(): void {
    isClosed = true;
    clearTimeout(timer);
  }

  return { refresh, close };
}
