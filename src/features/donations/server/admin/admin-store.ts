import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { PaymentStatus } from '#src/api/amounts/payment-status.ts';
import type { Currency } from '#src/api/money.ts';
import type { CursorQuery } from '#src/api/paged-list.ts';
import { allRows } from '#src/platform/database/all-rows.ts';
import type { Db } from '#src/platform/database/database.ts';
import { keyset } from '#src/platform/database/keyset.ts';
import {
  paymentAttempts,
  paymentReversals,
} from '#src/platform/database/schema/donations/payment-updates.ts';
import { payments } from '#src/platform/database/schema/donations/payments.ts';
import { projects } from '#src/platform/database/schema/content/projects.ts';
import type { ListedDonation, matchingStates } from '../../admin-donation.ts';
import type { GatewayMode } from '../gateway/gateway.ts';
import { isListed, type ReadFilter } from './donation-filter-store.ts';

const maxProjects = 500;

const listColumns = {
  id: payments.id,
  createdAt: payments.createdAt,
  donorName: payments.donorName,
  donorEmail: payments.donorEmail,
  paymentType: payments.paymentType,
  amountMinor: payments.amountMinor,
  netAmountMinor: payments.netAmountMinor,
  currency: payments.currency,
  status: payments.status,
  source: payments.source,
  frequency: payments.frequency,
  method: sql<string | null>`(select a.method from payment_attempts a
    where a.payment_id = "payments"."id" and a.attempt_id = "payments"."effective_attempt_id" limit 1)`,
  projectSlug: projects.slug,
  projectTitle: projects.title,
  needsReview: payments.needsReview,
  dispute: sql<ListedDonation['dispute']>`(
    select json_build_object(
      'state', case when d.is_open then 'open' when d.status = 'lost' then 'lost' else 'won' end,
      'respondBy', case when d.is_open
        then to_char(d.respond_by at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') end)
    from payment_disputes d where d.payment_id = "payments"."id" and not d.is_inquiry
    order by d.opened_at desc limit 1)`,
  receivedOn: sql<
    string | null
  >`(select o.received_on::text from offline_donations o where o.payment_id = "payments"."id")`,
  reference: sql<
    string | null
  >`(select o.reference from offline_donations o where o.payment_id = "payments"."id")`,
  taxCountry: payments.taxCountry,
  employer: payments.employer,
  tribute: sql<ListedDonation['tribute']>`(
    select json_build_object('kind', t.kind, 'honoreeName', t.honoree_name)
    from donation_tributes t where t.payment_id = "payments"."id")`,
  succeededAt: payments.succeededAt,
  donorMessage: payments.donorMessage,
  donorPan: payments.donorPan,
  razorpayOrderId: payments.orderId,
  effectiveAttemptId: payments.effectiveAttemptId,
  feeMinor: sql<
    number | null
  >`(select sum(s.fee_minor) from payment_settlements s where s.payment_id = "payments"."id")`.mapWith(
    (sum: string | null) => (sum === null ? null : Number(sum)),
  ),
  feeCurrency: sql<
    string | null
  >`(select max(s.currency) from payment_settlements s where s.payment_id = "payments"."id")`,
};

export type ListedRow = {
  id: string;
  createdAt: Date;
  donorName: string | null;
  donorEmail: string | null;
  paymentType: 'named' | 'anonymous';
  amountMinor: number;
  netAmountMinor: number;
  currency: Currency;
  status: PaymentStatus;
  source: 'gateway' | 'offline';
  frequency: 'once' | 'monthly';
  method: string | null;
  projectSlug: string | null;
  projectTitle: string | null;
  needsReview: boolean;
  dispute: ListedDonation['dispute'];
  /** Day of an offline donation, whose time of day is unknown. */
  receivedOn: string | null;
  /** Check or transfer number of an offline donation. */
  reference: string | null;
  taxCountry: string | null;
  employer: string | null;
  tribute: ListedDonation['tribute'];
  succeededAt: Date | null;
  donorMessage: string | null;
  donorPan: string | null;
  razorpayOrderId: string | null;
  effectiveAttemptId: string | null;
  feeMinor: number | null;
  feeCurrency: string | null;
};

/** Up to this many matches are read and sorted; more are found soon enough in the order of the list. */
const fewMatches = 1000;

