import { aliasedTable, and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { certificateNumbers } from '#src/platform/database/schema/donations/certificate-details.ts';
import { auditEntries } from '#src/platform/database/schema/system/audit.ts';
import { ledgerEntries, ledgerLines } from '#src/platform/database/schema/donations/ledger.ts';
import { offlineDonations } from '#src/platform/database/schema/donations/offline-donations.ts';
import { gatewayEvents } from '#src/platform/database/schema/donations/gateway-events.ts';
import {
  paymentAttempts,
  paymentReversals,
  paymentSettlements,
} from '#src/platform/database/schema/donations/payment-updates.ts';
import { payouts } from '#src/platform/database/schema/donations/payouts.ts';
import { users } from '#src/platform/database/schema/accounts/users.ts';
import type { RecordedMethod } from '../../offline/offline-donation.ts';
import type { GatewayMode } from '../gateway/gateway.ts';
import { attemptColumns, reversalColumns } from '../payments/payment-update-store.ts';

const maxRows = 200;
const cancellers = aliasedTable(users, 'cancellers');

/** Queries on the history of one donation. */
export const donationHistoryStore = {
  listAttempts(db: Db, paymentId: string) {
    return db
      .select({
        ...attemptColumns,
        firstSeenAt: paymentAttempts.firstSeenAt,
        lastSeenAt: paymentAttempts.lastSeenAt,
      })
      .from(paymentAttempts)
      .where(eq(paymentAttempts.paymentId, paymentId))
      .orderBy(asc(paymentAttempts.firstSeenAt), asc(paymentAttempts.attemptId))
      .limit(maxRows);
  },

  listReversals(db: Db, paymentId: string) {
    return db
      .select({ ...reversalColumns, firstSeenAt: paymentReversals.firstSeenAt })
      .from(paymentReversals)
      .where(eq(paymentReversals.paymentId, paymentId))
      .orderBy(asc(paymentReversals.firstSeenAt), asc(paymentReversals.reversalId))
      .limit(maxRows);
  },

  listSettlements(db: Db, paymentId: string) {
    return db
      .select({
        entryId: paymentSettlements.entryId,
        settlementId: paymentSettlements.payoutId,
        amountMinor: paymentSettlements.amountMinor,
        feeMinor: paymentSettlements.feeMinor,
        currency: paymentSettlements.currency,
        settledAt: paymentSettlements.settledAt,
        gateway: paymentSettlements.gateway,
        account: paymentSettlements.account,
        arrivesOn: payouts.arrivesOn,
      })
      .from(paymentSettlements)
      .leftJoin(
        payouts,
        and(
          eq(payouts.payoutId, paymentSettlements.payoutId),
          eq(payouts.gateway, paymentSettlements.gateway),
          eq(payouts.account, paymentSettlements.account),
        ),
      )
      .where(eq(paymentSettlements.paymentId, paymentId))
      .orderBy(asc(paymentSettlements.settledAt), asc(paymentSettlements.entryId))
      .limit(maxRows);
  },

  listEvents(db: Db, gatewayMode: GatewayMode, orderId: string) {
    return db
      .select({
        id: gatewayEvents.id,
        event: gatewayEvents.event,
        outcome: gatewayEvents.outcome,
        receivedAt: gatewayEvents.receivedAt,
      })
      .from(gatewayEvents)
      .where(and(eq(gatewayEvents.orderId, orderId), eq(gatewayEvents.gatewayMode, gatewayMode)))
      .orderBy(asc(gatewayEvents.receivedAt), asc(gatewayEvents.id))
      .limit(maxRows);
  },

  listLedgerLines(db: Db, paymentId: string) {
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
      .limit(maxRows);
  },

  listAudit(db: Db, paymentId: string) {
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
      .limit(maxRows);
  },

  async listCertificates(db: Db, paymentId: string): Promise<string[]> {
    const rows = await db
      .select({ number: certificateNumbers.number })
      .from(certificateNumbers)
      .where(eq(certificateNumbers.paymentId, paymentId))
      .orderBy(certificateNumbers.year, certificateNumbers.number);
    return rows.map(({ number }) => number);
  },

  async findOffline(db: Db, paymentId: string) {
    const [row] = await db
      .select({
        method: sql<RecordedMethod>`${offlineDonations.method}`,
        receivedOn: offlineDonations.receivedOn,
        reference: offlineDonations.reference,
        goods: offlineDonations.goods,
        sponsor: offlineDonations.sponsor,
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
  },
};

export type OfflineRow = NonNullable<Awaited<ReturnType<(typeof donationHistoryStore)['findOffline']>>>;
export type LedgerRow = Awaited<ReturnType<(typeof donationHistoryStore)['listLedgerLines']>>[number];
export type AttemptRow = Awaited<ReturnType<(typeof donationHistoryStore)['listAttempts']>>[number];
export type ReversalRow = Awaited<ReturnType<(typeof donationHistoryStore)['listReversals']>>[number];
