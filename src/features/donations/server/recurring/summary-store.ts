import { and, eq, sql } from 'drizzle-orm';
import type { Currency } from '#src/api/money.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { Db } from '#src/platform/database/database.ts';
import { hasEmail } from '#src/platform/database/has-email.ts';
import type { Batch } from '#src/platform/database/in-batches.ts';
import { recurringDonations } from '#src/platform/database/schema/donations/recurring-donations.ts';
import { projectTitleIn } from '#src/platform/records/project-titles.ts';
import type { GatewayMode } from '../gateway/gateway.ts';
import type { DonorsByDay } from './daytime.ts';

/** @property timeZone in which the year begins and ends */
type SummaryYear = { gatewayMode: GatewayMode; year: number; timeZone: string };

export type SummaryPart = {
  currency: Currency;
  projectTitle: string | null;
  charges: number;
  netMinor: number;
};

/** Queries for the yearly summaries of recurring donations. */
export const summaryStore = {
  /**
   * The newest recurring donation of each address with charges in the year that got no summary of it. Left out are those
   * who declined it, donors who declined contact, also with another address of theirs, and donors where it is night:
   * their emails wait.
   */
  async listDue(
    db: Db,
    scope: SummaryYear,
    { rupees, others }: DonorsByDay,
    { after, limit }: Batch,
  ): Promise<string[]> {
    const { gatewayMode, year } = scope;
    const { rows } = await db.execute<{ id: string }>(sql`
      select newest.id from (
        select distinct on (lower(donor_email)) id, lower(donor_email) as address, currency
        from recurring_donations where gateway_mode = ${gatewayMode} and donor_email is not null
        order by lower(donor_email), created_at desc) newest
      where case when currency = 'INR' then ${rupees}::boolean else ${others}::boolean end
        and (${after}::uuid is null or newest.id > ${after}::uuid)
        and exists (select from recurring_donations r join payments p on p.recurring_donation_id = r.id
          where r.gateway_mode = ${gatewayMode} and lower(r.donor_email) = address and ${isOfYear(scope)})
        and not exists (select from recurring_donations o where lower(o.donor_email) = address
          and (o.summary_declined_at is not null or (o.gateway_mode = ${gatewayMode} and o.summary_year >= ${year})))
        and not exists (select from donors d join donors person on person.id = coalesce(d.root_id, d.id)
          where d.gateway_mode = ${gatewayMode}
            and lower(d.email) = address and person.contact_consent = 'refused')
      order by newest.id limit ${limit}`);
    return rows.map(({ id }) => id);
  },

  /** Locks all recurring donations to the address of one, newest first. */
  lockOfDonor(tx: Db, gatewayMode: GatewayMode, id: string) {
    return tx
      .select({
        id: recurringDonations.id,
        donorEmail: recurringDonations.donorEmail,
        donorName: recurringDonations.donorName,
        locale: recurringDonations.locale,
        currency: recurringDonations.currency,
        summaryYear: recurringDonations.summaryYear,
        summaryDeclinedAt: recurringDonations.summaryDeclinedAt,
      })
      .from(recurringDonations)
      .where(and(eq(recurringDonations.gatewayMode, gatewayMode), isOfSameAddress(id)))
      .orderBy(sql`${recurringDonations.createdAt} desc`)
      .for('update');
  },

  /**
   * Charges of the year by currency and purpose.
   *
   * @param language of the projects' titles
   */
  async sum(tx: Db, scope: SummaryYear, address: string, language: Locale): Promise<SummaryPart[]> {
    const { rows } = await tx.execute<{
      currency: Currency;
      title: string | null;
      charges: string;
      net: string;
    }>(sql`
      select p.currency, ${projectTitleIn(language)} as title, count(*) as charges, sum(p.net_amount_minor) as net
      from recurring_donations r join payments p on p.recurring_donation_id = r.id
        left join projects on projects.id = p.project_id
      where r.gateway_mode = ${scope.gatewayMode} and lower(r.donor_email) = lower(${address}) and ${isOfYear(scope)}
      group by 1, 2 order by 1 desc, 2 nulls first`);
    return rows.map(({ currency, title, charges, net }) => ({
      currency,
      projectTitle: title,
      charges: Number(charges),
      netMinor: Number(net),
    }));
  },

  async markSent(tx: Db, gatewayMode: GatewayMode, address: string, year: number): Promise<void> {
    await tx
      .update(recurringDonations)
      .set({ summaryYear: year })
      .where(
        and(
          eq(recurringDonations.gatewayMode, gatewayMode),
          hasEmail(recurringDonations.donorEmail, address),
        ),
      );
  },

  /** @returns whether the summaries for the address of a recurring donation have ended; null when it has no address */
  async hasDeclined(db: Db, id: string): Promise<boolean | null> {
    const rows = await db
      .select({ declinedAt: recurringDonations.summaryDeclinedAt })
      .from(recurringDonations)
      .where(isOfSameAddress(id));
    return rows.length === 0 ? null : rows.some(({ declinedAt }) => declinedAt !== null);
  },

  /** Ends the summaries for the address of a recurring donation. @returns whether it has one */
  async decline(db: Db, id: string, now: Date): Promise<boolean> {
    const { rowCount } = await db
      .update(recurringDonations)
      .set({ summaryDeclinedAt: sql`coalesce(${recurringDonations.summaryDeclinedAt}, ${now})` })
      .where(isOfSameAddress(id));
    return (rowCount ?? 0) > 0;
  },
};

function isOfSameAddress(id: string) {
  return sql`lower(${recurringDonations.donorEmail}) =
    (select lower(r.donor_email) from recurring_donations r where r.id = ${id})`;
}

function isOfYear({ year, timeZone }: SummaryYear) {
  const begin = (of: number) => sql`${`${of}-01-01`}::date::timestamp at time zone ${timeZone}`;
  return sql`p.status = 'success' and p.succeeded_at >= ${begin(year)} and p.succeeded_at < ${begin(year + 1)}`;
}