/** The administrators' queries for donations, in one mode of the gateway. */
export const donationAdminStore = {
  /**
   * Returns the donations with words about their donor, or null for more than can be read and sorted. PostgreSQL expects
   * every word to be frequent, and would read the whole list for a rare one.
   */
  async findMatches(db: Db, gatewayMode: GatewayMode, words: string): Promise<string[] | null> {
    const found = await db
      .select({ id: payments.id })
      .from(payments)
      .where(isListed(gatewayMode, { words, timeZone: 'UTC' }))
      .limit(fewMatches + 1);
    return found.length > fewMatches ? null : found.map(({ id }) => id);
  },

  async list(db: Db, gatewayMode: GatewayMode, query: CursorQuery, filter: ReadFilter) {
    const order = keyset(query, {
      by: { column: payments.createdAt, type: 'timestamptz' },
      tieBreaker: { column: payments.id, type: 'uuid' },
      direction: 'desc',
    });
    const rows = await db
      .select(listColumns)
      .from(payments)
      .leftJoin(projects, eq(projects.id, payments.projectId))
      .where(and(isListed(gatewayMode, filter), order.where))
      .orderBy(...order.orderBy)
      .limit(order.limit);
    return { rows, page: order.page };
  },

  /** All donations that match the filter, newest first. */
  all(db: Db, gatewayMode: GatewayMode, filter: ReadFilter): AsyncGenerator<ListedRow> {
    return allRows(async (query) => {
      const { rows, page } = await donationAdminStore.list(db, gatewayMode, query, filter);
      return page(rows, donationKey, (row) => row);
    });
  },

  async find(db: Db, gatewayMode: GatewayMode, id: string) {
    const [row] = await db
      .select({
        ...listColumns,
        coveredMinor: payments.coveredMinor,
        matchingState: sql<(typeof matchingStates)[number] | null>`${payments.matchingState}`,
        updatedAt: payments.updatedAt,
        locale: payments.locale,
        citizenshipDeclaredAt: payments.citizenshipDeclaredAt,
        citizenshipText: payments.citizenshipText,
        gateway: payments.gateway,
        donorId: sql<
          string | null
        >`(select coalesce(d.root_id, d.id) from donors d where d.id = "payments"."donor_id")`,
        recurringDonationId: payments.recurringDonationId,
        hiddenAt: payments.hiddenAt,
        messageHiddenAt: payments.messageHiddenAt,
      })
      .from(payments)
      .leftJoin(projects, eq(projects.id, payments.projectId))
      .where(and(eq(payments.id, id), eq(payments.gatewayMode, gatewayMode)));
    return row ?? null;
  },

  /** The donation of a gateway's ID or of the site's own. */
  async findByReference(db: Db, reference: string): Promise<string | null> {
    const [row] = await findReference(db, reference);
    return row?.id ?? null;
  },

  /** Number of matching donations, counted up to `max`. */
  async count(db: Db, gatewayMode: GatewayMode, filter: ReadFilter, max: number): Promise<number> {
    const listed = db
      .select({ id: payments.id })
      .from(payments)
      .where(isListed(gatewayMode, filter))
      .limit(max)
      .as('listed');
    return db.$count(listed);
  },

  async setVisibility(
    tx: Db,
    id: string,
    times: { hiddenAt: Date | null; messageHiddenAt: Date | null },
  ): Promise<void> {
    await tx.update(payments).set(times).where(eq(payments.id, id));
  },

  /** @returns whether the donor named an employer */
  async setMatching(tx: Db, id: string, matchingState: string): Promise<boolean> {
    const rows = await tx
      .update(payments)
      .set({ matchingState })
      .where(and(eq(payments.id, id), isNotNull(payments.employer)))
      .returning({ id: payments.id });
    return rows.length > 0;
  },

  listProjects(db: Db) {
    return db
      .select({ projectId: projects.slug, title: projects.title })
      .from(projects)
      .orderBy(asc(projects.title))
      .limit(maxProjects);
  },
};

/** Cursor of a donation in the list. */
export function donationKey({ createdAt, id }: Pick<ListedRow, 'createdAt' | 'id'>): [Date, string] {
  return [createdAt, id];
}

export type DonationRow = NonNullable<Awaited<ReturnType<(typeof donationAdminStore)['find']>>>;

function findReference(db: Db, reference: string) {
  if (/^(?:order|cs|in)_/.test(reference))
    return db.select({ id: payments.id }).from(payments).where(eq(payments.orderId, reference));
  if (/^(?:pay|off|ch|py)_/.test(reference))
    return db
      .select({ id: paymentAttempts.paymentId })
      .from(paymentAttempts)
      .where(eq(paymentAttempts.attemptId, reference));
  return db
    .select({ id: paymentReversals.paymentId })
    .from(paymentReversals)
    .where(eq(paymentReversals.reversalId, reference));
}
