import { sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { payments } from '#src/platform/database/schema/payments.ts';
import type { PersonalData } from '#src/platform/privacy/personal-data.ts';

/** Donations by the donor's address. They are accounts, which the law has us keep: shown, not removed. */
export function donationPersonalData(db: Db): PersonalData {
  return {
    name: 'donations',
    find: (email) =>
      db
        .select({
          id: payments.id,
          amountMinor: payments.amountMinor,
          currency: payments.currency,
          status: payments.status,
          paymentType: payments.paymentType,
          donorName: payments.donorName,
          donorMessage: payments.donorMessage,
          donorEmail: payments.donorEmail,
          createdAt: payments.createdAt,
        })
        .from(payments)
        .where(sql`lower(${payments.donorEmail}) = lower(${email.trim()})`)
        .orderBy(payments.createdAt),
  };
}
