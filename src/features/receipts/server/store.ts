import { and, desc, eq, inArray, isNull, lt, notExists, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { GatewayMode } from '#src/api/amounts/gateway-mode.ts';
import type { Db } from '#src/platform/database/database.ts';
import { hasEmail } from '#src/platform/database/has-email.ts';
import { payments } from '#src/platform/database/schema/donations/payments.ts';
import { certificateNumbers } from '#src/platform/database/schema/donations/certificate-details.ts';
import { recurringDonations } from '#src/platform/database/schema/donations/recurring-donations.ts';
import { offlineDonations } from '#src/platform/database/schema/donations/offline-donations.ts';
import { receipts, receiptSeries } from '#src/platform/database/schema/donations/receipts.ts';
import type { PersonalData } from '#src/platform/privacy/personal-data.ts';
import type { LegalEntity } from '../receipt-number.ts';

type OfflineMethod = 'cash' | 'cheque' | 'transfer' | 'in_kind';

const columns = {
  id: receipts.id,
  gatewayMode: sql<GatewayMode>`${receipts.gatewayMode}`,
  entity: sql<LegalEntity>`${receipts.entity}`,
  year: receipts.year,
  number: receipts.number,
  paymentId: receipts.paymentId,
  sequence: receipts.sequence,
  donationMinor: receipts.donationMinor,
  netAmountMinor: receipts.netAmountMinor,
  currency: receipts.currency,
  givenAt: receipts.givenAt,
  paymentReference: receipts.paymentReference,
  offlineMethod: sql<OfflineMethod | null>`${receipts.offlineMethod}`,
  goods: receipts.goods,
  projectTitle: receipts.projectTitle,
  donorName: receipts.donorName,
  donorEmail: receipts.donorEmail,
  donorPan: receipts.donorPan,
  language: receipts.language,
  benefitStatement: receipts.benefitStatement,
  issuer: receipts.issuer,
  issuedAt: receipts.issuedAt,
  emailedAt: receipts.emailedAt,
  /** Of the donor's certificates from the Indian tax office; imported long after the receipt. */
  certificateNumbers: sql<string[]>`array(select c.number from ${certificateNumbers} as c
    where c.payment_id = ${receipts}.payment_id order by c.number)`,
};

export type Series = { gatewayMode: GatewayMode; entity: LegalEntity; year: number };
type NewReceipt = Omit<typeof receipts.$inferInsert, 'id' | 'emailedAt'>;

/** Queries on receipts. */
export const receiptStore = {
  /**
   * Takes the next number of a series. Concurrent callers wait until this transaction ends: when it fails,
   * the number was never taken.
   */
  async takeNumber(tx: Db, { gatewayMode, entity, year }: Series): Promise<number> {
    const [row] = await tx
      .insert(receiptSeries)
      .values({ gatewayMode, entity, year, lastNumber: 1 })
      .onConflictDoUpdate({
        target: [receiptSeries.gatewayMode, receiptSeries.entity, receiptSeries.year],
        set: { lastNumber: sql`${receiptSeries.lastNumber} + 1` },
      })
      .returning({ lastNumber: receiptSeries.lastNumber });
    if (!row) throw new Error('no number was taken');
    return row.lastNumber;
  },

  async insert(tx: Db, receipt: NewReceipt): Promise<string> {
    const [row] = await tx.insert(receipts).values(receipt).returning({ id: receipts.id });
    if (!row) throw new Error('the receipt was not written');
    return row.id;
  },

  async find(db: Db, id: string) {
    const [row] = await db.select(columns).from(receipts).where(eq(receipts.id, id));
    return row ?? null;
  },

  /** The last correction, or the only receipt. */
  async findNewest(db: Db, paymentId: string) {
    const [row] = await db
      .select(columns)
      .from(receipts)
      .where(eq(receipts.paymentId, paymentId))
      .orderBy(desc(receipts.sequence))
      .limit(1);
    return row ?? null;
  },

  /** The receipt that another one corrects. */
  async findBefore(db: Db, { paymentId, sequence }: { paymentId: string; sequence: number }) {
    const [row] = await db
      .select(columns)
      .from(receipts)
      .where(and(eq(receipts.paymentId, paymentId), eq(receipts.sequence, sequence - 1)));
    return row ?? null;
  },

  /** Details of an offline donation. */
  async findOffline(tx: Db, paymentId: string) {
    const [row] = await tx
      .select({
        method: offlineDonations.method,
        reference: offlineDonations.reference,
        goods: offlineDonations.goods,
        sponsor: offlineDonations.sponsor,
      })
      .from(offlineDonations)
      .where(eq(offlineDonations.paymentId, paymentId));
    return row ?? null;
  },

  /** All receipts of a donation, the first one first. */
  listOf(db: Db, paymentId: string) {
    return db
      .select(columns)
      .from(receipts)
      .where(eq(receipts.paymentId, paymentId))
      .orderBy(receipts.sequence);
  },

  /** The donation with this receipt number. */
  async findDonation(db: Db, { gatewayMode, entity, year, number }: Series & { number: number }) {
    const [row] = await db
      .select({ paymentId: receipts.paymentId })
      .from(receipts)
      .where(
        and(
          eq(receipts.gatewayMode, gatewayMode),
          eq(receipts.entity, entity),
          eq(receipts.year, year),
          eq(receipts.number, number),
        ),
      );
    return row?.paymentId ?? null;
  },

  /** Newest receipts of some donations. */
  listNewest(db: Db, paymentIds: string[]) {
    return db
      .selectDistinctOn([receipts.paymentId], columns)
      .from(receipts)
      .where(inArray(receipts.paymentId, paymentIds))
      .orderBy(receipts.paymentId, desc(receipts.sequence));
  },

  /** Current receipts of all donations of an address in this mode, oldest first. */
  async listOfDonor(db: Db, gatewayMode: GatewayMode, email: string) {
    const rows = await db
      .selectDistinctOn([receipts.paymentId], columns)
      .from(receipts)
      .where(and(eq(receipts.gatewayMode, gatewayMode), hasEmail(receipts.donorEmail, email)))
      .orderBy(receipts.paymentId, desc(receipts.sequence));
    return rows.toSorted((a, b) => a.givenAt.getTime() - b.givenAt.getTime());
  },

  /** The recurring donation of a charge, unless it has ended. */
  async findMonthly(db: Db, paymentId: string) {
    const earlier = alias(payments, 'earlier');
    const [row] = await db
      .select({
        recurringDonationId: recurringDonations.id,
        isFirst: notExists(
          db
            .select({ id: earlier.id })
            .from(earlier)
            .where(
              and(
                eq(earlier.recurringDonationId, recurringDonations.id),
                lt(earlier.succeededAt, payments.succeededAt),
              ),
            ),
        ).mapWith(Boolean),
      })
      .from(payments)
      .innerJoin(recurringDonations, eq(recurringDonations.id, payments.recurringDonationId))
      .where(
        and(
          eq(payments.id, paymentId),
          notInArray(recurringDonations.state, ['expired', 'completed', 'cancelled']),
        ),
      );
    return row ?? null;
  },

  async findStatusTokenHash(db: Db, paymentId: string): Promise<Buffer | null> {
    const [row] = await db
      .select({ statusTokenHash: payments.statusTokenHash })
      .from(payments)
      .where(eq(payments.id, paymentId));
    return row?.statusTokenHash ?? null;
  },

  /** Replaces the address of a donation's receipts. */
  async setAddress(tx: Db, paymentId: string, donorEmail: string): Promise<void> {
    await tx.update(receipts).set({ donorEmail }).where(eq(receipts.paymentId, paymentId));
  },

  /** Replaces the address of a donation's receipts; this one can be sent again. */
  async readdress(tx: Db, paymentId: string, id: string, donorEmail: string): Promise<void> {
    await receiptStore.setAddress(tx, paymentId, donorEmail);
    await tx.update(receipts).set({ emailedAt: null }).where(eq(receipts.id, id));
  },

  /** Whether a receipt still has this address, which then stays until the transaction ends. */
  async lockAddress(tx: Db, id: string, donorEmail: string): Promise<boolean> {
    const rows = await tx
      .select({ id: receipts.id })
      .from(receipts)
      .where(and(eq(receipts.id, id), eq(receipts.donorEmail, donorEmail)))
      .for('update');
    return rows.length === 1;
  },

  /**
   * @param donorEmail address of the email, which the receipt must still have
   * @returns true for one of all competing calls
   */
  async markEmailed(tx: Db, id: string, donorEmail: string, emailedAt: Date): Promise<boolean> {
    const rows = await tx
      .update(receipts)
      .set({ emailedAt })
      .where(and(eq(receipts.id, id), eq(receipts.donorEmail, donorEmail), isNull(receipts.emailedAt)))
      .returning({ id: receipts.id });
    return rows.length === 1;
  },
};

/** Receipts are accounts: erasure keeps name and tax number, and removes the address. */
export const receiptPersonalData: PersonalData = {
  name: 'receipts',
  find: (db, email) =>
    db.select(columns).from(receipts).where(hasEmail(receipts.donorEmail, email)).orderBy(receipts.issuedAt),
  anonymise: async (tx, email) => {
    const { rowCount } = await tx
      .update(receipts)
      .set({ donorEmail: null })
      .where(hasEmail(receipts.donorEmail, email));
    return rowCount ?? 0;
  },
};

export type Receipt = NonNullable<Awaited<ReturnType<(typeof receiptStore)['find']>>>;
