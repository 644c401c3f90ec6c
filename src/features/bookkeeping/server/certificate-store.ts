import { and, countDistinct, desc, eq, exists, inArray, or, sql } from 'drizzle-orm';
import type { GatewayMode } from '#src/api/amounts/gateway-mode.ts';
import { daysOfAccount, entityZone } from '#src/features/receipts/contract.ts';
import type { Db } from '#src/platform/database/database.ts';
import { excluded } from '#src/platform/database/excluded.ts';
import { hasEmail } from '#src/platform/database/has-email.ts';
import {
  certificateDetails,
  certificateNumbers,
} from '#src/platform/database/schema/donations/certificate-details.ts';
import { payments } from '#src/platform/database/schema/donations/payments.ts';
import { receipts } from '#src/platform/database/schema/donations/receipts.ts';
import type { PersonalData } from '#src/platform/privacy/personal-data.ts';
import type { donationTypes } from '../donation-statement-contract.ts';

type NewCertificateDetails = typeof certificateDetails.$inferInsert;

const rowsAtOnce = 1000;

/** Name that was entered. The column is empty where the receipt has a name, which is stored encrypted only. */
const enteredName = sql<string | null>`nullif(${certificateDetails.donorName}, '')`;

/** Queries for the Indian statement of donations. */
export const certificateStore = {
  /**
   * Current receipts of a financial year in India, with the details of their donors; with a donation, only its receipt
   * and those whose details can apply to it.
   */
  async listYear(
    db: Db,
    gatewayMode: GatewayMode,
    { year, paymentId }: { year: number; paymentId?: string },
  ) {
    const { from, to } = daysOfAccount('in', year);
    const rows = await db
      .selectDistinctOn([receipts.paymentId], {
        paymentId: receipts.paymentId,
        netAmountMinor: receipts.netAmountMinor,
        donationMinor: receipts.donationMinor,
        givenAt: receipts.givenAt,
        method: receipts.offlineMethod,
        receiptName: receipts.donorName,
        pan: receipts.donorPan,
        email: sql<string | null>`lower(${receipts.donorEmail})`,
        idCode: certificateDetails.idCode,
        idNumber: certificateDetails.idNumber,
        name: enteredName,
        address: certificateDetails.postalAddress,
        donationType: sql<(typeof donationTypes)[number] | null>`${certificateDetails.donationType}`,
      })
      .from(receipts)
      .leftJoin(certificateDetails, eq(certificateDetails.paymentId, receipts.paymentId))
      .where(
        and(
          eq(receipts.gatewayMode, gatewayMode),
          eq(receipts.entity, 'in'),
          eq(receipts.currency, 'INR'),
          sql`${receipts.givenAt} >= ${from}::date::timestamp at time zone ${entityZone.in}`,
          sql`${receipts.givenAt} < (${to}::date + 1)::timestamp at time zone ${entityZone.in}`,
          paymentId ? or(eq(receipts.paymentId, paymentId), eq(certificateDetails.idCode, 1)) : undefined,
        ),
      )
      .orderBy(receipts.paymentId, desc(receipts.sequence));
    return rows.filter(({ netAmountMinor }) => netAmountMinor > 0);
  },

  /** @returns the IDs of the donations that the Indian entity received */
  async findReceived(db: Db, gatewayMode: GatewayMode, paymentIds: string[]): Promise<string[]> {
    const rows = await db
      .selectDistinct({ paymentId: receipts.paymentId })
      .from(receipts)
      .where(
        and(
          inArray(receipts.paymentId, paymentIds),
          eq(receipts.gatewayMode, gatewayMode),
          eq(receipts.entity, 'in'),
        ),
      );
    return rows.map(({ paymentId }) => paymentId);
  },

  /** Inserts or replaces the details of donations. */
  async write(tx: Db, rows: NewCertificateDetails[]): Promise<void> {
    await tx
      .insert(certificateDetails)
      .values(rows)
      .onConflictDoUpdate({
        target: certificateDetails.paymentId,
        set: excluded([
          'idCode',
          'idNumber',
          'donorName',
          'postalAddress',
          'donationType',
          'enteredBy',
          'enteredAt',
        ]),
      });
  },

  /** Adds certificate numbers of donations; those that are stored already stay. */
  async addNumbers(tx: Db, rows: (typeof certificateNumbers.$inferInsert)[]): Promise<void> {
    for (let start = 0; start < rows.length; start += rowsAtOnce)
      await tx
        .insert(certificateNumbers)
        .values(rows.slice(start, start + rowsAtOnce))
        .onConflictDoNothing();
  },

  /** Deletes all certificate numbers of a year. */
  async deleteNumbers(tx: Db, gatewayMode: GatewayMode, year: number): Promise<void> {
    const inMode = tx
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.id, certificateNumbers.paymentId), eq(payments.gatewayMode, gatewayMode)));
    await tx.delete(certificateNumbers).where(and(eq(certificateNumbers.year, year), exists(inMode)));
  },

  /** Certificate numbers of a year by donation. */
  listNumbers(db: Db, gatewayMode: GatewayMode, year: number) {
    return db
      .select({
        paymentId: certificateNumbers.paymentId,
        numbers: sql<string[]>`array_agg(${certificateNumbers.number} order by ${certificateNumbers.number})`,
      })
      .from(certificateNumbers)
      .innerJoin(payments, eq(payments.id, certificateNumbers.paymentId))
      .where(and(eq(certificateNumbers.year, year), eq(payments.gatewayMode, gatewayMode)))
      .groupBy(certificateNumbers.paymentId);
  },

  /** Counts certificates; several donations share a number. */
  async countNumbers(db: Db, gatewayMode: GatewayMode, year: number): Promise<number> {
    const [row] = await db
      .select({ count: countDistinct(certificateNumbers.number) })
      .from(certificateNumbers)
      .innerJoin(payments, eq(payments.id, certificateNumbers.paymentId))
      .where(and(eq(certificateNumbers.year, year), eq(payments.gatewayMode, gatewayMode)));
    return row?.count ?? 0;
  },
};

export type CertificateRow = Awaited<ReturnType<(typeof certificateStore)['listYear']>>[number];

/** Records that tax law requires: the export lists them, erasure keeps them. */
export const certificatePersonalData: PersonalData = {
  name: 'certificateDetails',
  find: (db, email) =>
    db
      .select({
        paymentId: certificateDetails.paymentId,
        donorName: enteredName,
        postalAddress: certificateDetails.postalAddress,
        enteredAt: certificateDetails.enteredAt,
      })
      .from(certificateDetails)
      .innerJoin(payments, eq(payments.id, certificateDetails.paymentId))
      .where(hasEmail(payments.donorEmail, email)),
};
