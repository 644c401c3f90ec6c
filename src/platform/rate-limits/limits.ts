import { lt, sql } from 'drizzle-orm';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { rateLimits } from '../database/schema/system/rate-limits.ts';
import type { Signer } from '#src/platform/signing/signer.ts';

/** How often something may happen within a time. */
export type Limit = { name: string; most: number; seconds: number };

export type LimitState = {
  isOver: boolean;
  /** How often it has happened in this window, this time included. */
  hits: number;
  /** Until the window ends; at least 1. */
  retryAfterSeconds: number;
};

type LimitsOptions = { db: Db; signer: Signer; clock: Clock; isOff?: boolean };

const within: LimitState = { isOver: false, hits: 0, retryAfterSeconds: 1 };

/**
 * Counts in the database, so that limits hold across processes and restarts. A window begins with its first hit;
 * one statement counts and reads, so that no two requests see the same number.
 */
export function createLimits({ db, signer, clock, isOff = false }: LimitsOptions) {
  /**
   * Counts once more.
   *
   * @param who whose count it is, such as an address; only its keyed hash is kept. Everybody's when left out
   */
  async function take({ name, most, seconds }: Limit, who = ''): Promise<LimitState> {
    if (isOff) return within;

    const now = clock.now();
    const key = `${name}:${who && signer.fingerprint('limit', who)}`;
    const windowEndsAt = new Date(now.getTime() + seconds * 1000);
    // One that ends far later than a new one comes from a clock that was wrong.
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
      isOver: row.hits > most,
      hits: row.hits,
      retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1000)),
    };
  }

  /** Removes counters that say nothing any more; answers how many. */
  async function removeEnded(): Promise<number> {
    const { rowCount } = await db.delete(rateLimits).where(lt(rateLimits.windowEndsAt, clock.now()));
    return rowCount ?? 0;
  }

  return { take, removeEnded };
}

export type Limits = ReturnType<typeof createLimits>;
