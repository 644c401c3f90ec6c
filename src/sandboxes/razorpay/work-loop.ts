import type { Clock } from '#src/platform/clock.ts';
import type { Log } from '#src/platform/log.ts';

type Parts = {
  /** Does what is due. */
  work: () => Promise<void>;
  /** When there is something to do next; null when nothing waits. */
  nextDue: () => Promise<Date | null>;
  clock: Clock;
  log: Log;
};

const longestSleepMs = 30_000;
const shortestSleepMs = 20;

/** Runs due work on time and sleeps in between. `wake` signals that there may be new work. */
export function startWorkLoop({ work, nextDue, clock, log }: Parts) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isWanted = false;
  let isClosed = false;

  function wake(): void {
    if (isClosed) return;
    isWanted = true;
    running ??= round().finally(() => {
      running = undefined;
      if (isWanted) wake();
    });
  }

  async function round(): Promise<void> {
    isWanted = false;
    clearTimeout(timer);
    let sleepMs = longestSleepMs;
    try {
      await work();
      const next = await nextDue();
      if (next)
        sleepMs = Math.min(Math.max(next.getTime() - clock.now().getTime(), shortestSleepMs), sleepMs);
    } catch (error) {
      sleepMs = 1000;
      if (!isClosed) log.warn({ err: error }, 'the sandbox loop failed and continues in a second');
    }
    if (!isClosed) timer = setTimeout(wake, sleepMs).unref();
  }

  wake();
  return {
    wake,
    async close() {
      isClosed = true;
      isWanted = false;
      clearTimeout(timer);
      await running;
    },
  };
}
