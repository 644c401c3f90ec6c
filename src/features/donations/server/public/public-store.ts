import { and, desc, eq, sql } from 'drizzle-orm';
import type { Currency } from '#src/api/money.ts';
import type { CursorQuery, Page } from '#src/api/paged-list.ts';
import type { Db } from '#src/platform/database/database.ts';
import { keyset } from '#src/platform/database/keyset.ts';
import { donationNameCounts, donationTotals } from '#src/platform/database/schema/donations/donation-totals.ts';
import { payments } from '#src/platform/database/schema/donations/payments.ts';
import { isPublicDonation, raisedMinor } from '#src/platform/database/schema/donations/public-donation.ts';
import { projects } from '#src/platform/database/schema/content/projects.ts';
import type { GatewayMode } from '../gateway/gateway.ts';

// Public columns only: no email address, no errors, no data of the gateway about the payer.
const publicColumns = {
  id: payments.id,
  raisedMinor,
  currency: payments.currency,
  createdAt: payments.createdAt,
  updatedAt: payments.updatedAt,
  donorName: payments.donorName,
  donorMessage: sql<
    string | null
  >`case when ${payments.messageHiddenAt} is null then ${payments.donorMessage} end`,
  paymentType: payments.paymentType,
  projectSlug: projects.slug,
  razorpayOrderId: sql<string | null>`case when ${payments.gateway} = 'razorpay' then ${payments.orderId} end`,
};

/** Queries on the public data of donations: successful ones of the current mode, and their sums. */
export const publicDonationStore = {
  async listSuccessful(db: Db, gatewayMode: GatewayMode, query: CursorQuery): Promise<Page<PublicRow>> {
    const pages = keyset(query, {
      by: { column: payments.createdAt, type: 'timestamptz' },
      tieBreaker: { column: payments.id, type: 'uuid' },
      direction: 'desc',
    });
    const rows = await selectPublic(db)
      .where(and(isPublicDonation(gatewayMode), pages.where))
      .orderBy(...pages.orderBy)
      .limit(pages.limit);
    return pages.page(
      rows,
      ({ createdAt, id }) => [createdAt, id],
      (row) => row,
    );
  },

  async findSuccessful(db: Db, gatewayMode: GatewayMode, id: string) {
    const [row] = await selectPublic(db)
      .where(and(isPublicDonation(gatewayMode), eq(payments.id, id)));
    return row ?? null;
  },

  sumByCurrency(db: Db, gatewayMode: GatewayMode) {
    return db
      .select({
        currency: sql<Currency>`${donationTotals.currency}`,
        raisedMinor: sql`sum(${donationTotals.raisedMinor})`.mapWith(Number),
        donations: sql`sum(${donationTotals.donations})`.mapWith(Number),
      })
      .from(donationTotals)
      .where(eq(donationTotals.gatewayMode, gatewayMode))
      .groupBy(donationTotals.currency)
      .having(sql`sum(${donationTotals.donations}) > 0`)
      .orderBy(desc(donationTotals.currency));
  },

  async countProjects(db: Db, gatewayMode: GatewayMode): Promise<number> {
    const rows = await db
      .select({ projectId: donationTotals.projectId })
      .from(donationTotals)
      .where(
        and(
          eq(donationTotals.gatewayMode, gatewayMode),
          sql`${donationTotals.projectId} <> '00000000-0000-0000-0000-000000000000'`,
        ),
      )
      .groupBy(donationTotals.projectId)
      .having(sql`sum(${donationTotals.donations}) > 0`);
    return rows.length;
  },

  /** Different names; all donations without a name together count as one. */
  async countNames(db: Db, gatewayMode: GatewayMode): Promise<number> {
    const [names] = await db
      .select({ count: sql`coalesce(sum(${donationNameCounts.names}), 0)`.mapWith(Number) })
      .from(donationNameCounts)
      .where(eq(donationNameCounts.gatewayMode, gatewayMode));
    const [unnamed] = await db
      .select({ count: sql`coalesce(sum(${donationTotals.unnamedDonations}), 0)`.mapWith(Number) })
      .from(donationTotals)
      .where(eq(donationTotals.gatewayMode, gatewayMode));
    return (names?.count ?? 0) + (unnamed && unnamed.count > 0 ? 1 : 0);
  },
};

export type PublicRow = Awaited<ReturnType<typeof selectPublic>>[number];

function selectPublic(db: Db) {
  return db
    .select(publicColumns)
    .from(payments)
    .leftJoin(projects, eq(projects.id, payments.projectId))
    .$dynamic();
}
