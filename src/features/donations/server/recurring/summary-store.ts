import { and, eq, sql } from 'drizzle-orm';
import type { Currency } from '#src/api/money.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { Db } from '#src/platform/database/database.ts';
import { recurringDonations } from '#src/platform/database/schema/donations/recurring-donations.ts';
import type { GatewayMode } from '../gateway/gateway.ts';

/** @property timeZone in which the year begins and ends */
export type SummaryYear = { gatewayMode: GatewayMode; year: number; timeZone: string };

export type SummaryPart = {
  currency: Currency;
  projectTitle: string | null;
  charges: number;
  netMinor: number;
};

/** Queries for the yearly summaries of recurring donations. */
export const summaryStore = {
  /**
   * Addresses with charges in the year that got no summary of it. Left out are those who declined it, and donors who
   * declined contact, also with another address of theirs.
   */
  async listDue(db: Db, scope: SummaryYear, limit: number): Promise<string[]> {
    const { rows } = await db.execute<{ address: string }>(sql`
      select distinct lower(r.donor_email) as address from recurring_donations r
      where r.gateway_mode = ${scope.gatewayMode} and r.donor_email is not null and r.summary_declined_at is null
        and exists (select from payments p where p.recurring_donation_id = r.id and ${isOfYear(scope)})
        and not exists (select from recurring_donations o where lower(o.donor_email) = lower(r.donor_email)
          and (o.summary_declined_at is not null or o.summary_year >= ${scope.year}))
        and not exists (select from donors d join donors person on person.id = coalesce(d.root_id, d.id)
          where d.gateway_mode = r.gateway_mode
            and lower(d.email) = lower(r.donor_email) and person.contact_consent = 'refused')
      order by 1 limit ${limit}`);
    return rows.map(({ address }) => address);
  },

  /** Locks the recurring donations of an address, newest first. */
  lockOfAddress(tx: Db, gatewayMode: GatewayMode, address: string) {
    return tx
      .select({
        id: recurringDonations.id,
        donorEmail: recurringDonations.donorEmail,
        donorName: recurringDonations.donorName,
        locale: sql<Locale>`${recurringDonations.locale}`,
        currency: recurringDonations.currency,
        summaryYear: recurringDonations.summaryYear,
        summaryDeclinedAt: recurringDonations.summaryDeclinedAt,
      })
      .from(recurringDonations)
      .where(and(eq(recurringDonations.gatewayMode, gatewayMode), isOf(address)))
      .orderBy(sql`${recurringDonations.createdAt} desc`)
      .for('update');
  },

  /** Charges of the year by currency and purpose. */
  async sum(tx: Db, scope: SummaryYear, address: string): Promise<SummaryPart[]> {
    const { rows } = await tx.execute<
      Record<'currency' | 'charges' | 'net', string> & { title: string | null }
    >(sql`
      select p.currency, pr.title, count(*) as charges, sum(p.net_amount_minor) as net
      from recurring_donations r join payments p on p.recurring_donation_id = r.id
        left join projects pr on pr.id = p.project_id
      where r.gateway_mode = ${scope.gatewayMode} and lower(r.donor_email) = ${address} and ${isOfYear(scope)}
      group by 1, 2 order by 1 desc, 2 nulls first`);
    return rows.map(({ currency, title, charges, net }) => ({
      currency: currency as Currency,
      projectTitle: title,
      charges: Number(charges),
      netMinor: Number(net),
    }));
  },

  async markSent(tx: Db, gatewayMode: GatewayMode, address: string, year: number): Promise<void> {
    await tx
      .update(recurringDonations)
      .set({ summaryYear: year })
      .where(and(eq(recurringDonations.gatewayMode, gatewayMode), isOf(address)));
  },

  /** Ends the summaries for the address of a recurring donation. @returns whether it has one */
  async decline(db: Db, id: string, now: Date): Promise<boolean> {
    const { rowCount } = await db
      .update(recurringDonations)
      .set({ summaryDeclinedAt: sql`coalesce(${recurringDonations.summaryDeclinedAt}, ${now})` })
      .where(
        sql`lower(${recurringDonations.donorEmail}) =
          (select lower(r.donor_email) from recurring_donations r where r.id = ${id})`,
      );
    return (rowCount ?? 0) > 0;
  },
};

function isOf(address: string) {
  return sql`lower(${recurringDonations.donorEmail}) = ${address}`;
}

function isOfYear({ year, timeZone }: SummaryYear) {
  const begin = (of: number) => sql`${`${of}-01-01`}::date::timestamp at time zone ${timeZone}`;
  return sql`p.status = 'success' and p.succeeded_at >= ${begin(year)} and p.succeeded_at < ${begin(year + 1)}`;
}
