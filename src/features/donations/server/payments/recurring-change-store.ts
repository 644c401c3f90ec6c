import { randomUUID } from 'node:crypto';
import { and, desc, eq, gte, ne, or } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { recurringChanges } from '#src/platform/database/schema/donations/recurring-donations.ts';
import type { NewRecurringDonation } from './recurring-store.ts';

export type RecurringChange = typeof recurringChanges.$inferSelect;
export type NewRecurringChange = typeof recurringChanges.$inferInsert;

type Terms = Required<Pick<NewRecurringDonation, 'amountMinor' | 'coveredMinor'>> & {
  appliedTiers: RecurringChange['tiers'];
};

/** Queries on changes of recurring donations. Writers hold the lock of the recurring donation. */
export const recurringChangeStore = {
  /** Inserts a change, which takes the place of an earlier one of its kind that the gateway has not confirmed. */
  async insert(tx: Db, change: NewRecurringChange): Promise<void> {
    const { recurringDonationId, kind, requestedAt } = change;
    await tx
      .update(recurringChanges)
      .set({ state: 'rejected', doneAt: requestedAt })
      .where(and(isOpen(recurringDonationId), eq(recurringChanges.kind, kind)));
    await tx.insert(recurringChanges).values(change);
  },

  /** Changes that the gateway has not confirmed, oldest first. */
  listOpen(db: Db, recurringDonationId: string): Promise<RecurringChange[]> {
    return db
      .select()
      .from(recurringChanges)
      .where(isOpen(recurringDonationId))
      .orderBy(recurringChanges.requestedAt);
  },

  /** @returns whether it was open: competing processes may send the same change */
  async finish(tx: Db, id: string, state: 'applied' | 'rejected', doneAt: Date): Promise<boolean> {
    const rows = await tx
      .update(recurringChanges)
      .set({ state, doneAt })
      .where(and(eq(recurringChanges.id, id), eq(recurringChanges.state, 'requested')))
      .returning({ id: recurringChanges.id });
    return rows.length === 1;
  },

  /**
   * Requests the change again that took the place of an earlier one, if the gateway has confirmed it: the earlier
   * one reached the gateway after it.
   *
   * @returns whether it has to be sent again
   */
  async repeatNewer(tx: Db, earlier: RecurringChange, requestedAt: Date): Promise<boolean> {
    const [newer] = await tx
      .select()
      .from(recurringChanges)
      .where(
        and(
          eq(recurringChanges.recurringDonationId, earlier.recurringDonationId),
          eq(recurringChanges.kind, earlier.kind),
          gte(recurringChanges.requestedAt, earlier.requestedAt),
          ne(recurringChanges.id, earlier.id),
        ),
      )
      .orderBy(desc(recurringChanges.requestedAt))
      .limit(1);
    if (newer?.state !== 'applied') return false;
    const repeated = { ...newer, id: randomUUID(), state: 'requested', requestedAt, doneAt: null };
    await tx.insert(recurringChanges).values(repeated);
    return true;
  },

  /** @returns the terms under which this amount was or will be charged; null when it never was the donation's amount */
  async findTerms(tx: Db, recurringDonationId: string, amountMinor: number): Promise<Terms | null> {
    const [change] = await tx
      .select()
      .from(recurringChanges)
      .where(
        and(
          eq(recurringChanges.recurringDonationId, recurringDonationId),
          or(
            eq(recurringChanges.fromAmountMinor, amountMinor),
            // Also one that was rejected here after its response was lost: the donor asked for it.
            eq(recurringChanges.amountMinor, amountMinor),
          ),
        ),
      )
      .orderBy(desc(recurringChanges.requestedAt))
      .limit(1);
    if (!change) return null;
    return change.amountMinor === amountMinor
      ? { amountMinor, coveredMinor: change.coveredMinor, appliedTiers: change.tiers }
      : { amountMinor, coveredMinor: change.fromCoveredMinor, appliedTiers: change.fromTiers };
  },
};

function isOpen(recurringDonationId: string) {
  return and(
    eq(recurringChanges.recurringDonationId, recurringDonationId),
    eq(recurringChanges.state, 'requested'),
  );
}
