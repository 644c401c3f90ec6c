import { and, asc, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { paymentReversals } from '#src/platform/database/schema/donations/payment-updates.ts';
import { payments } from '#src/platform/database/schema/donations/payments.ts';
import { refundRequests } from '#src/platform/database/schema/donations/refund-requests.ts';
import { users } from '#src/platform/database/schema/accounts/users.ts';
import type { GatewayMode } from '../gateway/gateway.ts';

type RequestState = 'asked' | 'accepted' | 'refused';

const columns = {
  id: refundRequests.id,
  paymentId: refundRequests.paymentId,
  attemptId: refundRequests.razorpayPaymentId,
  amountMinor: refundRequests.amountMinor,
  currency: refundRequests.currency,
  reason: refundRequests.reason,
  state: sql<RequestState>`${refundRequests.state}`,
  returnId: refundRequests.razorpayRefundId,
  refusal: refundRequests.refusal,
  requestedAt: refundRequests.requestedAt,
  tries: refundRequests.tries,
};

export type NewRefundRequest = Pick<
  typeof refundRequests.$inferInsert,
  | 'id'
  | 'paymentId'
  | 'razorpayPaymentId'
  | 'amountMinor'
  | 'currency'
  | 'reason'
  | 'requestedBy'
  | 'requestedAt'
  | 'nextTryAt'
>;

type RequestChange = Partial<
  Pick<typeof refundRequests.$inferInsert, 'state' | 'razorpayRefundId' | 'refusal' | 'nextTryAt' | 'tries'>
>;

/** Queries on refunds that administrators asked for. */
export function createRefundStore(db: Db, mode: GatewayMode) {
  async function find(id: string, tx: Db = db) {
    const [row] = await tx.select(columns).from(refundRequests).where(eq(refundRequests.id, id));
    return row ?? null;
  }

  function listOf(paymentId: string, tx: Db = db) {
    return tx
      .select({ ...columns, requestedBy: users.email })
      .from(refundRequests)
      .leftJoin(users, eq(users.id, refundRequests.requestedBy))
      .where(eq(refundRequests.paymentId, paymentId))
      .orderBy(asc(refundRequests.requestedAt), asc(refundRequests.id));
  }

  async function insert(tx: Db, request: NewRefundRequest): Promise<void> {
    await tx.insert(refundRequests).values(request);
  }

  async function change(tx: Db, id: string, change: RequestChange): Promise<void> {
    await tx.update(refundRequests).set(change).where(eq(refundRequests.id, id));
  }

  /** Requests whose answer is not known, and whose turn it is. */
  function listWaiting(now: Date, limit: number) {
    return db
      .select(columns)
      .from(refundRequests)
      .innerJoin(payments, eq(payments.id, refundRequests.paymentId))
      .where(
        and(
          eq(refundRequests.state, 'asked'),
          lte(refundRequests.nextTryAt, now),
          eq(payments.gatewayMode, mode),
        ),
      )
      .orderBy(asc(refundRequests.nextTryAt))
      .limit(limit);
  }

  /** Unclaimed gateway refund that can only result from this request: of its amount, created since. */
  async function findUnclaimed(
    tx: Db,
    { attemptId, amountMinor, requestedAt }: Pick<RefundRequest, 'attemptId' | 'amountMinor' | 'requestedAt'>,
  ): Promise<string | null> {
    const [row] = await tx
      .select({ returnId: paymentReversals.razorpayRefundId })
      .from(paymentReversals)
      .leftJoin(refundRequests, eq(refundRequests.razorpayRefundId, paymentReversals.razorpayRefundId))
      .where(
        and(
          eq(paymentReversals.razorpayPaymentId, attemptId),
          eq(paymentReversals.amountMinor, amountMinor),
          eq(paymentReversals.kind, 'refund'),
          gte(paymentReversals.firstSeenAt, requestedAt),
          isNull(refundRequests.id),
        ),
      )
      .orderBy(asc(paymentReversals.firstSeenAt))
      .limit(1);
    return row?.returnId ?? null;
  }

  /** Attempts with a refund that has been under way since before a time: its end may have been missed. */
  async function listPendingAttempts(seenBefore: Date, limit: number) {
    return db
      .selectDistinct({
        attemptId: paymentReversals.razorpayPaymentId,
        paymentId: paymentReversals.paymentId,
      })
      .from(paymentReversals)
      .innerJoin(payments, eq(payments.id, paymentReversals.paymentId))
      .where(
        and(
          eq(paymentReversals.state, 'pending'),
          eq(paymentReversals.kind, 'refund'),
          lte(paymentReversals.lastSeenAt, seenBefore),
          eq(payments.gatewayMode, mode),
        ),
      )
      .limit(limit);
  }

  return { find, listOf, insert, change, listWaiting, findUnclaimed, listPendingAttempts };
}

export type RefundStore = ReturnType<typeof createRefundStore>;
export type RefundRequest = NonNullable<Awaited<ReturnType<RefundStore['find']>>>;
