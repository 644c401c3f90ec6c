import type { FastifyInstance } from 'fastify';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { errorMessage, type Log } from '#src/platform/log.ts';
import { type ErrorCountArea, systemStore as store } from './store.ts';

type Dependencies = { db: Db; clock: Clock; log: Log };

/** Counts errors. Their number is unlimited, so one write at a time batches them. */
export function createErrorCounts({ db, clock, log }: Dependencies) {
  const waiting = new Map<string, { area: ErrorCountArea; code: string; count: number }>();
  let writing: Promise<void> | null = null;

  /** @param code one of a bounded set, because each has its own row */
  function count(area: ErrorCountArea, code: string, times = 1): void {
    const key = `${area} ${code}`;
    const { count: known = 0 } = waiting.get(key) ?? {};
    waiting.set(key, { area, code, count: known + times });
    writing ??= writeWaiting().finally(() => {
      writing = null;
    });
  }

  async function writeWaiting(): Promise<void> {
    for (const [key, errorCount] of waiting) {
      waiting.delete(key);
      try {
        await store.addErrorCounts(db, { ...errorCount, now: clock.now() });
      } catch (error) {
        // The count is written with the next error: the database may be the cause of this one.
        const { count: since = 0 } = waiting.get(key) ?? {};
        waiting.set(key, { ...errorCount, count: errorCount.count + since });
        log.warn(`Errors could not be counted: ${errorMessage(error)}`);
        return;
      }
    }
  }

  return { count, close: async () => void (await writing) };
}

export type ErrorCounts = ReturnType<typeof createErrorCounts>;

/** Counts responses with server errors. Must be called before the routes are registered. */
export function countErrors(app: FastifyInstance, errorCounts: ErrorCounts): void {
  app.addHook('onResponse', async (_request, reply) => {
    if (reply.errorCode && reply.raw.statusCode >= 500) errorCounts.count('error', reply.errorCode);
  });
  app.addHook('onClose', errorCounts.close);
}
