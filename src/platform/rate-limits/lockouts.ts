import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { msPerDay } from '#src/local-time/milliseconds.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { lockouts } from '../database/schema/system/lockouts.ts';
import type { Signer } from '../signing/signer.ts';

export type LockoutRule = {
  name: string;
  /** Failures before a block; the last one starts it. */
  attempts: number;
  /** Age after which failures no longer count. */
  windowMs: number;
  /**
   * Durations of the first, second … block; the last one repeats. Without them, a block lasts until the
   * window ends.
   */
  blocksMs?: readonly number[];
};

/** A subject, such as an account, and optionally a part of it with its own counter, such as one browser. */
export type LockoutKey = string | readonly [subject: string, part: string];

type Dependencies = { db: Db; signer: Signer; clock: Clock; isOff?: boolean };

const msInterval = sql.raw(`interval '1 millisecond'`);

/** The failure was not counted: the key is blocked. */
export class LockoutError extends Error {
  readonly retryAfterSeconds: number;

  constructor(until: Date, now: Date) {
    super('too many attempts');
    this.name = 'LockoutError';
    this.retryAfterSeconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
  }
}

/** Counts failures in the database, so that blocks hold across processes and restarts. Stores hashes of keys only. */
export function createLockouts({ db, signer, clock, isOff = false }: Dependencies) {
  /**
   * Counts a failure. For concurrent attempts, call it before the attempt and `refundAttempt` or `clear`
   * after a success.
   *
   * @returns consecutive failures, including this one; 0 when lockouts are off
   * @throws LockoutError while blocked
   */
  async function recordFailure(rule: LockoutRule, key: LockoutKey, tx = db): Promise<number> {
    if (isOff) return 0;

    const now = clock.now();
    const first = firstFailure(rule, now);
    const [row] = await tx
      .insert(lockouts)
      .values({ key: hash(rule, key), ...first })
      .onConflictDoUpdate({ target: lockouts.key, set: nextFailure(rule, now) })
      .returning({ attempts: lockouts.attempts, blockedUntil: lockouts.blockedUntil });
    if (!row) throw new Error('the failure was not counted');

    if (row.blockedUntil && row.attempts > rule.attempts) throw new LockoutError(row.blockedUntil, now);
    return row.attempts;
  }

  /** @throws LockoutError while blocked */
  async function rejectBlocked(rule: LockoutRule, key: LockoutKey): Promise<void> {
    if (isOff) return;

    const now = clock.now();
    const [row] = await db
      .select({ blockedUntil: lockouts.blockedUntil })
      .from(lockouts)
      .where(eq(lockouts.key, hash(rule, key)));
    if (row?.blockedUntil && row.blockedUntil > now) throw new LockoutError(row.blockedUntil, now);
  }

  /** Deletes the counter, after a success. */
  async function clear(rule: LockoutRule, key: LockoutKey): Promise<void> {
    await db.delete(lockouts).where(eq(lockouts.key, hash(rule, key)));
  }

  /** Subtracts one failure after a successful attempt. */
  async function refundAttempt(rule: LockoutRule, key: LockoutKey): Promise<void> {
    await db
      .update(lockouts)
      .set({ attempts: sql`greatest(${lockouts.attempts} - 1, 0)` })
      .where(eq(lockouts.key, hash(rule, key)));
  }

  /** Deletes the counters of all rules and parts of a subject. */
  async function clearSubject(subject: string, tx = db): Promise<void> {
    await tx.delete(lockouts).where(eq(sql`split_part(${lockouts.key}, ':', 2)`, fingerprint(subject)));
  }

  /** Deletes counters without a failure for a day and without a block. @returns the number deleted */
  async function deleteExpired(): Promise<number> {
    const time = new Date(clock.now().getTime() - msPerDay);
    const { rowCount } = await db
      .delete(lockouts)
      .where(
        and(lt(lockouts.updatedAt, time), or(isNull(lockouts.blockedUntil), lt(lockouts.blockedUntil, time))),
      );
    return rowCount ?? 0;
  }

  function hash(rule: LockoutRule, key: LockoutKey): string {
    const parts = typeof key === 'string' ? [key] : key;
    return [rule.name, ...parts.map(fingerprint)].join(':');
  }

  function fingerprint(text: string): string {
    return signer.fingerprint('lockout', text);
  }

  return { recordFailure, rejectBlocked, clear, refundAttempt, clearSubject, deleteExpired };
}

export type Lockouts = ReturnType<typeof createLockouts>;

function firstFailure({ attempts, windowMs, blocksMs }: LockoutRule, now: Date) {
  const isBlocked = attempts <= 1;
  const blockedUntil = isBlocked ? new Date(now.getTime() + (blocksMs?.[0] ?? windowMs)) : null;
  return { attempts: 1, windowStart: now, blocks: isBlocked ? 1 : 0, blockedUntil, updatedAt: now };
}

/**
 * Values of an existing row after one more failure. During a block only `attempts` changes, to one above the
 * limit, which distinguishes a rejected failure from the one that started the block.
 */
function nextFailure({ attempts: limit, windowMs, blocksMs }: LockoutRule, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const isBlocked = sql`coalesce(${lockouts.blockedUntil} > ${at}, false)`;
  const isOver = sql`(${lockouts.blockedUntil} is not null
    or ${lockouts.windowStart} <= ${at} - ${windowMs}::bigint * ${msInterval})`;
  const attempts = sql`(case when ${isOver} then 1 else ${lockouts.attempts} + 1 end)`;
  const windowStart = sql`(case when ${isOver} then ${at} else ${lockouts.windowStart} end)`;
  const blocks = sql`(case when ${lockouts.updatedAt} <= ${at} - ${msPerDay}::bigint * ${msInterval}
    then 0 else ${lockouts.blocks} end)`;
  const startsBlock = sql`${attempts} >= ${limit}::int`;
  const blockMs =
    blocksMs &&
    sql`(array[${sql.join([...blocksMs], sql`, `)}]::bigint[])[least(${blocks} + 1, ${blocksMs.length}::int)]`;
  const blockEnd = blockMs
    ? sql`${at} + ${blockMs} * ${msInterval}`
    : sql`${windowStart} + ${windowMs}::bigint * ${msInterval}`;

  return {
    attempts: sql`case when ${isBlocked} then ${limit + 1}::int else ${attempts} end`,
    windowStart: sql`case when ${isBlocked} then ${lockouts.windowStart} else ${windowStart} end`,
    blocks: sql`case when ${isBlocked} then ${lockouts.blocks}
      when ${startsBlock} then ${blocks} + 1 else ${blocks} end`,
    blockedUntil: sql`case when ${isBlocked} then ${lockouts.blockedUntil}
      when ${startsBlock} then ${blockEnd} end`,
    updatedAt: sql`case when ${isBlocked} then ${lockouts.updatedAt} else ${at} end`,
  };
}
