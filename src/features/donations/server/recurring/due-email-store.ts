import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { type Batch, isInBatch } from '#src/platform/database/in-batches.ts';
import { recurringDonations } from '#src/platform/database/schema/donations/recurring-donations.ts';
import type { RecurringState } from '../../recurring-state.ts';
import type { GatewayMode } from '../gateway/gateway.ts';
import type { DonorsByDay } from './daytime.ts';

const charged: RecurringState[] = ['authenticated', 'active'];

type DueFailures = {
  failedBefore: readonly Date[];
  /** Step of the email about a charge that is not retried any more. */
  haltedStep: number;
  byDay: DonorsByDay;
};

/**
 * Recurring donations about which an email is due. Each returns ids, since the sender locks the row. Donors where it is
 * night are left out: their emails wait.
 */
export const dueEmailStore = {
  /** Donations charged between `now` and `until` whose donors were not reminded of the charge. */
  async listUpcoming(
    db: Db,
    gatewayMode: GatewayMode,
    { now, until }: { now: Date; until: Date },
    batch: Batch,
  ): Promise<string[]> {
    const rows = await db
      .select({ id: recurringDonations.id })
      .from(recurringDonations)
      .where(
        and(
          eq(recurringDonations.gatewayMode, gatewayMode),
          inArray(recurringDonations.state, charged),
          isNotNull(recurringDonations.donorEmail),
          gt(recurringDonations.nextChargeAt, now),
          lte(recurringDonations.nextChargeAt, until),
          isNull(recurringDonations.cancelRequestedAt),
          sql`${recurringDonations.remindedFor} is distinct from ${recurringDonations.nextChargeAt}`,
          isInBatch(recurringDonations.id, batch),
        ),
      )
      .orderBy(recurringDonations.id)
      .limit(batch.limit);
    return rows.map(({ id }) => id);
  },

  /**
   * Donations with an email about a failed charge that is due.
   *
   * @param failedBefore by emails sent so far: the next one is due for charges that failed before
   */
  async listFailing(
    db: Db,
    gatewayMode: GatewayMode,
    { failedBefore, haltedStep, byDay }: DueFailures,
    batch: Batch,
  ): Promise<string[]> {
    const { id, state, failureStep, failedAt } = recurringDonations;
    const isStepDue = failedBefore.map((time, sent) => and(eq(failureStep, sent), lte(failedAt, time)));
    const rows = await db
      .select({ id })
      .from(recurringDonations)
      .where(
        and(
          eq(recurringDonations.gatewayMode, gatewayMode),
          isNotNull(failedAt),
          isNotNull(recurringDonations.donorEmail),
          isNull(recurringDonations.cancelRequestedAt),
          or(
            and(eq(state, 'halted'), lt(failureStep, haltedStep)),
            and(eq(state, 'pending'), or(...isStepDue)),
          ),
          isByDay(byDay),
          isInBatch(id, batch),
        ),
      )
      .orderBy(id)
      .limit(batch.limit);
    return rows.map((row) => row.id);
  },

  /** Donations whose card expires until `until`, without a warning `days` or fewer before. */
  async listExpiringCards(
    db: Db,
    gatewayMode: GatewayMode,
    { now, until, days, byDay }: { now: Date; until: Date; days: number; byDay: DonorsByDay },
    batch: Batch,
  ): Promise<string[]> {
    const rows = await db
      .select({ id: recurringDonations.id })
      .from(recurringDonations)
      .where(
        and(
          eq(recurringDonations.gatewayMode, gatewayMode),
          gt(recurringDonations.cardExpiresAt, now),
          lte(recurringDonations.cardExpiresAt, until),
          inArray(recurringDonations.state, charged),
          isNull(recurringDonations.cancelRequestedAt),
          isNotNull(recurringDonations.donorEmail),
          or(
            sql`${recurringDonations.cardWarnedFor} is distinct from ${recurringDonations.cardExpiresAt}`,
            gt(recurringDonations.cardWarnedDays, days),
          ),
          isByDay(byDay),
          isInBatch(recurringDonations.id, batch),
        ),
      )
      .orderBy(recurringDonations.id)
      .limit(batch.limit);
    return rows.map(({ id }) => id);
  },
};

function isByDay({ rupees, others }: DonorsByDay): SQL {
  const { currency } = recurringDonations;
  return or(rupees ? eq(currency, 'INR') : undefined, others ? ne(currency, 'INR') : undefined) ?? sql`false`;
}
