import { and, asc, count, desc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { checkoutSessions } from '#src/platform/database/schema/donations/checkout-sessions.ts';
import { idempotencyKeys } from '#src/platform/database/schema/system/idempotency-keys.ts';
import { payments } from '#src/platform/database/schema/donations/payments.ts';
import type { GatewayAccount } from '../gateway/gateway.ts';

type SessionState = 'open' | 'complete' | 'expired';

const columns = {
  paymentId: checkoutSessions.paymentId,
  sequence: checkoutSessions.sequence,
  sessionId: checkoutSessions.sessionId,
  url: checkoutSessions.url,
  description: checkoutSessions.description,
  state: sql<SessionState>`${checkoutSessions.state}`,
  createdAt: checkoutSessions.createdAt,
  expiresAt: checkoutSessions.expiresAt,
};

export type NewSession = typeof checkoutSessions.$inferInsert;

/** Queries on visits to the gateway's payment page. */
export const sessionStore = {
  async findLast(db: Db, paymentId: string) {
    const [row] = await db
      .select(columns)
      .from(checkoutSessions)
      .where(eq(checkoutSessions.paymentId, paymentId))
      .orderBy(desc(checkoutSessions.sequence))
      .limit(1);
    return row ?? null;
  },

  list(db: Db, paymentId: string) {
    return db
      .select(columns)
      .from(checkoutSessions)
      .where(eq(checkoutSessions.paymentId, paymentId))
      .orderBy(asc(checkoutSessions.sequence));
  },

  /** Of two concurrent requests, the first one stored counts. */
  async insert(tx: Db, session: NewSession): Promise<void> {
    await tx.insert(checkoutSessions).values(session).onConflictDoNothing();
  },

  /** Stores the gateway's response, and the order of a one-time donation with its first session. */
  async open(
    db: Db,
    { paymentId, sequence }: { paymentId: string; sequence: number },
    opened: {
      sessionId: string;
      url: string | null;
      isOrder: boolean;
      nextCheckAt: Date;
      keyHash: Buffer | null;
    },
  ): Promise<void> {
    const { sessionId, url, isOrder, nextCheckAt, keyHash } = opened;
    await db.transaction(async (tx) => {
      await tx
        .update(checkoutSessions)
        .set({ sessionId, url })
        .where(and(eq(checkoutSessions.paymentId, paymentId), eq(checkoutSessions.sequence, sequence)));
      await tx
        .update(payments)
        .set({
          nextCheckAt,
          ...(isOrder && { orderId: sql`coalesce(${payments.orderId}, ${sessionId})` }),
        })
        .where(eq(payments.id, paymentId));
      if (keyHash)
        await tx.update(idempotencyKeys).set({ isDone: true }).where(eq(idempotencyKeys.keyHash, keyHash));
    });
  },

  /**
   * A webhook can contain the id before the response to the creation is stored. The latest page without an id gets it,
   * unless another page has it.
   */
  async adopt(tx: Db, paymentId: string, sessionId: string): Promise<void> {
    await tx.execute(sql`
      update checkout_sessions set session_id = ${sessionId}
      where payment_id = ${paymentId}
        and sequence = (
          select max(sequence) from checkout_sessions where payment_id = ${paymentId} and session_id is null
        )
        and not exists (
          select 1 from checkout_sessions where payment_id = ${paymentId} and session_id = ${sessionId}
        )`);
  },

  async setState(tx: Db, paymentId: string, sequence: number, state: SessionState): Promise<void> {
    await tx
      .update(checkoutSessions)
      .set({ state })
      .where(and(eq(checkoutSessions.paymentId, paymentId), eq(checkoutSessions.sequence, sequence)));
  },

  /** Payment pages on which donors with this client address have not paid yet. */
  async countOpen(db: Db, sender: string, now: Date): Promise<number> {
    const [row] = await db
      .select({ pages: count() })
      .from(checkoutSessions)
      .innerJoin(payments, eq(payments.id, checkoutSessions.paymentId))
      .where(
        and(
          eq(payments.sender, sender),
          eq(payments.status, 'created'),
          eq(checkoutSessions.state, 'open'),
          gt(checkoutSessions.expiresAt, now),
        ),
      );
    return row?.pages ?? 0;
  },

  async findPaymentId(
    db: Db,
    { gateway, account }: GatewayAccount,
    sessionId: string,
  ): Promise<string | null> {
    const [row] = await db
      .select({ paymentId: checkoutSessions.paymentId })
      .from(checkoutSessions)
      .where(
        and(
          eq(checkoutSessions.sessionId, sessionId),
          eq(checkoutSessions.gateway, gateway),
          eq(checkoutSessions.account, account),
        ),
      );
    return row?.paymentId ?? null;
  },
};

export type SessionRow = NonNullable<Awaited<ReturnType<(typeof sessionStore)['findLast']>>>;
