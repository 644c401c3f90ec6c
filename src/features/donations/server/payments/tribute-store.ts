import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { hasEmail } from '#src/platform/database/has-email.ts';
import { donationTributes } from '#src/platform/database/schema/donations/donation-tributes.ts';
import { payments } from '#src/platform/database/schema/donations/payments.ts';
import type { PersonalData } from '#src/platform/privacy/personal-data.ts';
import type { Tribute } from '../../tribute.ts';
import type { TributeKind } from '../../tributes/tribute-kinds.ts';

const tributeColumns = {
  kind: sql<TributeKind>`${donationTributes.kind}`,
  honoreeName: donationTributes.honoreeName,
};

/** Queries on the persons in whose honor or memory donations are made. */
export const tributeStore = {
  async insert(tx: Db, tribute: typeof donationTributes.$inferInsert): Promise<void> {
    await tx.insert(donationTributes).values(tribute);
  },

  async find(db: Db, paymentId: string): Promise<Tribute | null> {
    const [tribute] = await db
      .select(tributeColumns)
      .from(donationTributes)
      .where(eq(donationTributes.paymentId, paymentId));
    return tribute ?? null;
  },
};

/** Tributes by the donor's address. */
export const tributePersonalData: PersonalData = {
  name: 'tributes',
  find: (db, email) =>
    db
      .select({ paymentId: payments.id, ...tributeColumns, createdAt: donationTributes.createdAt })
      .from(donationTributes)
      .innerJoin(payments, eq(payments.id, donationTributes.paymentId))
      .where(hasEmail(payments.donorEmail, email))
      .orderBy(donationTributes.createdAt),
  erase: async (tx, email) => {
    const ofDonor = tx.select({ id: payments.id }).from(payments).where(hasEmail(payments.donorEmail, email));
    const { rowCount } = await tx
      .delete(donationTributes)
      .where(inArray(donationTributes.paymentId, ofDonor));
    return rowCount ?? 0;
  },
};
