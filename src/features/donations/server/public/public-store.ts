import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Currency } from '#src/api/money.ts';
import type { Db } from '#src/platform/database/database.ts';
import { donationNameCounts, donationTotals } from '#src/platform/database/schema/donations/donation-totals.ts';
import { payments } from '#src/platform/database/schema/donations/payments.ts';
import { projects } from '#src/platform/database/schema/content/projects.ts';
import type { GatewayMode } from '../gateway/gateway.ts';

export type ListPosition = { createdAt: Date; id: string };

// Exactly the columns that may be public. E-email, errors and everything of the gateway's about the payer stay inside.
const publicColumns = {
  id: payments.id,
  netAmountMinor: payments.netAmountMinor,
  currency: sql<Currency>`${payments.currency}`,
  createdAt: payments.createdAt,
  updatedAt: payments.updatedAt,
  donorName: payments.donorName,
  donorMessage: sql<
    string | null
  >`case when ${payments.messageHiddenAt} is null then ${payments.donorMessage} end`,
  paymentType: sql<'named' | 'anonymous'>`${payments.paymentType}`,
  projectSlug: projects.slug,
  razorpayOrderId: payments.razorpayOrderId,
};

/** Public data of donations: successful ones of the current mode, and their sums. */
export function createPublicStore(db: Db, mode: GatewayMode) {
  const isPublic = and(
    eq(payments.gatewayMode, mode),
    sql`${payments.status} = 'success'`,
    isNull(payments.hiddenAt),
  );

  async function listSuccessful({ before, limit }: { before?: ListPosition | undefined; limit: number }) {
    return db
      .select(publicColumns)
      .from(payments)
      .leftJoin(projects, eq(projects.id, payments.projectId))
      .where(and(isPublic, before && isBefore(before)))
      .orderBy(desc(payments.createdAt), desc(payments.id))
      .limit(limit);
  }

  async function findSuccessful(id: string) {
    const [row] = await db
      .select(publicColumns)
      .from(payments)
      .leftJoin(projects, eq(projects.id, payments.projectId))
      .where(and(isPublic, eq(payments.id, id)));
    return row ?? null;
  }

  function sumByCurrency() {
    return db
      .select({
        currency: sql<Currency>`${donationTotals.currency}`,
        raisedMinor: sql`sum(${donationTotals.raisedMinor})`.mapWith(Number),
        donations: sql`sum(${donationTotals.donations})`.mapWith(Number),
      })
      .from(donationTotals)
      .where(eq(donationTotals.gatewayMode, mode))
      .groupBy(donationTotals.currency)
      .having(sql`sum(${donationTotals.donations}) > 0`)
      .orderBy(desc(donationTotals.currency));
  }

  async function countProjects(): Promise<number> {
    const rows = await db
      .select({ projectId: donationTotals.projectId })
      .from(donationTotals)
      .where(
        and(
          eq(donationTotals.gatewayMode, mode),
          sql`${donationTotals.projectId} <> '00000000-0000-0000-0000-000000000000'`,
        ),
      )
      .groupBy(donationTotals.projectId)
      .having(sql`sum(${donationTotals.donations}) > 0`);
    return rows.length;
  }

  /** Different names; all donations without a name together count as one. */
  async function countNames(): Promise<number> {
    const [names] = await db
      .select({ count: sql`coalesce(sum(${donationNameCounts.names}), 0)`.mapWith(Number) })
      .from(donationNameCounts)
      .where(eq(donationNameCounts.gatewayMode, mode));
    const [unnamed] = await db
      .select({ count: sql`coalesce(sum(${donationTotals.unnamedDonations}), 0)`.mapWith(Number) })
      .from(donationTotals)
      .where(eq(donationTotals.gatewayMode, mode));
    return (names?.count ?? 0) + (unnamed && unnamed.count > 0 ? 1 : 0);
  }

  return { listSuccessful, findSuccessful, sumByCurrency, countProjects, countNames };
}

export type PublicStore = ReturnType<typeof createPublicStore>;
export type PublicRow = Awaited<ReturnType<PublicStore['listSuccessful']>>[number];

function isBefore({ createdAt, id }: ListPosition) {
  return or(lt(payments.createdAt, createdAt), and(eq(payments.createdAt, createdAt), lt(payments.id, id)));
}
