import { type SQL, sql } from 'drizzle-orm';
import type { GatewayMode } from '#src/api/amounts/gateway-mode.ts';
import type { LegalEntity } from '#src/features/receipts/contract.ts';
import type { Db } from '#src/platform/database/database.ts';
import { paymentSettlements } from '#src/platform/database/schema/donations/payment-updates.ts';
import { receivingEntity } from '#src/platform/records/receiving-entity.ts';

const rowsAtOnce = 500;

type DonationTableFilter = {
  gatewayMode: GatewayMode;
  entity: LegalEntity;
  /** Entity of grants in rupees whose donation names none. */
  entityOfRupees: LegalEntity;
  from: string;
  to: string;
  timeZone: string;
};

export type DonationTableRow = {
  id: string;
  entity: LegalEntity;
  gatewayMode: GatewayMode;
  /** Year and number of the receipt; null for the grant of a donor-advised fund, which has none. */
  receiptYear: number | null;
  receiptNumber: number | null;
  givenAt: Date;
  donorId: string | null;
  name: string | null;
  email: string | null;
  /** Country that taxes the donor, by their own word; else that of the card's billing address. */
  country: string | null;
  tributeKind: 'honor' | 'memory' | null;
  honoreeName: string | null;
  method: string | null;
  source: 'gateway' | 'offline';
  gateway: string;
  amountMinor: number;
  netAmountMinor: number;
  currency: string;
  feeMinor: number | null;
  feeCurrency: string | null;
  baseAmountMinor: number | null;
  baseCurrency: string | null;
  project: string | null;
  recurringId: string | null;
  payoutId: string | null;
  payoutAt: Date | null;
};

type Raw = Omit<DonationTableRow, Amounts | Times> & { [Name in Amounts]: string | null } & {
  givenAt: Date | string;
  payoutAt: Date | string | null;
};
type Amounts = 'amountMinor' | 'netAmountMinor' | 'feeMinor' | 'baseAmountMinor';
type Times = 'givenAt' | 'payoutAt';

/**
 * Donations in the order of receipt, read page by page. Donations from files of other systems are left out, because the
 * books of those systems have them.
 */
export const donationTableStore = {
  async *list(db: Db, filter: DonationTableFilter): AsyncGenerator<DonationTableRow> {
    let after: { givenAt: Date; id: string } | null = null;
    for (;;) {
      const rows = await readPage(db, filter, after);
      yield* rows;
      const last = rows.at(-1);
      if (!last || rows.length < rowsAtOnce) return;
      after = last;
    }
  },
};

async function readPage(
  db: Db,
  filter: DonationTableFilter,
  after: { givenAt: Date; id: string } | null,
): Promise<DonationTableRow[]> {
  const { gatewayMode, entity, entityOfRupees } = filter;
  const { rows } = await db.execute<Raw>(sql`
    with given as (
      select r.payment_id, r.year, r.number, r.given_at, r.donor_name, p.donor_email, r.offline_method
      from receipts r join payments p on p.id = r.payment_id
      where r.gateway_mode = ${gatewayMode} and r.entity = ${entity} and r.sequence = 0
        and ${isGiven(sql`r.given_at`, filter, after)}
      union all
      select p.id, null, null, p.succeeded_at, f.sponsor, null, f.method
      from offline_donations f join payments p on p.id = f.payment_id
      where p.gateway_mode = ${gatewayMode} and f.method = 'daf' and p.status in ('success', 'refunded')
        and ${receivingEntity([sql`p.entity`], sql`p.currency`, entityOfRupees)} = ${entity}
        and ${isGiven(sql`p.succeeded_at`, filter, after)}
      order by given_at, payment_id limit ${rowsAtOnce}
    )
    select p.id, ${entity} as entity, p.gateway_mode as "gatewayMode", r.year as "receiptYear",
      r.number as "receiptNumber", r.given_at as "givenAt", p.donor_id as "donorId", r.donor_name as name,
      r.donor_email as email, coalesce(r.offline_method, (select a.method from payment_attempts a where a.payment_id = p.id
        and a.state = 'captured' order by a.first_seen_at limit 1)) as method,
      p.source, p.gateway, p.amount_minor as "amountMinor", p.net_amount_minor as "netAmountMinor", p.currency,
      s.fee as "feeMinor", s.currency as "feeCurrency", a.base_amount_minor as "baseAmountMinor",
      a.base_currency as "baseCurrency", pr.title as project, p.recurring_donation_id as "recurringId",
      s.payout as "payoutId", s.settled_at as "payoutAt", t.kind as "tributeKind", t.honoree_name as "honoreeName",
      coalesce(p.tax_country, (select c.country from payment_attempts c where c.payment_id = p.id
        and c.state = 'captured' and c.country is not null limit 1)) as country
    from given r join payments p on p.id = r.payment_id left join projects pr on pr.id = p.project_id
      left join donation_tributes t on t.payment_id = p.id
      left join lateral (select sum(fee_minor) as fee, max(currency) as currency, min(${paymentSettlements.payoutId}) as payout,
        min(settled_at) as settled_at from payment_settlements where payment_id = p.id) s on true
      left join lateral (select base_amount_minor, base_currency from payment_attempts
        where payment_id = p.id and base_currency is not null limit 1) a on true
    order by r.given_at, p.id`);
  return rows.map((row) => ({
    ...row,
    givenAt: new Date(row.givenAt),
    amountMinor: Number(row.amountMinor),
    netAmountMinor: Number(row.netAmountMinor),
    feeMinor: numberOf(row.feeMinor),
    baseAmountMinor: numberOf(row.baseAmountMinor),
    payoutAt: row.payoutAt === null ? null : new Date(row.payoutAt),
  }));
}

/** Within the period, and after the last donation of the page before. */
function isGiven(
  instant: SQL,
  { from, to, timeZone }: DonationTableFilter,
  after: { givenAt: Date; id: string } | null,
): SQL {
  return sql`${instant} >= ${from}::date::timestamp at time zone ${timeZone}
    and ${instant} < (${to}::date + 1)::timestamp at time zone ${timeZone}
    ${after ? sql`and (${instant}, p.id) > (${after.givenAt}, ${after.id}::uuid)` : sql``}`;
}

function numberOf(value: string | null): number | null {
  return value === null ? null : Number(value);
}
