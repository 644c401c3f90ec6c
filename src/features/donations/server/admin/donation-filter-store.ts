import { and, eq, gte, isNull, or, type SQL, sql } from 'drizzle-orm';
import { currencies } from '#src/api/amounts/currencies.ts';
import { type Currency, wholeMoney } from '#src/api/money.ts';
import { certificateDetails } from '#src/platform/database/schema/donations/certificate-details.ts';
import { payments } from '#src/platform/database/schema/donations/payments.ts';
import { searchQuery } from '#src/platform/database/search-words.ts';
import { donationsNeedingAttention } from '#src/platform/records/needing-attention.ts';
import type { DonationFilter } from '../../admin-contract.ts';
import type { GatewayMode } from '../gateway/gateway.ts';

/** A filter whose search text is resolved to a donation, or to words about the donor. */
export type ReadFilter = Omit<DonationFilter, 'search' | 'period' | 'attention'> & {
  timeZone: string;
  /** Donations that need attention at this time. */
  attentionAt?: Date | undefined;
  words?: string | undefined;
  /** Donations with these words, if they are few. */
  matches?: string[] | null;
  donationId?: string | null;
};

/** Condition on `payments` for the donations that match a filter. */
export function isListed(
  gatewayMode: GatewayMode,
  { donationId, words, matches, ...filter }: ReadFilter,
): SQL | undefined {
  const { status, currency, type, source, matching, project, from, to, timeZone } = filter;
  const { frequency, min, pan, attentionAt } = filter;
  return and(
    eq(payments.gatewayMode, gatewayMode),
    donationId === undefined ? undefined : sql`${payments.id} = ${donationId}`,
    words ? hasWords(words, matches) : undefined,
    status === 'created' || donationId !== undefined ? undefined : sql`${payments.status} <> 'created'`,
    status && status !== 'disputed' ? eq(payments.status, status) : undefined,
    status === 'disputed'
      ? sql`${payments.id} in (select d.payment_id from payment_disputes d where d.is_open)`
      : undefined,
    currency && eq(payments.currency, currency),
    type && eq(payments.paymentType, type),
    matching && eq(payments.matchingState, matching),
    // Literal form of the condition in its index.
    source === 'offline' ? sql`${payments.source} = 'offline'` : undefined,
    source === 'gateway' ? eq(payments.source, 'gateway') : undefined,
    // Literal forms of the conditions of their indexes.
    frequency === 'monthly' ? sql`${payments.frequency} = 'monthly'` : undefined,
    frequency === 'once' ? eq(payments.frequency, 'once') : undefined,
    min === undefined ? undefined : isAtLeast(min, currency),
    pan === 'missing'
      ? sql`${payments.currency} = 'INR' and ${payments.status} = 'success' and ${payments.donorPan} is null
          and not exists (select from ${certificateDetails} c where c.payment_id = ${payments.id})`
      : undefined,
    attentionAt
      ? sql`${payments.id} in (select id from (${donationsNeedingAttention(gatewayMode, attentionAt)}) waiting)`
      : undefined,
    project === 'none' ? isNull(payments.projectId) : undefined,
    project && project !== 'none'
      ? sql`${payments.projectId} = (select id from projects where slug = ${project})`
      : undefined,
    from ? sql`${payments.createdAt} >= ${from}::date::timestamp at time zone ${timeZone}` : undefined,
    to ? sql`${payments.createdAt} < (${to}::date + 1)::timestamp at time zone ${timeZone}` : undefined,
  );
}

function hasWords(words: string, matches: string[] | null | undefined): SQL {
  // One parameter for all IDs is planned once.
  return matches
    ? sql`${payments.id} = any(${`{${matches.join(',')}}`}::uuid[])`
    : (searchQuery(payments.donorWords, words) ?? sql`false`);
}

/** Every currency is compared in its own whole units. Ranges of each currency are those of the index. */
function isAtLeast(min: number, currency: Currency | undefined): SQL | undefined {
  if (currency) return gte(payments.amountMinor, wholeMoney(min, currency).amountMinor);
  const alike = Map.groupBy(currencies, (code) => wholeMoney(min, code).amountMinor);
  return or(
    ...[...alike].map(
      ([least, codes]) =>
        sql`(${payments.currency} = any(${`{${codes.join(',')}}`}::bpchar[]) and ${payments.amountMinor} >= ${least})`,
    ),
  );
}
