import { and, desc, eq, inArray, isNull, lt, notExists, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Currency } from '#src/api/money.ts';
import type { Db } from '#src/platform/database/database.ts';
import { payments } from '#src/platform/database/schema/donations/payments.ts';
import { recurringDonations } from '#src/platform/database/schema/donations/recurring-donations.ts';
import { offlineDonations } from '#src/platform/database/schema/donations/offline-donations.ts';
import { receipts, receiptSeries } from '#src/platform/database/schema/donations/receipts.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { LegalEntity } from '../receipt-number.ts';

type GatewayMode = 'live' | 'test' | 'sandbox';
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
  currency: sql<Currency>`${receipts.currency}`,
  givenAt: receipts.givenAt,
  paymentReference: receipts.paymentReference,
  offlineMethod: sql<OfflineMethod | null>`${receipts.offlineMethod}`,
  goods: receipts.goods,
  projectTitle: receipts.projectTitle,
  donorName: receipts.donorName,
  donorEmail: receipts.donorEmail,
  donorPan: receipts.donorPan,
  language: sql<Locale>`${receipts.language}`,
  benefitStatement: receipts.benefitStatement,
  issuer: receipts.issuer,
  issuedAt: receipts.issuedAt,
  emailedAt: receipts.emailedAt,
};

export type Series = { gatewayMode: GatewayMode; entity: LegalEntity; year: number };
export type NewReceipt = Omit<typeof receipts.$inferInsert, 'id' | 'emailedAt'>;

/** All queries about receipts. */
export function createReceiptStore(db: Db) {
  function transaction<Result>(work: (tx: Db) => Promise<Result>): Promise<Result> {
    return db.transaction(work);
  }

  /**
   * Takes the next number of a series. Concurrent callers wait until this transaction ends: when it fails,
   * the number was never taken.
   */
  async function takeNumber(tx: Db, { gatewayMode, entity, year }: Series): Promise<number> {
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
  }

  async function insert(tx: Db, receipt: NewReceipt): Promise<string> {
    const [row] = await tx.insert(receipts).values(receipt).returning({ id: receipts.id });
    if (!row) throw new Error('the receipt was not written');
    return row.id;
  }

  async function find(id: string) {
    const [row] = await db.select(columns).from(receipts).where(eq(receipts.id, id));
    return row ?? null;
  }

  /** The receipt that holds now: the last correction, where there was one. */
  async function findNewest(paymentId: string, tx = db) {
    const [row] = await tx
      .select(columns)
      .from(receipts)
      .where(eq(receipts.paymentId, paymentId))
      .orderBy(desc(receipts.sequence))
      .limit(1);
    return row ?? null;
  }

  /** The receipt that another one corrects. */
  async function findBefore({ paymentId, sequence }: { paymentId: string; sequence: number }) {
    const [row] = await db
      .select(columns)
      .from(receipts)
      .where(and(eq(receipts.paymentId, paymentId), eq(receipts.sequence, sequence - 1)));
    return row ?? null;
  }

  /** How a donation came that did not go through the gateway. */
  async function findOffline(tx: Db, paymentId: string) {
    const [row] = await tx
      .select({
        method: offlineDonations.method,
        reference: offlineDonations.reference,
        goods: offlineDonations.goods,
      })
      .from(offlineDonations)
      .where(eq(offlineDonations.paymentId, paymentId));
    return row ?? null;
  }

  /** All receipts of a donation, the first one first. */
  function listOf(paymentId: string) {
    return db
      .select(columns)
      .from(receipts)
      .where(eq(receipts.paymentId, paymentId))
      .orderBy(receipts.sequence);
  }

  /** The donation that a number was given to. */
  async function findDonation({ gatewayMode, entity, year, number }: Series & { number: number }) {
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
  }

  /** The receipts that hold now, of some donations. */
  function listNewest(paymentIds: string[]) {
    return db
      .selectDistinctOn([receipts.paymentId], columns)
      .from(receipts)
      .where(inArray(receipts.paymentId, paymentIds))
      .orderBy(receipts.paymentId, desc(receipts.sequence));
  }

  /** The receipts that hold now, of everything an address has given in this mode, oldest first. */
  async function listOfDonor(gatewayMode: GatewayMode, email: string): Promise<Receipt[]> {
    const rows = await db
      .selectDistinctOn([receipts.paymentId], columns)
      .from(receipts)
      .where(and(eq(receipts.gatewayMode, gatewayMode), isTo(email)))
      .orderBy(receipts.paymentId, desc(receipts.sequence));
    return rows.toSorted((a, b) => a.givenAt.getTime() - b.givenAt.getTime());
  }

  /** The recurring donation a donation is a charge of, as long as it goes on. */
  async function findMonthly(paymentId: string) {
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
  }

  /** Of all that try, one gets true. */
  async function markEmailed(tx: Db, id: string, emailedAt: Date): Promise<boolean> {
    const rows = await tx
      .update(receipts)
      .set({ emailedAt })
      .where(and(eq(receipts.id, id), isNull(receipts.emailedAt)))
      .returning({ id: receipts.id });
    return rows.length === 1;
  }

  return {
    transaction,
    takeNumber,
    insert,
    find,
    findNewest,
    findBefore,
    findOffline,
    listOf,
    findDonation,
    listNewest,
    listOfDonor,
    findMonthly,
    markEmailed,
  };
}

export type ReceiptStore = ReturnType<typeof createReceiptStore>;
/** Receipts are accounts: they keep name and tax number, and lose the address. */
export function createReceiptContacts(db: Db) {
  function find(email: string) {
    return db.select(columns).from(receipts).where(isTo(email)).orderBy(receipts.issuedAt);
  }

  async function removeAddress(tx: Db, email: string): Promise<number> {
    const { rowCount } = await tx.update(receipts).set({ donorEmail: null }).where(isTo(email));
    return rowCount ?? 0;
  }

  return { find, removeAddress };
}

function isTo(email: string) {
  return sql`lower(${receipts.donorEmail}) = lower(${email.trim()})`;
}

export type Receipt = NonNullable<Awaited<ReturnType<ReceiptStore['find']>>>;
