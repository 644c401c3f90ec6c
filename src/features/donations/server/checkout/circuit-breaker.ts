import { msPerMinute } from '#src/local-time/milliseconds.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { cardTestingStore } from './card-testing-store.ts';

/** Opens at this number of recent failures that are more than this share of all attempts. */
const threshold = { withinMs: 10 * msPerMinute, failures: 20, share: 0.6 };
const cachedMs = 5000;

type Dependencies = { db: Db; clock: Clock };

/** Open while most payment attempts of the whole site fail. */
export function createCircuitBreaker({ db, clock }: Dependencies) {
  let cached = { until: 0, isOpen: false };

  async function isOpen(): Promise<boolean> {
    const now = clock.now().getTime();
    if (now < cached.until) return cached.isOpen;

    const since = new Date(now - threshold.withinMs);
    const { failed, all } = await cardTestingStore.countAttempts(db, since);
    const hasTripped = failed >= threshold.failures && failed > all * threshold.share;
    cached = { until: now + cachedMs, isOpen: hasTripped };
    return hasTripped;
  }

  return { isOpen };
}

export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>;
