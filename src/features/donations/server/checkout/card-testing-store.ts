import { and, gte, isNotNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { paymentAttempts } from '#src/platform/database/schema/donations/payment-updates.ts';
import { payments } from '#src/platform/database/schema/donations/payments.ts';

/** Queries for the protection against card testing. */
export const cardTestingStore = {
  async countAttempts(db: Db, since: Date): Promise<{ failed: number; all: number }> {
    const [counts] = await db
      .select({
        failed: sql`count(*) filter (where ${paymentAttempts.state} = 'failed')`.mapWith(Number),
        all: sql`count(*)`.mapWith(Number),
      })
      .from(paymentAttempts)
      .where(gte(paymentAttempts.firstSeenAt, since));
    return counts ?? { failed: 0, all: 0 };
  },

  /** Removes the link between older donations of one address. */
  async eraseSenders(db: Db, before: Date): Promise<void> {
    await db
      .update(payments)
      .set({ sender: null })
      .where(and(isNotNull(payments.sender), lt(payments.createdAt, before)));
  },
};
