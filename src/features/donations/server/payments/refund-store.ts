import { and, asc, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { type Batch, isInBatch } from '#src/platform/database/in-batches.ts';
import { paymentReversals } from '#src/platform/database/schema/donations/payment-updates.ts';
import { payments } from '#src/platform/database/schema/donations/payments.ts';
import { refundRequests } from '#src/platform/database/schema/donations/refund-requests.ts';
import { users } from '#src/platform/database/schema/accounts/users.ts';
import type { GatewayMode, GatewayName } from '../gateway/gateway.ts';

type RequestState = 'requested' | 'accepted' | 'rejected';

const columns = {
  id: refundRequests.id,
  paymentId: refundRequests.paymentId,
  gateway: sql<GatewayName>`${payments.gateway}`,
  account: payments.account,
  attemptId: refundRequests.attemptId,
  amountMinor: refundRequests.amountMinor,
  currency: refundRequests.currency,
  reason: refundRequests.reason,
  state: sql<RequestState>`${refundRequests.status}`,
  reversalId: refundRequests.reversalId,
  rejectionReason: refundRequests.rejectionReason,
  requestedAt: refundRequests.requestedAt,
  tries: refundRequests.tries,
};

type NewRefundRequest = Pick<
  typeof refundRequests.$inferInsert,
  | 'id'
  | 'paymentId'
  | 'attemptId'
  | 'amountMinor'
  | 'currency'
  | 'reason'
  | 'requestedBy'
  | 'requestedAt'
  | 'nextTryAt'
>;

type RequestChange = Partial<
  Pick<
    typeof refundRequests.$inferInsert,
    'status' | 'reversalId' | 'rejectionReason' | 'nextTryAt' | 'tries'
  >
>;

/** Queries on refunds that administrators requested. */
export const refundStore = {
  async find(db: Db, id: string) {
    const [row] = await db
      .select(columns)
      .from(refundRequests)
      .innerJoin(payments, eq(payments.id, refundRequests.paymentId))
      .where(eq(refundRequests.id, id));
    return row ?? null;
  },

  listOf(db: Db, paymentId: string) {
    return db
      .select({ ...columns, requestedBy: users.email })
      .from(refundRequests)
      .innerJoin(payments, eq(payments.id, refundRequests.paymentId))
      .leftJoin(users, eq(users.id, refundRequests.requestedBy))
      .where(eq(refundRequests.paymentId, paymentId))
      .orderBy(asc(refundRequests.requestedAt), asc(refundRequests.id));
  },

  async insert(tx: Db, request: NewRefundRequest): Promise<void> {
    await tx.insert(refundRequests).values(request);
  },

  async change(tx: Db, id: string, change: RequestChange): Promise<void> {
    await tx.update(refundRequests).set(change).where(eq(refundRequests.id, id));
  },

  /** Requests without a response whose next attempt is due. */
  listWaiting(db: Db, gatewayMode: GatewayMode, now: Date, limit: number) {
    return db
      .select(columns)
      .from(refundRequests)
      .innerJoin(payments, eq(payments.id, refundRequests.paymentId))
      .where(
        and(
          eq(refundRequests.status, 'requested'),
          lte(refundRequests.nextTryAt, now),
          eq(payments.gatewayMode, gatewayMode),
        ),
      )
      .orderBy(asc(refundRequests.nextTryAt))
      .limit(limit);
  },

  /** Unclaimed gateway refund that can only result from this request: of its amount, created since. */
  async findUnclaimed(
    tx: Db,
    { attemptId, amountMinor, requestedAt }: { attemptId: string; amountMinor: number; requestedAt: Date },
  ): Promise<string | null> {
    const [row] = await tx
      .select({ reversalId: paymentReversals.reversalId })
      .from(paymentReversals)
      .leftJoin(refundRequests, eq(refundRequests.reversalId, paymentReversals.reversalId))
      .where(
        and(
          eq(paymentReversals.attemptId, attemptId),
          eq(paymentReversals.amountMinor, amountMinor),
          eq(paymentReversals.kind, 'refund'),
          gte(paymentReversals.firstSeenAt, requestedAt),
          isNull(refundRequests.id),
        ),
      )
      .orderBy(asc(paymentReversals.firstSeenAt))
      .limit(1);
    return row?.reversalId ?? null;
  },

  /** Attempts with a refund that has been pending since before a time, whose webhook may be lost. */
  listPendingAttempts(db: Db, gatewayMode: GatewayMode, seenBefore: Date, batch: Batch) {
    return db
      .selectDistinct({
        id: paymentReversals.attemptId,
        paymentId: paymentReversals.paymentId,
        gateway: sql<GatewayName>`${payments.gateway}`,
        account: payments.account,
      })
      .from(paymentReversals)
      .innerJoin(payments, eq(payments.id, paymentReversals.paymentId))
      .where(
        and(
          eq(paymentReversals.state, 'pending'),
          eq(paymentReversals.kind, 'refund'),
          lte(paymentReversals.lastSeenAt, seenBefore),
          eq(payments.gatewayMode, gatewayMode),
          isInBatch(paymentReversals.attemptId, batch),
        ),
      )
      .orderBy(asc(paymentReversals.attemptId))
      .limit(batch.limit);
  },
};

export type RefundRequest = NonNullable<Awaited<ReturnType<(typeof refundStore)['find']>>>;
