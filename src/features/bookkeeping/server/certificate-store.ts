import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { certificateDetails } from '#src/platform/database/schema/donations/certificate-details.ts';
import { payments } from '#src/platform/database/schema/donations/payments.ts';
import type { PersonalData } from '#src/platform/privacy/personal-data.ts';

export type NewCertificateDetails = typeof certificateDetails.$inferInsert;

/** Queries on the donors' details of the Indian statement of donations. */
export const certificateStore = {
  /** Inserts or replaces the details of donations. */
  async write(tx: Db, rows: NewCertificateDetails[]): Promise<void> {
    await tx
      .insert(certificateDetails)
      .values(rows)
      .onConflictDoUpdate({
        target: certificateDetails.paymentId,
        set: {
          idCode: sql`excluded.id_code`,
          idNumber: sql`excluded.id_number`,
          donorName: sql`excluded.donor_name`,
          postalAddress: sql`excluded.postal_address`,
          donationType: sql`excluded.donation_type`,
          enteredBy: sql`excluded.entered_by`,
          enteredAt: sql`excluded.entered_at`,
        },
      });
  },

  listOf(db: Db, paymentIds: string[]) {
    return db.select().from(certificateDetails).where(inArray(certificateDetails.paymentId, paymentIds));
  },
};

/** Records that tax law requires: the export lists them, erasure keeps them. */
export const certificatePersonalData: PersonalData = {
  name: 'certificateDetails',
  find: (db, email) =>
    db
      .select({
        paymentId: certificateDetails.paymentId,
        donorName: certificateDetails.donorName,
        postalAddress: certificateDetails.postalAddress,
        enteredAt: certificateDetails.enteredAt,
      })
      .from(certificateDetails)
      .innerJoin(payments, eq(payments.id, certificateDetails.paymentId))
      .where(sql`lower(${payments.donorEmail}) = lower(${email.trim()})`),
};
