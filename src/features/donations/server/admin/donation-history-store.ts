import { aliasedTable, and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { auditEntries } from '#src/platform/database/schema/system/audit.ts';
import { ledgerEntries, ledgerLines } from '#src/platform/database/schema/donations/ledger.ts';
import { offlineDonations } from '#src/platform/database/schema/donations/offline-donations.ts';
import { gatewayEvents } from '#src/platform/database/schema/donations/gateway-events.ts';
import {
  paymentAttempts,
  paymentReversals,
  paymentSettlements,
} from '#src/platform/database/schema/donations/payment-updates.ts';
import { users } from '#src/platform/database/schema/accounts/users.ts';
import type { OfflineMethod } from '../../offline-donation.ts';
import type { GatewayMode } from '../gateway/gateway.ts';
import { attemptColumns, returnColumns } from '../payments/fact-store.ts';

const mostRows = 200;
const cancellers = aliasedTable(users, 'cancellers');

/** Everything that happened to one donation. */
export function createDonationHistoryStore(db: Db, mode: GatewayMode) {
  function listAttempts(paymentId: string) {
    return db
      .select({
        ...attemptColumns,
        firstSeenAt: paymentAttempts.firstSeenAt,
        lastSeenAt: paymentAttempts.lastSeenAt,
      })
      .from(paymentAttempts)
      .where(eq(paymentAttempts.paymentId, paymentId))
      .orderBy(asc(paymentAttempts.firstSeenAt), asc(paymentAttempts.razorpayPaymentId))
      .limit(mostRows);
  }

  function listReturns(paymentId: string) {
    return db
      .select({ ...returnColumns, firstSeenAt: paymentReversals.firstSeenAt })
      .from(paymentReversals)
      .where(eq(paymentReversals.paymentId, paymentId))
      .orderBy(asc(paymentReversals.firstSeenAt), asc(paymentReversals.razorpayRefundId))
      .limit(mostRows);
  }

  function listSettlements(paymentId: string) {
    return db
      .select({
        entryId: paymentSettlements.entryId,
        settlementId: paymentSettlements.razorpaySettlementId,
        amountMinor: paymentSettlements.amountMinor,
        feeMinor: paymentSettlements.feeMinor,
        currency: paymentSettlements.currency,
        settledAt: paymentSettlements.settledAt,
      })
      .from(paymentSettlements)
      .where(eq(paymentSettlements.paymentId, paymentId))
      .orderBy(asc(paymentSettlements.settledAt), asc(paymentSettlements.entryId))
      .limit(mostRows);
  }

  function listEvents(orderId: string) {
    return db
      .select({
        id: gatewayEvents.id,
        event: gatewayEvents.event,
        outcome: gatewayEvents.outcome,
        receivedAt: gatewayEvents.receivedAt,
      })
      .from(gatewayEvents)
      .where(and(eq(gatewayEvents.razorpayOrderId, orderId), eq(gatewayEvents.gatewayMode, mode)))
      .orderBy(asc(gatewayEvents.receivedAt), asc(gatewayEvents.id))
      .limit(mostRows);
  }

  function listLedgerLines(paymentId: string) {
    return db
      .select({
        id: ledgerEntries.id,
        reason: ledgerEntries.reason,
        bookedAt: ledgerEntries.bookedAt,
        account: ledgerLines.account,
        currency: ledgerLines.currency,
        amountMinor: ledgerLines.amountMinor,
      })
      .from(ledgerEntries)
      .innerJoin(ledgerLines, eq(ledgerLines.entryId, ledgerEntries.id))
      .where(eq(ledgerEntries.paymentId, paymentId))
      .orderBy(asc(ledgerEntries.id), asc(ledgerLines.id))
      .limit(mostRows);
  }

  function listAudit(paymentId: string) {
    return db
      .select({
        at: auditEntries.at,
        event: auditEntries.event,
        actor: users.email,
        detail: auditEntries.detail,
      })
      .from(auditEntries)
      .leftJoin(users, eq(users.id, auditEntries.actorId))
      .where(eq(auditEntries.target, paymentId))
      .orderBy(desc(auditEntries.id))
      .limit(mostRows);
  }

  async function findOffline(paymentId: string, tx: Db = db) {
    const [row] = await tx
      .select({
        method: sql<OfflineMethod>`${offlineDonations.method}`,
        receivedOn: offlineDonations.receivedOn,
        reference: offlineDonations.reference,
        goods: offlineDonations.goods,
        enteredBy: users.email,
        enteredAt: offlineDonations.enteredAt,
        corrects: offlineDonations.corrects,
        correctedBy: sql<
          string | null
        >`(select c.payment_id from offline_donations c where c.corrects = offline_donations.payment_id)`,
        cancelledBy: cancellers.email,
        cancelledAt: offlineDonations.cancelledAt,
        cancelReason: offlineDonations.cancelReason,
      })
      .from(offlineDonations)
      .leftJoin(users, eq(users.id, offlineDonations.enteredBy))
      .leftJoin(cancellers, eq(cancellers.id, offlineDonations.cancelledBy))
      .where(eq(offlineDonations.paymentId, paymentId));
    return row ?? null;
  }

  return { listAttempts, listReturns, listSettlements, listEvents, listLedgerLines, listAudit, findOffline };
}

export type DonationHistoryStore = ReturnType<typeof createDonationHistoryStore>;
export type OfflineRow = NonNullable<Awaited<ReturnType<DonationHistoryStore['findOffline']>>>;
export type LedgerRow = Awaited<ReturnType<DonationHistoryStore['listLedgerLines']>>[number];
export type AttemptRow = Awaited<ReturnType<DonationHistoryStore['listAttempts']>>[number];
export type ReturnRow = Awaited<ReturnType<DonationHistoryStore['listReturns']>>[number];
