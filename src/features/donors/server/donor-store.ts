import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { GatewayMode } from '#src/api/amounts/gateway-mode.ts';
import type { CursorQuery } from '#src/api/paged-list.ts';
import type { Db } from '#src/platform/database/database.ts';
import { hasEmail } from '#src/platform/database/has-email.ts';
import { keyset } from '#src/platform/database/keyset.ts';
import { donationTributes } from '#src/platform/database/schema/donations/donation-tributes.ts';
import { offlineDonations } from '#src/platform/database/schema/donations/offline-donations.ts';
import { payments } from '#src/platform/database/schema/donations/payments.ts';
import { projects } from '#src/platform/database/schema/content/projects.ts';
import { donors } from '#src/platform/database/schema/donors/donors.ts';
import { remembrances } from '#src/platform/database/schema/messages/remembrances.ts';
import { subscriptions } from '#src/platform/database/schema/messages/subscriptions.ts';
import type { DonorForm } from '../admin-contract.ts';
import type { DonorDetail, DonorDonation } from '../admin-donor.ts';

const maxRemembrances = 100;

/** Queries of one donor, who consists of a record and those merged into it. */
export const donorStore = {
  /** The main record of the person that a record belongs to. */
  async findPerson(db: Db, gatewayMode: GatewayMode, id: string) {
    const [row] = await db
      .select()
      .from(donors)
      .where(
        and(
          eq(donors.gatewayMode, gatewayMode),
          sql`${donors.id} = (select coalesce(r.root_id, r.id) from donors r where r.id = ${id})`,
        ),
      );
    return row ?? null;
  },

  async listRecords(db: Db, personId: string) {
    const { rows } = await db.execute<{
      id: string;
      name: string | null;
      email: string | null;
      emailVerifiedAt: Date | string | null;
      donations: string;
      isMerged: boolean;
    }>(
      sql`select d.id, d.name, d.email, d.email_verified_at as "emailVerifiedAt", d.merged_into is not null as "isMerged",
          (select count(*) from payments p where p.donor_id = d.id and p.status in ('success', 'refunded')) as donations
        from donors d where d.id = ${personId} or d.root_id = ${personId}
        order by d.merged_into is not null, d.created_at, d.id`,
    );
    return rows.map((row) => ({
      ...row,
      emailVerifiedAt: row.emailVerifiedAt && new Date(row.emailVerifiedAt).toISOString(),
      donations: Number(row.donations),
    }));
  },

  /** Net amounts by calendar year and currency, the latest year first. */
  async sumYears(db: Db, personId: string, timeZone: string) {
    const { rows } = await db.execute<{
      year: string;
      currency: string;
      netMinor: string;
      donations: string;
    }>(
      sql`select extract(year from p.succeeded_at at time zone ${timeZone}) as year, p.currency,
          sum(p.net_amount_minor) as "netMinor", count(*) as donations
        from donors d join payments p on p.donor_id = d.id
        where (d.id = ${personId} or d.root_id = ${personId}) and p.status = 'success'
        group by 1, 2 order by 1 desc, 2 desc`,
    );
    return rows.map((row) => ({
      year: Number(row.year),
      currency: row.currency,
      netMinor: Number(row.netMinor),
      donations: Number(row.donations),
    }));
  },

  async findFirstDonation(db: Db, personId: string): Promise<Date | null> {
    const { rows } = await db.execute<{ first: Date | string | null }>(
      sql`select min(p.succeeded_at) as first from donors d join payments p on p.donor_id = d.id
        where (d.id = ${personId} or d.root_id = ${personId}) and p.status = 'success'`,
    );
    return rows[0]?.first ? new Date(rows[0].first) : null;
  },

  async listDonations(db: Db, personId: string, query: CursorQuery) {
    const order = keyset(query, {
      by: { column: payments.succeededAt, type: 'timestamptz' },
      tieBreaker: { column: payments.id, type: 'uuid' },
      direction: 'desc',
    });
    const rows = await db
      .select({
        id: payments.id,
        recordId: sql<string>`${payments.donorId}`,
        givenAt: sql<Date>`${payments.succeededAt}`.mapWith(payments.succeededAt),
        amountMinor: payments.amountMinor,
        netAmountMinor: payments.netAmountMinor,
        currency: payments.currency,
        status: payments.status,
        source: payments.source,
        needsReview: payments.needsReview,
        dispute: sql<DonorDonation['dispute']>`(
          select case when d.is_open then 'open' when d.status = 'lost' then 'lost' end
          from payment_disputes d where d.payment_id = ${payments.id} and not d.is_inquiry
          order by d.opened_at desc limit 1)`,
        method: offlineDonations.method,
        receivedOn: offlineDonations.receivedOn,
        frequency: payments.frequency,
        project: projects.title,
        certificates: sql<string[]>`array(
          select c.number from certificate_numbers c where c.payment_id = ${payments.id} order by c.year, c.number)`,
      })
      .from(payments)
      .leftJoin(projects, eq(projects.id, payments.projectId))
      .leftJoin(offlineDonations, eq(offlineDonations.paymentId, payments.id))
      .where(and(isDonationOf(db, personId), order.where))
      .orderBy(...order.orderBy)
      .limit(order.limit);
    return { rows, page: order.page };
  },

  async listPans(db: Db, personId: string): Promise<string[]> {
    const rows = await db
      .selectDistinct({ pan: sql<string>`${payments.donorPan}` })
      .from(payments)
      .where(and(isDonationOf(db, personId), sql`${payments.donorPan} is not null`))
      .orderBy(payments.donorPan);
    return rows.map(({ pan }) => pan);
  },

  listRemembrances(db: Db, personId: string) {
    return db
      .select({
        id: remembrances.id,
        personName: remembrances.personName,
        occasion: remembrances.occasion,
        state: remembrances.state,
        nextDate: remembrances.nextDate,
      })
      .from(remembrances)
      .where(sql`lower(${remembrances.email}) in (${emailsOf(personId)})`)
      .orderBy(remembrances.createdAt, remembrances.id)
      .limit(maxRemembrances);
  },

  listTributes(db: Db, personId: string) {
    return db
      .select({
        paymentId: donationTributes.paymentId,
        kind: sql<DonorDetail['tributes'][number]['kind']>`${donationTributes.kind}`,
        honoreeName: donationTributes.honoreeName,
        givenAt: sql<Date>`${payments.succeededAt}`.mapWith(payments.succeededAt),
      })
      .from(donationTributes)
      .innerJoin(payments, eq(payments.id, donationTributes.paymentId))
      .where(and(isDonationOf(db, personId), sql`${payments.succeededAt} is not null`))
      .orderBy(sql`${payments.succeededAt} desc`, payments.id)
      .limit(maxRemembrances);
  },

  async findSubscription(db: Db, personId: string): Promise<'confirmed' | 'pending' | 'none'> {
    const [row] = await db
      .select({ state: subscriptions.state })
      .from(subscriptions)
      .where(sql`${subscriptions.emailKey} in (${emailsOf(personId)})`)
      .orderBy(subscriptions.state)
      .limit(1);
    return row?.state ?? 'none';
  },

  /** @returns false when there is a newer version */
  async update(tx: Db, id: string, { editVersion, ...form }: DonorForm, now: Date): Promise<boolean> {
    const rows = await tx
      .update(donors)
      .set({
        name: form.name || null,
        isNameEntered: form.name !== '',
        tags: form.tags,
        contactConsent: form.contactConsent,
        consentSource: form.consentSource || null,
        consentAt: sql`case when ${donors.contactConsent} = ${form.contactConsent} then ${donors.consentAt}
          when ${form.contactConsent} = 'unknown' then null else ${now.toISOString()}::timestamptz end`,
        editVersion: editVersion + 1,
      })
      .where(and(eq(donors.id, id), eq(donors.editVersion, editVersion)))
      .returning({ id: donors.id });
    return rows.length > 0;
  },

  /** Updates name, search words and last donation of the person after a change of a record. */
  async refresh(tx: Db, id: string): Promise<void> {
    await tx.execute(sql`select donors_refresh(${id})`);
  },

  /** Marks the address as verified, in every mode of the gateway. */
  async markVerified(tx: Db, email: string, now: Date): Promise<void> {
    await tx.update(donors).set({ emailVerifiedAt: now }).where(hasEmail(donors.email, email));
  },
};

export type PersonRow = NonNullable<Awaited<ReturnType<(typeof donorStore)['findPerson']>>>;

/** Passes a list of IDs as one parameter. */
export function uuids(ids: string[]): SQL {
  return sql`${`{${ids.join(',')}}`}::uuid[]`;
}

export function recordsOf(db: Db, personId: string) {
  return db
    .select({ id: donors.id })
    .from(donors)
    .where(or(eq(donors.id, personId), eq(donors.rootId, personId)));
}

function isDonationOf(db: Db, personId: string): SQL {
  return inArray(payments.donorId, recordsOf(db, personId));
}

function emailsOf(personId: string): SQL {
  return sql`select lower(d.email) from donors d
    where (d.id = ${personId} or d.root_id = ${personId}) and d.email is not null`;
}
