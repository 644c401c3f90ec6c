import type { FastifyInstance } from 'fastify';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Log } from '#src/platform/log.ts';
import { type IncidentArea, systemStore as store } from './store.ts';

type Parts = { db: Db; clock: Clock; log: Log };

/** Counts what goes wrong. Anybody can cause any number: one write at a time carries all that wait. */
export function createIncidents({ db, clock, log }: Parts) {
  const waiting = new Map<string, { area: IncidentArea; code: string; count: number }>();
  let writing: Promise<void> | null = null;

  /** @param code one of a bounded set: each has a row of its own */
  function count(area: IncidentArea, code: string, times = 1): void {
    const key = `${area} ${code}`;
    const { count: known = 0 } = waiting.get(key) ?? {};
    waiting.set(key, { area, code, count: known + times });
    writing ??= writeWaiting().finally(() => {
      writing = null;
    });
  }

  async function writeWaiting(): Promise<void> {
    for (const [key, incident] of waiting) {
      waiting.delete(key);
      try {
        await store.addIncidents(db, { ...incident, now: clock.now() });
      } catch (error) {
        // It is counted with the next one: what went wrong may well be the database.
        const { count: since = 0 } = waiting.get(key) ?? {};
        waiting.set(key, { ...incident, count: incident.count + since });
        log.warn(`Errors could not be counted: ${String(error)}`);
        return;
      }
    }
  }

  return { count, close: async () => void (await writing) };
}

export type Incidents = ReturnType<typeof createIncidents>;

/** Counts answers that are the site's own fault. Called before the routes, whose answers it sees. */
export function countErrors(app: FastifyInstance, incidents: Incidents): void {
  app.addHook('onResponse', async (_request, reply) => {
    if (reply.refusalCode && reply.raw.statusCode >= 500) incidents.count('error', reply.refusalCode);
  });
  app.addHook('onClose', incidents.close);
}
