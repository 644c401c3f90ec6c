import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { payments } from './payments.ts';

/** Amount without covered fees, or what refunds have left of that; as the totals count it. */
export const raisedMinor =
  sql`least(${payments.netAmountMinor}, ${payments.amountMinor} - ${payments.coveredMinor})`.mapWith(Number);

/** Whether visitors may see a donation. */
export function isPublicDonation(gatewayMode: string): SQL | undefined {
  return and(
    eq(payments.gatewayMode, gatewayMode),
    sql`${payments.status} = 'success'`,
    isNull(payments.hiddenAt),
  );
}
