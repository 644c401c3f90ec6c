import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  char,
  check,
  type ExtraConfigColumn,
  index,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PaymentStatus } from '#src/api/amounts/payment-status.ts';
import type { Locale } from '#src/i18n/locales.ts';
import {
  bytes,
  currencyCheck,
  gatewayCheck,
  gatewayModeCheck,
  instant,
  localeCheck,
  newest,
  searchWords,
} from '../system/column-rules.ts';
import { donors } from '../donors/donors.ts';
import { donationColumns } from './donation-columns.ts';
import { recurringDonations } from './recurring-donations.ts';

/**
 * Donations. One donation is one order at the gateway. The requested amount never changes; status and net
 * amount are derived from `payment_attempts` and `payment_reversals` whenever one of them changes.
 */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    ...donationColumns(),
    donorMessage: text(),
    locale: text().$type<Locale>().notNull().default('en'),
    frequency: text().$type<'once' | 'monthly'>().notNull().default('once'),
    /** Recurring donation of this charge. */
    recurringDonationId: uuid().references(() => recurringDonations.id, { onDelete: 'restrict' }),
    /** Order at the gateway: of Razorpay, or Stripe's session or, for a monthly charge, its invoice. */
    orderId: text(),
    status: text().$type<PaymentStatus>().notNull().default('created'),
    /** Captured amount less reversals, in minor units. */
    netAmountMinor: bigint({ mode: 'number' }).notNull().default(0),
    effectiveAttemptId: text(),
    needsReview: boolean().notNull().default(false),
    /** SHA-256 of the token with which the donor reads the status. */
    statusTokenHash: bytes().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    succeededAt: instant(),
    /**
     * `offline`: cash, check and the like, recorded by an administrator; details are in `offline_donations`.
     */
    source: text().$type<'gateway' | 'offline'>().notNull().default('gateway'),
    /** Employer that matches donations, as the donor named it. A match counts only when it is paid. */
    employer: text(),
    /** Of the employer's match; null without one. */
    matchingState: text(),
    /** Set by a trigger when the donation is captured; null again after erasure. */
    donorId: uuid().references(() => donors.id, { onDelete: 'set null' }),
    /** Country in which the donor pays taxes, as declared; null when not asked. It can decide the legal entity. */
    taxCountry: char({ length: 2 }),
    /** Hidden from the public list by an administrator. */
    hiddenAt: instant(),
    /** The donation stays on the public list, its message does not. */
    messageHiddenAt: instant(),
    donorWords: searchWords('donor_name', 'donor_email'),
    /** Next status check at the gateway; null when none is due. */
    nextCheckAt: instant(),
    checks: smallint().notNull().default(0),
    /** Hash of the client address, kept one hour, for card-testing limits. */
    sender: text(),
  },
  (table) => [
    gatewayModeCheck('payments_gateway_mode_known', table.gatewayMode),
    gatewayCheck('payments_gateway_known', table.gateway),
    check('payments_entity_known', sql`${table.entity} in ('us', 'in')`),
    unique('payments_order_once').on(table.orderId, table.gateway, table.account),
    currencyCheck('payments_currency_code', table.currency),
    check('payments_amount_positive', sql`${table.amountMinor} > 0`),
    check(
      'payments_covered_within_amount',
      sql`${table.coveredMinor} >= 0 and ${table.coveredMinor} < ${table.amountMinor}`,
    ),
    check('payments_kept_within_amount', sql`${table.netAmountMinor} between 0 and ${table.amountMinor}`),
    check('payments_kept_means_success', sql`(${table.netAmountMinor} > 0) = (${table.status} = 'success')`),
    check('payments_type_known', sql`${table.paymentType} in ('named', 'anonymous')`),
    check(
      'payments_anonymous_without_words',
      sql`${table.paymentType} = 'named' or (${table.donorName} is null and ${table.donorMessage} is null)`,
    ),
    check('payments_name_length', sql`char_length(${table.donorName}) between 1 and 120`),
    check('payments_message_length', sql`char_length(${table.donorMessage}) between 1 and 500`),
    check('payments_employer_length', sql`char_length(${table.employer}) between 1 and 120`),
    check('payments_matching_state_known', sql`${table.matchingState} in ('pending', 'submitted', 'paid')`),
    check(
      'payments_matching_has_employer',
      sql`(${table.employer} is null) = (${table.matchingState} is null)`,
    ),
    check('payments_tax_country_code', sql`${table.taxCountry} ~ '^[A-Z]{2}$'`),
    check('payments_pan_shape', sql`${table.donorPan} ~ '^[A-Z]{5}[0-9]{4}[A-Z]$'`),
    localeCheck('payments_locale_known', table.locale),
    check('payments_source_known', sql`${table.source} in ('gateway', 'offline')`),
    check('payments_frequency_known', sql`${table.frequency} in ('once', 'monthly')`),
    check(
      'payments_status_known',
      sql`${table.status} in ('created', 'pending', 'failed', 'success', 'refunded')`,
    ),
    check('payments_success_has_time', sql`${table.status} <> 'success' or ${table.succeededAt} is not null`),
    // Public list, newest first, exactly in the order of its pages.
    index('payments_public_list')
      .on(table.gatewayMode, newest(table.createdAt), newest(table.id))
      .where(sql`${table.status} = 'success' and ${table.hiddenAt} is null`),
    index('payments_next_check')
      .on(table.nextCheckAt)
      .where(sql`${table.nextCheckAt} is not null`),
    index('payments_review')
      .on(table.gatewayMode)
      .where(sql`${table.needsReview}`),
    index('payments_sender')
      .on(table.sender)
      .where(sql`${table.sender} is not null`),
    index('payments_created').on(table.createdAt),
    // Admin list and each of its filters. Donations without an attempt are excluded, so that starting one
    // does not write to these indexes.
    index('payments_tried')
      .on(table.gatewayMode, newest(table.createdAt), newest(table.id))
      .where(isTried(table.status)),
    index('payments_by_status')
      .on(table.gatewayMode, table.status, newest(table.createdAt), newest(table.id))
      .where(isTried(table.status)),
    index('payments_by_currency')
      .on(table.gatewayMode, table.currency, newest(table.createdAt), newest(table.id))
      .where(isTried(table.status)),
    index('payments_by_type')
      .on(table.gatewayMode, table.paymentType, newest(table.createdAt), newest(table.id))
      .where(isTried(table.status)),
    index('payments_by_amount')
      .on(table.gatewayMode, table.currency, table.amountMinor)
      .where(isTried(table.status)),
    index('payments_monthly')
      .on(table.gatewayMode, newest(table.createdAt), newest(table.id))
      .where(sql`${table.frequency} = 'monthly' and ${table.status} <> 'created'`),
    index('payments_without_pan')
      .on(table.gatewayMode, newest(table.createdAt), newest(table.id))
      .where(sql`${table.currency} = 'INR' and ${table.status} = 'success' and ${table.donorPan} is null`),
    index('payments_by_matching_state')
      .on(table.gatewayMode, table.matchingState, newest(table.createdAt), newest(table.id))
      .where(sql`${table.matchingState} is not null`),
    // Public donations of a project, newest first.
    index('payments_public_of_project')
      .on(table.projectId, table.gatewayMode, newest(table.createdAt), newest(table.id))
      .where(sql`${table.status} = 'success' and ${table.hiddenAt} is null`),
    index('payments_project').on(table.projectId, newest(table.createdAt), newest(table.id)),
    index('payments_offline')
      .on(table.gatewayMode, newest(table.createdAt), newest(table.id))
      .where(sql`${table.source} = 'offline'`),
    index('payments_donor_words').using('gin', table.donorWords).where(isTried(table.status)),
    // Sums by day or month.
    index('payments_succeeded')
      .on(table.gatewayMode, table.succeededAt, table.currency, table.netAmountMinor)
      .where(sql`${table.status} = 'success'`),
    index('payments_recurring_donation')
      .on(table.recurringDonationId)
      .where(sql`${table.recurringDonationId} is not null`),
    index('payments_donor').on(sql`lower(${table.donorEmail})`),
    // Donors with their donations in the order of time, for reports.
    index('payments_by_donor')
      .on(table.gatewayMode, sql`lower(${table.donorEmail})`, table.succeededAt)
      .where(sql`${table.status} = 'success' and ${table.donorEmail} is not null`),
    index('payments_donor_record')
      .on(table.donorId, newest(table.succeededAt), newest(table.id))
      .where(sql`${table.donorId} is not null`),
  ],
);

function isTried(status: ExtraConfigColumn): SQL {
  return sql`${status} <> 'created'`;
}

/** Donation of a row in another table. */
export function paymentId() {
  return uuid()
    .notNull()
    .references(() => payments.id, { onDelete: 'restrict' });
}
