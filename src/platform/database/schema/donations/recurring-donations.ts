import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  char,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Locale } from '#src/i18n/locales.ts';
import type { AppliedTier } from '#src/api/tier-benefit.ts';
import {
  currencyCheck,
  gatewayCheck,
  gatewayModeCheck,
  instant,
  localeCheck,
  newest,
} from '../system/column-rules.ts';
import { donationColumns } from './donation-columns.ts';

/**
 * Recurring donations, each a subscription at the gateway. Each charge is a donation in `payments`. Status,
 * count and next charge come from the latest message of the gateway.
 */
export const recurringDonations = pgTable(
  'recurring_donations',
  {
    id: uuid().primaryKey(),
    ...donationColumns(),
    locale: text().$type<Locale>().notNull(),
    subscriptionId: text(),
    /** Payer at the gateway, whose card can be changed there. */
    customerId: text(),
    state: text().notNull().default('created'),
    paidCount: integer().notNull().default(0),
    nextChargeAt: instant(),
    /** Time of the gateway's message; older messages are ignored. */
    seenAt: instant().notNull(),
    /** Cancellation by the donor, requested at the gateway until it is confirmed. */
    cancelRequestedAt: instant(),
    /** Recurring donation that this one replaces: it is cancelled at the first charge of this one. */
    replacesId: uuid().references((): AnyPgColumn => recurringDonations.id, { onDelete: 'restrict' }),
    /** Charge for which a reminder was sent. */
    remindedFor: instant(),
    /** Charge count at the last failure notice: one notice per charge. */
    failureEmailAfter: integer('failure_told_after'),
    /** End of the pause that the donor chose; charges start again then. */
    pauseUntil: instant(),
    /** First failure of the charge that is open; null when none has failed. */
    failedAt: instant(),
    /** Emails about that failure that were sent, see failure-emails.ts. */
    failureStep: integer().notNull().default(0),
    /** Expiry of the card; null when the gateway does not name it. */
    cardExpiresAt: instant(),
    /** Expiry and number of days before it for which the donor was warned. */
    cardWarnedFor: instant(),
    cardWarnedDays: integer(),
    /** Reason that the donor chose after cancelling, and their own words. */
    cancelReason: text(),
    cancelComment: text(),
    /** Last year for which the donor got a summary. */
    summaryYear: integer(),
    /** The donor opted out of the yearly summary. */
    summaryDeclinedAt: instant(),
    /** Next automatic retry of the charge that failed; null when there is none or it is unknown. */
    nextAttemptAt: instant(),
    /** Erasure of the donor: the payer is deleted at the gateway once the donation has ended there. */
    customerDeleteRequestedAt: instant(),
    nextCheckAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    gatewayModeCheck('recurring_donations_gateway_mode_known', table.gatewayMode),
    gatewayCheck('recurring_donations_gateway_known', table.gateway),
    check('recurring_donations_entity_known', sql`${table.entity} in ('us', 'in')`),
    unique('recurring_donations_subscription_once').on(table.subscriptionId, table.gateway, table.account),
    currencyCheck('recurring_donations_currency_code', table.currency),
    check('recurring_donations_amount_positive', sql`${table.amountMinor} > 0`),
    check(
      'recurring_donations_covered_within_amount',
      sql`${table.coveredMinor} >= 0 and ${table.coveredMinor} < ${table.amountMinor}`,
    ),
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
    check(
      'recurring_donations_cancel_reason_known',
      sql`${table.cancelReason} in ('circumstances', 'amount', 'other-cause', 'communication', 'payment', 'other')`,
    ),
    index('recurring_donations_newest').on(newest(table.createdAt), newest(table.id)),
    index('recurring_donations_failed')
      .on(table.failedAt)
      .where(sql`${table.failedAt} is not null`),
    index('recurring_donations_card_expiry')
      .on(table.cardExpiresAt)
      .where(sql`${table.cardExpiresAt} is not null`),
    index('recurring_donations_project').on(table.projectId),
    // Monthly donors of a project.
    index('recurring_donations_paying')
      .on(table.projectId, table.gatewayMode, sql`lower(${table.donorEmail})`)
      .where(sql`${table.state} in ('active', 'pending')`),
    index('recurring_donations_replaces').on(table.replacesId),
    index('recurring_donations_donor').on(sql`lower(${table.donorEmail})`),
    index('recurring_donations_next_check')
      .on(table.nextCheckAt)
      .where(sql`${table.nextCheckAt} is not null`),
    // Yearly summaries that are not sent.
    index('recurring_donations_summary')
      .on(table.gatewayMode, table.summaryYear)
      .where(sql`${table.donorEmail} is not null and ${table.summaryDeclinedAt} is null`),
    index('recurring_donations_next_charge').on(table.nextChargeAt),
    index('recurring_donations_failing')
      .on(table.gatewayMode, table.updatedAt)
      .where(sql`${table.state} in ('pending', 'halted')`),
  ],
);

/**
 * Changes of amount or day that a donor requested. Stored before the gateway is called; the row's ID makes repetitions
 * harmless. Charges are compared with the amounts before and after.
 */
export const recurringChanges = pgTable(
  'recurring_changes',
  {
    id: uuid().primaryKey(),
    recurringDonationId: uuid()
      .notNull()
      .references(() => recurringDonations.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    state: text().notNull().default('requested'),
    fromAmountMinor: bigint({ mode: 'number' }).notNull(),
    fromCoveredMinor: bigint({ mode: 'number' }).notNull(),
    fromTiers: jsonb().$type<AppliedTier[]>(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    coveredMinor: bigint({ mode: 'number' }).notNull(),
    tiers: jsonb().$type<AppliedTier[]>(),
    /** First charge on another day; null when only the amount changes. */
    chargeAt: instant(),
    requestedAt: instant().notNull(),
    doneAt: instant(),
  },
  (table) => [
    check('recurring_changes_kind_known', sql`${table.kind} in ('amount', 'day')`),
    check('recurring_changes_state_known', sql`${table.state} in ('requested', 'applied', 'rejected')`),
    check('recurring_changes_day_has_charge', sql`(${table.kind} = 'day') = (${table.chargeAt} is not null)`),
    check('recurring_changes_amount_positive', sql`${table.amountMinor} > 0`),
    index('recurring_changes_donation').on(table.recurringDonationId, table.requestedAt),
  ],
);

/** Gateway plans with a fixed monthly amount, shared by all donors with that amount. */
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
