import { and, desc, eq, lt, or, type SQL } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { paymentDisputes } from '#src/platform/database/schema/donations/payment-disputes.ts';
import type { Dispute, GatewayAccount } from '../gateway/gateway.ts';

const maxListed = 50;

/** @property seenAt when the gateway reported this state */
type SeenDispute = GatewayAccount & { paymentId: string; dispute: Dispute; seenAt: Date };

/** Queries on disputes and inquiries of donors' banks. */
export const disputeStore = {
  /** Stores the latest state. Of events that come out of order, an open state does not replace a later decision. */
  async save(tx: Db, { gateway, account, paymentId, dispute, seenAt }: SeenDispute): Promise<void> {
    const { disputeId, attemptId, status, isInquiry, isOpen, isRefundAllowed, money, respondBy } = dispute;
    const current = { status, isInquiry, isOpen, isRefundAllowed, respondBy, seenAt };
    await tx
      .insert(paymentDisputes)
      .values({
        disputeId,
        gateway,
        account,
        paymentId,
        attemptId,
        amountMinor: money.amountMinor,
        currency: money.currency,
        openedAt: dispute.openedAt,
        ...current,
      })
      .onConflictDoUpdate({
        target: [paymentDisputes.disputeId, paymentDisputes.gateway, paymentDisputes.account],
        set: current,
        setWhere: isOpen ? isSeenBefore(seenAt) : undefined,
      });
  },

  /** @returns the stored status; null for an unknown dispute */
  async readStatus(db: Db, { gateway, account }: GatewayAccount, disputeId: string): Promise<string | null> {
    const [row] = await db
      .select({ status: paymentDisputes.status })
      .from(paymentDisputes)
      .where(
        and(
          eq(paymentDisputes.disputeId, disputeId),
          eq(paymentDisputes.gateway, gateway),
          eq(paymentDisputes.account, account),
        ),
      );
    return row?.status ?? null;
  },

  /** Attempts of disputes that are not decided, as far as the gateway has reported. */
  async listOpenAttempts(db: Db, { gateway, account }: GatewayAccount): Promise<string[]> {
    const rows = await db
      .selectDistinct({ attemptId: paymentDisputes.attemptId })
      .from(paymentDisputes)
      .where(
        and(
          eq(paymentDisputes.gateway, gateway),
          eq(paymentDisputes.account, account),
          eq(paymentDisputes.isOpen, true),
        ),
      );
    return rows.map(({ attemptId }) => attemptId);
  },

  /** Disputes of a donation, the latest first. */
  listOf(db: Db, paymentId: string) {
    return db
      .select({
        disputeId: paymentDisputes.disputeId,
        status: paymentDisputes.status,
        isInquiry: paymentDisputes.isInquiry,
        isOpen: paymentDisputes.isOpen,
        isRefundAllowed: paymentDisputes.isRefundAllowed,
        amountMinor: paymentDisputes.amountMinor,
        currency: paymentDisputes.currency,
        openedAt: paymentDisputes.openedAt,
        respondBy: paymentDisputes.respondBy,
      })
      .from(paymentDisputes)
      .where(eq(paymentDisputes.paymentId, paymentId))
      .orderBy(desc(paymentDisputes.openedAt))
      .limit(maxListed);
  },

  /** Whether a refund of this payment would pay twice. */
  async forbidsRefund(tx: Db, paymentId: string, attemptId: string): Promise<boolean> {
    const rows = await tx
      .select({ id: paymentDisputes.disputeId })
      .from(paymentDisputes)
      .where(
        and(
          eq(paymentDisputes.paymentId, paymentId),
          eq(paymentDisputes.attemptId, attemptId),
          eq(paymentDisputes.isOpen, true),
          eq(paymentDisputes.isRefundAllowed, false),
        ),
      )
      .limit(1);
    return rows.length > 0;
  },
};

/** Times of events are in seconds: in the same second, an open dispute may change, and a decided one stays. */
function isSeenBefore(seenAt: Date): SQL | undefined {
  return or(
    lt(paymentDisputes.seenAt, seenAt),
    and(eq(paymentDisputes.seenAt, seenAt), eq(paymentDisputes.isOpen, true)),
  );
}
