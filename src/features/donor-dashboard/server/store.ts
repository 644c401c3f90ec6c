import { and, eq, inArray, sql } from 'drizzle-orm';
import type { GatewayMode } from '#src/api/amounts/gateway-mode.ts';
import type { PaymentStatus } from '#src/api/amounts/payment-status.ts';
import type { Entity } from '#src/api/organisation.ts';
import type { CursorQuery } from '#src/api/paged-list.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { Db } from '#src/platform/database/database.ts';
import { hasEmail } from '#src/platform/database/has-email.ts';
import { keyset } from '#src/platform/database/keyset.ts';
import { payments } from '#src/platform/database/schema/donations/payments.ts';
import { entityZone } from '#src/features/receipts/contract.ts';
import { receipts } from '#src/platform/database/schema/donations/receipts.ts';
import { projects } from '#src/platform/database/schema/content/projects.ts';
import { hasLostDispute } from '#src/platform/records/lost-dispute.ts';
import { projectTitleIn, projectTitleLanguage } from '#src/platform/records/project-titles.ts';
import { receivingEntity } from '#src/platform/records/receiving-entity.ts';

const givenAt = sql`coalesce(${payments.succeededAt}, ${payments.createdAt})`.mapWith(payments.createdAt);

const isFirstReceipt = and(eq(receipts.paymentId, payments.id), eq(receipts.sequence, 0));

/** Time of a donation at the office of its entity, where the days and years of receipts begin. */
function givenLocally(ofRupees: Entity) {
  const entity = receivingEntity(
    [sql`${receipts.entity}`, sql`${payments.entity}`],
    sql`${payments.currency}`,
    ofRupees,
  );
  return sql`(${givenAt} at time zone case ${entity}
    when 'in' then ${entityZone.in}::text else ${entityZone.us}::text end)`;
}

type Owner = { gatewayMode: GatewayMode; email: string; entityOfRupees: Entity };

/** Queries on the donations of an address. */
export const donorDashboardStore = {
  async hasDonations(db: Db, gatewayMode: GatewayMode, email: string): Promise<boolean> {
    const [row] = await db
      .select({ id: payments.id })
      .from(payments)
      .where(isListedFor(gatewayMode, email))
      .limit(1);
    return row !== undefined;
  },

  async isDonationBy(db: Db, gatewayMode: GatewayMode, id: string, email: string): Promise<boolean> {
    const [row] = await db
      .select({ id: payments.id })
      .from(payments)
      .where(and(isDonationOf(gatewayMode, email), eq(payments.id, id)));
    return row !== undefined;
  },

  /** Newest first, with the projects' titles in a language. */
  async listDonations(
    db: Db,
    { gatewayMode, email, entityOfRupees, language }: Owner & { language: Locale },
    query: CursorQuery,
  ) {
    const pages = keyset(query, {
      by: { column: payments.createdAt, type: 'timestamptz' },
      tieBreaker: { column: payments.id, type: 'uuid' },
      direction: 'desc',
    });
    const rows = await db
      .select({
        id: payments.id,
        createdAt: payments.createdAt,
        givenAt,
        givenOn: sql<string>`${givenLocally(entityOfRupees)}::date::text`,
        givenMinor: payments.amountMinor,
        netAmountMinor: payments.netAmountMinor,
        isDisputed: hasLostDispute(payments.id),
        isVoided: sql<boolean>`exists (
          select from offline_donations o where o.payment_id = ${payments.id} and o.cancelled_at is not null)`,
        isPending: sql<boolean>`${payments.status} = 'pending'`,
        isListed: sql<boolean>`${payments.status} = 'success' and ${payments.hiddenAt} is null`,
        currency: payments.currency,
        project: projectTitleIn(language),
        projectLanguage: projectTitleLanguage(language),
        paymentType: payments.paymentType,
        donorName: payments.donorName,
      })
      .from(payments)
      .leftJoin(projects, eq(projects.id, payments.projectId))
      .leftJoin(receipts, isFirstReceipt)
      .where(and(isListedFor(gatewayMode, email), pages.where))
      .orderBy(...pages.orderBy)
      .limit(pages.limit);
    return pages.page(
      rows,
      ({ createdAt, id }) => [createdAt, id],
      (row) => row,
    );
  },

  /** Net amounts by year and currency, newest year first. */
  sumByYear(db: Db, { gatewayMode, email, entityOfRupees }: Owner) {
    return db
      .select({
        year: sql`extract(year from ${givenLocally(entityOfRupees)})`.mapWith(Number),
        currency: payments.currency,
        amountMinor: sql`sum(${payments.netAmountMinor})`.mapWith(Number),
        donations: sql`count(*) filter (where ${payments.status} = 'success')`.mapWith(Number),
      })
      .from(payments)
      .leftJoin(receipts, isFirstReceipt)
      .where(isDonationOf(gatewayMode, email))
      .groupBy(sql`1`, sql`2`)
      .orderBy(sql`1 desc`, sql`2 desc`);
  },
};

function isDonationOf(gatewayMode: GatewayMode, email: string) {
  return isListedFor(gatewayMode, email, ['success', 'refunded']);
}

/** Pending donations are listed, because a bank debit takes days. */
function isListedFor(
  gatewayMode: GatewayMode,
  email: string,
  statuses: PaymentStatus[] = ['success', 'refunded', 'pending'],
) {
  return and(
    eq(payments.gatewayMode, gatewayMode),
    hasEmail(payments.donorEmail, email),
    inArray(payments.status, statuses),
  );
}
