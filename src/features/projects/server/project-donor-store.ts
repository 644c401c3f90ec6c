import { and, desc, eq, sql } from 'drizzle-orm';
import type { GatewayMode } from '#src/api/amounts/gateway-mode.ts';
import type { Db } from '#src/platform/database/database.ts';
import { projectDonorCounts } from '#src/platform/database/schema/donations/donation-totals.ts';
import { payments } from '#src/platform/database/schema/donations/payments.ts';
import { isPublicDonation, raisedMinor } from '#src/platform/database/schema/donations/public-donation.ts';
import { recurringDonations } from '#src/platform/database/schema/donations/recurring-donations.ts';

const maxLatest = 3;

/** Queries for the donors of one project. */
export const projectDonorStore = {
  async count(db: Db, mode: GatewayMode, projectId: string): Promise<number> {
    const [row] = await db
      .select({ donors: sql`coalesce(sum(${projectDonorCounts.donors}), 0)`.mapWith(Number) })
      .from(projectDonorCounts)
      .where(and(eq(projectDonorCounts.gatewayMode, mode), eq(projectDonorCounts.projectId, projectId)));
    return row?.donors ?? 0;
  },

  /** Donors whose monthly donation is charged, or tried again. */
  async countMonthly(db: Db, mode: GatewayMode, projectId: string): Promise<number> {
    const [row] = await db
      .select({ donors: sql`count(distinct lower(${recurringDonations.donorEmail}))`.mapWith(Number) })
      .from(recurringDonations)
      .where(
        and(
          eq(recurringDonations.projectId, projectId),
          eq(recurringDonations.gatewayMode, mode),
          sql`${recurringDonations.state} in ('active', 'pending')`,
        ),
      );
    return row?.donors ?? 0;
  },

  /** Newest public donations; a name only where its donor chose to be named. */
  listLatest(db: Db, mode: GatewayMode, projectId: string) {
    return db
      .select({
        id: payments.id,
        raisedMinor,
        currency: payments.currency,
        createdAt: payments.createdAt,
        donorName: sql<
          string | null
        >`case when ${payments.paymentType} = 'named' then ${payments.donorName} end`,
      })
      .from(payments)
      .where(and(eq(payments.projectId, projectId), isPublicDonation(mode)))
      .orderBy(desc(payments.createdAt), desc(payments.id))
      .limit(maxLatest);
  },
};
