import { lt, sql } from 'drizzle-orm';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { rateLimits } from '../database/schema/system/rate-limits.ts';
import type { Signer } from '#src/platform/signing/signer.ts';

/** Maximum number of events per window. */
export type RateLimitRule = { name: string; max: number; seconds: number };

type RateLimitState = {
  isOver: boolean;
  /** Number of events in this window, including this one. */
  hits: number;
  /** Seconds until the window ends; at least 1. */
  retryAfterSeconds: number;
};

type Dependencies = { db: Db; signer: Signer; clock: Clock; isOff?: boolean };

const within: RateLimitState = { isOver: false, hits: 0, retryAfterSeconds: 1 };

/**
 * Counts in the database, so that limits apply across processes and restarts. A window begins with its first
 * event; one statement increments and reads, so that no two requests read the same number.
 */
export function createRateLimits({ db, signer, clock, isOff = false }: Dependencies) {
  /**
   * Counts an event.
   *
   * @param who key of the counter, such as an address; only its keyed hash is stored. One shared counter when
   * omitted
   */
  async function consume({ name, max, seconds }: RateLimitRule, who = ''): Promise<RateLimitState> {
    if (isOff) return within;

    const now = clock.now();
    const key = `${name}:${who && signer.fingerprint('limit', who)}`;
    const windowEndsAt = new Date(now.getTime() + seconds * 1000);
    // Discard windows that end too far ahead: the clock was wrong when they were written.
    const latestEnd = new Date(now.getTime() + 2 * seconds * 1000);
    const isPast = sql`(${rateLimits.windowEndsAt} <= ${now.toISOString()}
      or ${rateLimits.windowEndsAt} > ${latestEnd.toISOString()})`;
    const [row] = await db
      .insert(rateLimits)
      .values({ key, hits: 1, windowEndsAt })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          hits: sql`case when ${isPast} then 1 else ${rateLimits.hits} + 1 end`,
          windowEndsAt: sql`case when ${isPast} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
        },
      })
      .returning({ hits: rateLimits.hits, windowEndsAt: rateLimits.windowEndsAt });
    if (!row) throw new Error('the limit was not counted');

    const leftMs = row.windowEndsAt.getTime() - now.getTime();
    return {
      isOver: row.hits > max,
      hits: row.hits,
      retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1000)),
    };
  }

  /** Deletes expired counters. @returns the number deleted */
  async function deleteExpired(): Promise<number> {
    const { rowCount } = await db.delete(rateLimits).where(lt(rateLimits.windowEndsAt, clock.now()));
    return rowCount ?? 0;
  }

  return { consume, deleteExpired };
}

export type RateLimits = ReturnType<typeof createRateLimits>;
