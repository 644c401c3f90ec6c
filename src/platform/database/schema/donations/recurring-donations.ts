import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  char,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { currencyCheck, gatewayModeCheck, instant, localeCheck } from '../system/column-rules.ts';
import { donationColumns } from './donation-columns.ts';

/**
 * Donations that are given every month: one is one subscription at the gateway. Each of its charges is a donation of its
 * own in `payments`. State, count and next charge are what the newest message of the gateway says.
 */
export const recurringDonations = pgTable(
  'recurring_donations',
  {
    id: uuid().primaryKey(),
    ...donationColumns(),
    locale: text().notNull(),
    razorpaySubscriptionId: text().unique(),
    state: text().notNull().default('created'),
    paidCount: integer().notNull().default(0),
    nextChargeAt: instant(),
    /** When the gateway said so: an older message changes nothing. */
    seenAt: instant().notNull(),
    /** The donor wants no more of it; asked for at the gateway until that agrees. */
    cancelRequestedAt: instant(),
    /** The donation whose place this one takes: it is cancelled with the first charge of this one. */
    replacesId: uuid().references((): AnyPgColumn => recurringDonations.id, { onDelete: 'restrict' }),
    /** The charge for which a reminder was written. */
    remindedFor: instant(),
    /** After how many charges the donor was told of a failed one: once for each charge. */
    failureToldAfter: integer(),
    nextCheckAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    gatewayModeCheck('recurring_donations_gateway_mode_known', table.gatewayMode),
    currencyCheck('recurring_donations_currency_code', table.currency),
    check('recurring_donations_amount_positive', sql`${table.amountMinor} > 0`),
    check('recurring_donations_type_known', sql`${table.paymentType} in ('named', 'anonymous')`),
    check(
      'recurring_donations_anonymous_without_name',
      sql`${table.paymentType} = 'named' or ${table.donorName} is null`,
    ),
    localeCheck('recurring_donations_locale_known', table.locale),
    check(
      'recurring_donations_state_known',
      sql`${table.state} in ('created', 'authenticated', 'active', 'pending', 'halted', 'paused', 'expired', 'completed', 'cancelled')`,
    ),
    index('recurring_donations_project').on(table.projectId),
    index('recurring_donations_replaces').on(table.replacesId),
    index('recurring_donations_donor').on(sql`lower(${table.donorEmail})`),
    index('recurring_donations_next_check')
      .on(table.nextCheckAt)
      .where(sql`${table.nextCheckAt} is not null`),
    index('recurring_donations_next_charge').on(table.nextChargeAt),
  ],
);

/** The gateway's plans: a fixed amount every month. One serves all donors who give the same. */
export const gatewayPlans = pgTable(
  'gateway_plans',
  {
    gatewayMode: text().notNull(),
    /** Plans belong to the account of a key. */
    keyId: text().notNull(),
    currency: char({ length: 3 }).notNull(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    period: text().notNull(),
    razorpayPlanId: text().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'gateway_plans_pk',
      columns: [table.gatewayMode, table.keyId, table.currency, table.amountMinor, table.period],
    }),
    gatewayModeCheck('gateway_plans_gateway_mode_known', table.gatewayMode),
    check('gateway_plans_period_known', sql`${table.period} in ('monthly')`),
  ],
);
