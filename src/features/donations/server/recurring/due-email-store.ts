import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { recurringDonations } from '#src/platform/database/schema/donations/recurring-donations.ts';
import type { RecurringState } from '../../recurring-state.ts';
import type { GatewayMode } from '../gateway/gateway.ts';

const charged: RecurringState[] = ['authenticated', 'active'];

/** Recurring donations about which an email is due. Each returns ids, since the sender locks the row. */
export const dueEmailStore = {
  /** Donations charged between `now` and `until` whose donors were not reminded of the charge. */
  async listUpcoming(
    db: Db,
    gatewayMode: GatewayMode,
    { now, until }: { now: Date; until: Date },
    limit: number,
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
        ),
      )
      .orderBy(recurringDonations.nextChargeAt)
      .limit(limit);
    return rows.map(({ id }) => id);
  },

  /** Donations with a failed charge whose emails up to `lastStep` are not all sent. */
  async listFailing(db: Db, gatewayMode: GatewayMode, lastStep: number, limit: number): Promise<string[]> {
    const rows = await db
      .select({ id: recurringDonations.id })
      .from(recurringDonations)
      .where(
        and(
          eq(recurringDonations.gatewayMode, gatewayMode),
          isNotNull(recurringDonations.failedAt),
          lt(recurringDonations.failureStep, lastStep),
          inArray(recurringDonations.state, ['pending', 'halted']),
          isNotNull(recurringDonations.donorEmail),
        ),
      )
      .orderBy(recurringDonations.failedAt)
      .limit(limit);
    return rows.map(({ id }) => id);
  },

  /** Donations whose card expires until `until`, without a warning `days` or fewer before. */
  async listExpiringCards(
    db: Db,
    gatewayMode: GatewayMode,
    { now, until, days }: { now: Date; until: Date; days: number },
    limit: number,
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
        ),
      )
      .orderBy(recurringDonations.cardExpiresAt)
      .limit(limit);
    return rows.map(({ id }) => id);
  },
};
