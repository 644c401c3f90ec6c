import type { Clock } from '#src/platform/clock.ts';
import type { Log } from '#src/platform/log.ts';

type Dependencies = {
  /** Runs the due changes. */
  work: () => Promise<void>;
  /** Time of the next change; null when none is scheduled. */
  nextDue: () => Promise<Date | null>;
  clock: Clock;
  log: Log;
};

const maxSleepMs = 30_000;
const minSleepMs = 20;

/** Runs due work on time and sleeps until the next one. `wake` signals that there may be new work. */
export function startWorkLoop({ work, nextDue, clock, log }: Dependencies) {
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
    let sleepMs = maxSleepMs;
    try {
      await work();
      const next = await nextDue();
      if (next) sleepMs = Math.min(Math.max(next.getTime() - clock.now().getTime(), minSleepMs), sleepMs);
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
