import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { limitStore, type LimitState } from './lockout-store.ts';

export type LimitRule = {
  /** Attempts before a block. */
  attempts: number;
  /** Attempts older than this do not count. */
  windowMs: number;
  /**
   * Lengths of the first, second … block; the last repeats. Without them a block lasts until the window ends.
   */
  blocksMs?: readonly number[];
};

const minute = 60_000;
const day = 24 * 60 * minute;

export const limitRules = {
  account: { attempts: 10, windowMs: day, blocksMs: [15 * minute, 30 * minute, 60 * minute] },
  address: { attempts: 100, windowMs: 60 * minute },
  secondFactor: { attempts: 8, windowMs: day, blocksMs: [15 * minute] },
  /** Unlock emails to the owner of a blocked account. */
  unlockEmail: { attempts: 1, windowMs: 15 * minute },
  /** Requested emails, opened links, started flows. */
  asking: { attempts: 30, windowMs: 5 * minute },
} as const satisfies Record<string, LimitRule>;

/** The attempt was not counted: the key is blocked. */
export class LockoutError extends Error {
  readonly retryAfterSeconds: number;

  constructor(until: Date, now: Date) {
    super('too many attempts');
    this.name = 'LockoutError';
    this.retryAfterSeconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
  }
}

export type Limits = ReturnType<typeof createLimits>;

/** Counts attempts in the database, shared by all processes and kept across restarts. */
export function createLimits({ db, clock, enabled }: { db: Db; clock: Clock; enabled: boolean }) {
  /**
   * Counts an attempt before it is made, so that many at once cannot slip through.
   *
   * @returns how many there have been in a row, this one included
   * @throws LockoutError while blocked
   */
  async function count(key: string, rule: LimitRule): Promise<number> {
    if (!enabled) return 0;

    const now = clock.now();
    const outcome = await db.transaction(async (tx) => {
      const state = await limitStore.lock(tx, key, now);
      if (state.blockedUntil && state.blockedUntil > now) return { blockedUntil: state.blockedUntil };

      const next = countOne(state, rule, now);
      await limitStore.save(tx, key, next);
      return { attempts: next.attempts };
    });

    if (outcome.blockedUntil) throw new LockoutError(outcome.blockedUntil, now);
    return outcome.attempts;
  }

  /** Resets the counter after a success. */
  async function clear(key: string): Promise<void> {
    await limitStore.clear(db, key);
  }

  /** Uncounts one successful attempt. */
  async function refundAttempt(key: string): Promise<void> {
    await limitStore.refundAttempt(db, key);
  }

  async function isBlocked(key: string): Promise<boolean> {
    const state = await limitStore.find(db, key);
    return Boolean(state?.blockedUntil && state.blockedUntil > clock.now());
  }

  return { count, clear, refundAttempt, isBlocked };
}

function countOne(state: LimitState, rule: LimitRule, now: Date): LimitState {
  const isOver = state.blockedUntil !== null || now.getTime() - state.windowStart.getTime() >= rule.windowMs;
  const isForgotten = now.getTime() - state.updatedAt.getTime() >= day;
  const attempts = isOver ? 1 : state.attempts + 1;
  const windowStart = isOver ? now : state.windowStart;
  const blocks = isForgotten ? 0 : state.blocks;
  if (attempts < rule.attempts) return { attempts, windowStart, blocks, blockedUntil: null, updatedAt: now };

  const blockMs = rule.blocksMs?.[Math.min(blocks, rule.blocksMs.length - 1)];
  const blockedUntil = new Date(blockMs ? now.getTime() + blockMs : windowStart.getTime() + rule.windowMs);
  return { attempts, windowStart, blocks: blocks + 1, blockedUntil, updatedAt: now };
}
