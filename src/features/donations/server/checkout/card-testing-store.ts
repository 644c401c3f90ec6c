import { and, gte, isNotNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { paymentAttempts } from '#src/platform/database/schema/donations/payment-updates.ts';
import { payments } from '#src/platform/database/schema/donations/payments.ts';

/** Questions about failed attempts, which thieves have many of. */
export function createCardTestingStore(db: Db) {
  async function countAttempts(since: Date): Promise<{ failed: number; all: number }> {
    const [counts] = await db
      .select({
        failed: sql`count(*) filter (where ${paymentAttempts.state} = 'failed')`.mapWith(Number),
        all: sql`count(*)`.mapWith(Number),
      })
      .from(paymentAttempts)
      .where(gte(paymentAttempts.firstSeenAt, since));
    return counts ?? { failed: 0, all: 0 };
  }

  /** After this nothing says any more which donations came from one address. */
  async function forgetSenders(before: Date): Promise<void> {
    await db
      .update(payments)
      .set({ sender: null })
      .where(and(isNotNull(payments.sender), lt(payments.createdAt, before)));
  }

  return { countAttempts, forgetSenders };
}

export type CardTestingStore = ReturnType<typeof createCardTestingStore>;
