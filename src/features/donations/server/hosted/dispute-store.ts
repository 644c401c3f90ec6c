import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { paymentDisputes } from '#src/platform/database/schema/donations/payment-disputes.ts';
import type { GatewayAccount } from '../gateway/gateway.ts';
import type { Dispute } from '../gateway/hosted-checkout-gateway.ts';

const maxListed = 50;

type SeenDispute = GatewayAccount & { paymentId: string; dispute: Dispute; seenAt: Date };

/** Queries on disputes and inquiries of donors' banks. */
export const disputeStore = {
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
      });
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
