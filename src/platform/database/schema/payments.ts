import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  char,
  check,
  type CheckBuilder,
  customType,
  type ExtraConfigColumn,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { currencyCheck, instant, searchWords } from './column-rules.ts';
import { projects } from './projects.ts';
import { recurringGifts } from './recurring-gifts.ts';
import { users } from './users.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * Donations. One donation is one order at the gateway. What was asked for never changes; status and kept amount are
 * computed from `payment_attempts` and `payment_returns` whenever one of them changes.
 */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    gatewayMode: text().notNull(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    currency: char({ length: 3 }).notNull(),
    paymentType: text().notNull(),
    projectId: uuid().references(() => projects.id, { onDelete: 'restrict' }),
    donorName: text(),
    donorMessage: text(),
    /** Where the receipt goes. Never public. */
    donorEmail: text(),
    /** Tax number of donors in India, for their receipt. Never public. */
    donorPan: text(),
    locale: text().notNull().default('en'),
    frequency: text().notNull().default('once'),
    /** The monthly gift whose charge this is. */
    recurringGiftId: uuid().references(() => recurringGifts.id, { onDelete: 'restrict' }),
    razorpayOrderId: text().unique(),
    status: text().notNull().default('created'),
    /** What counts as raised: the captured amount without what went back. */
    keptMinor: bigint({ mode: 'number' }).notNull().default(0),
    countedAttemptId: text(),
    needsReview: boolean().notNull().default(false),
    /** SHA-256 of the token with which the donor asks how the donation stands. */
    statusTokenHash: bytes().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    succeededAt: instant(),
    /** `offline`: cash, cheque and the like, entered by an administrator; `offline_gifts` has the rest. */
    source: text().notNull().default('gateway'),
    /** Taken off the public list by an administrator. */
    hiddenAt: instant(),
    /** The gift stays on the public list, what its donor wrote does not. */
    messageHiddenAt: instant(),
    donorWords: searchWords('donor_name', 'donor_email'),
    /** When the gateway is asked next how the order stands; null when it need not be asked any more. */
    nextCheckAt: instant(),
    checks: smallint().notNull().default(0),
    /** Fingerprint of the address it was begun from, for an hour: who fails again and again is told to wait. */
    sender: text(),
  },
  (table) => [
    gatewayModeCheck('payments_gateway_mode_known', table.gatewayMode),
    currencyCheck('payments_currency_code', table.currency),
    check('payments_amount_positive', sql`${table.amountMinor} > 0`),
    check('payments_kept_within_amount', sql`${table.keptMinor} between 0 and ${table.amountMinor}`),
    check('payments_kept_means_success', sql`(${table.keptMinor} > 0) = (${table.status} = 'success')`),
    check('payments_type_known', sql`${table.paymentType} in ('named', 'anonymous')`),
    check(
      'payments_anonymous_without_words',
      sql`${table.paymentType} = 'named' or (${table.donorName} is null and ${table.donorMessage} is null)`,
    ),
    check('payments_name_length', sql`char_length(${table.donorName}) between 1 and 120`),
    check('payments_message_length', sql`char_length(${table.donorMessage}) between 1 and 500`),
    check('payments_pan_shape', sql`${table.donorPan} ~ '^[A-Z]{5}[0-9]{4}[A-Z]$'`),
    check('payments_locale_known', sql`${table.locale} in ('en', 'hi', 'sa')`),
    check('payments_source_known', sql`${table.source} in ('gateway', 'offline')`),
    check('payments_frequency_known', sql`${table.frequency} in ('once', 'monthly')`),
    check(
      'payments_status_known',
      sql`${table.status} in ('created', 'pending', 'failed', 'success', 'refunded')`,
    ),
    check('payments_success_has_time', sql`${table.status} <> 'success' or ${table.succeededAt} is not null`),
    // The public list, newest first, exactly as it is read and paged.
    index('payments_public_list')
      .on(table.gatewayMode, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
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
    // The administrators' list, and the same by each of its filters. Donations that nobody tried to pay are left out, so
    // that beginning one writes nothing here.
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
    index('payments_project').on(table.projectId, newest(table.createdAt), newest(table.id)),
    index('payments_offline')
      .on(table.gatewayMode, newest(table.createdAt), newest(table.id))
      .where(sql`${table.source} = 'offline'`),
    index('payments_donor_words').using('gin', table.donorWords).where(isTried(table.status)),
    // Sums by day or month.
    index('payments_succeeded')
      .on(table.gatewayMode, table.succeededAt, table.currency, table.keptMinor)
      .where(sql`${table.status} = 'success'`),
    index('payments_recurring_gift')
      .on(table.recurringGiftId)
      .where(sql`${table.recurringGiftId} is not null`),
    index('payments_donor').on(sql`lower(${table.donorEmail})`),
  ],
);

/** Tries to pay, by the gateway's payment id, which belongs to one donation for ever. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    razorpayPaymentId: text().primaryKey(),
    paymentId: paymentId(),
    state: text().notNull(),
    /** Null until the gateway has told it: a signed callback proves a payment, but not its amount. */
    amountMinor: bigint({ mode: 'number' }),
    currency: char({ length: 3 }),
    method: text(),
    feeMinor: bigint({ mode: 'number' }),
    taxMinor: bigint({ mode: 'number' }),
    baseAmountMinor: bigint({ mode: 'number' }),
    baseCurrency: char({ length: 3 }),
    errorReason: text(),
    firstSeenAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
  },
  (table) => [
    check(
      'payment_attempts_state_known',
      sql`${table.state} in ('created', 'failed', 'authorized', 'captured')`,
    ),
    index('payment_attempts_payment').on(table.paymentId),
    index('payment_attempts_seen').on(table.firstSeenAt),
  ],
);

/** Money that went back to a payer: refunds and lost disputes. */
export const paymentReturns = pgTable(
  'payment_returns',
  {
    razorpayRefundId: text().primaryKey(),
    paymentId: paymentId(),
    /** Not a foreign key: a refund may be heard of before its payment. */
    razorpayPaymentId: text().notNull(),
    kind: text().notNull(),
    state: text().notNull(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    currency: char({ length: 3 }).notNull(),
    firstSeenAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
  },
  (table) => [
    check('payment_returns_kind_known', sql`${table.kind} in ('refund', 'dispute', 'correction')`),
    check('payment_returns_state_known', sql`${table.state} in ('pending', 'failed', 'processed')`),
    check('payment_returns_amount_positive', sql`${table.amountMinor} > 0`),
    index('payment_returns_payment').on(table.paymentId),
    index('payment_returns_pending')
      .on(table.lastSeenAt)
      .where(sql`${table.state} = 'pending'`),
  ],
);

/** How the gateway settled payments and refunds with the bank, by its id of the payment or refund. */
export const paymentSettlements = pgTable(
  'payment_settlements',
  {
    entryId: text().primaryKey(),
    paymentId: paymentId(),
    razorpayPaymentId: text().notNull(),
    kind: text().notNull(),
    razorpaySettlementId: text().notNull(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    currency: char({ length: 3 }).notNull(),
    feeMinor: bigint({ mode: 'number' }).notNull(),
    taxMinor: bigint({ mode: 'number' }).notNull(),
    settledAt: instant().notNull(),
  },
  (table) => [
    check('payment_settlements_kind_known', sql`${table.kind} in ('payment', 'refund')`),
    check('payment_settlements_amount_positive', sql`${table.amountMinor} > 0`),
    check('payment_settlements_tax_within_fee', sql`${table.taxMinor} between 0 and ${table.feeMinor}`),
    index('payment_settlements_payment').on(table.paymentId),
    index('payment_settlements_settlement').on(table.razorpaySettlementId),
  ],
);

/**
 * Makes a repeated POST /api/payments harmless. The answer is not kept: it follows from the donation, and its status
 * token from the key itself and `token_salt`.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    keyHash: bytes().primaryKey(),
    requestHash: bytes().notNull(),
    paymentId: paymentId(),
    tokenSalt: bytes().notNull(),
    isDone: boolean().notNull().default(false),
    /** While somebody works on it. A repetition after this time takes the work over. */
    lockedUntil: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('idempotency_keys_payment').on(table.paymentId),
    index('idempotency_keys_expiry').on(table.expiresAt),
  ],
);

/** Every correctly signed webhook, byte for byte. */
export const gatewayEvents = pgTable(
  'gateway_events',
  {
    id: uuid().primaryKey().defaultRandom(),
    gatewayMode: text().notNull(),
    /** Not covered by the signature: it identifies an event only together with the body. */
    eventId: text().notNull(),
    bodySha256: bytes().notNull(),
    body: bytes().notNull(),
    event: text().notNull(),
    razorpayOrderId: text(),
    razorpaySubscriptionId: text(),
    outcome: text().notNull(),
    receivedAt: instant().notNull(),
    processedAt: instant(),
  },
  (table) => [
    gatewayModeCheck('gateway_events_gateway_mode_known', table.gatewayMode),
    check('gateway_events_outcome_known', sql`${table.outcome} in ('applied', 'unmatched', 'ignored')`),
    unique('gateway_events_once').on(table.eventId, table.bodySha256),
    index('gateway_events_order').on(table.razorpayOrderId),
    index('gateway_events_received').on(table.gatewayMode, table.receivedAt, table.outcome),
    index('gateway_events_unmatched_subscription')
      .on(table.razorpaySubscriptionId)
      .where(sql`${table.outcome} = 'unmatched'`),
  ],
);

/** Where the gateway and our books disagree. */
export const discrepancies = pgTable(
  'discrepancies',
  {
    id: uuid().primaryKey().defaultRandom(),
    gatewayMode: text().notNull(),
    kind: text().notNull(),
    /** The gateway's id, or ours, of what it is about: the same finding is kept once. */
    subject: text().notNull(),
    paymentId: uuid().references(() => payments.id, { onDelete: 'restrict' }),
    detail: text().notNull(),
    foundAt: instant().notNull(),
    resolvedAt: instant(),
    /** Who settled it by hand, and how. Without them it has gone by itself. */
    resolvedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    resolution: text(),
  },
  (table) => [
    gatewayModeCheck('discrepancies_gateway_mode_known', table.gatewayMode),
    index('discrepancies_payment').on(table.paymentId),
    index('discrepancies_open')
      .on(table.foundAt)
      .where(sql`${table.resolvedAt} is null`),
    index('discrepancies_list').on(table.gatewayMode, newest(table.foundAt), newest(table.id)),
    unique('discrepancies_once').on(table.kind, table.subject),
  ],
);

/**
 * Sums over successful donations, kept by a trigger in the transaction of every change, so that a million donations
 * are summed up as fast as a thousand. Spread over shards, so that donors do not wait for each other.
 */
export const donationTotals = pgTable(
  'donation_totals',
  {
    gatewayMode: text().notNull(),
    currency: char({ length: 3 }).notNull(),
    /** The zero UUID stands for the mission as a whole. */
    projectId: uuid().notNull(),
    shard: smallint().notNull(),
    raisedMinor: bigint({ mode: 'number' }).notNull(),
    donations: integer().notNull(),
    unnamedDonations: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.gatewayMode, table.currency, table.projectId, table.shard] })],
);

/** How many successful donations bear a name. */
export const donationNames = pgTable(
  'donation_names',
  {
    gatewayMode: text().notNull(),
    name: text().notNull(),
    donations: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.gatewayMode, table.name] })],
);

/** How many names bear a successful donation. */
export const donationNameCounts = pgTable(
  'donation_name_counts',
  {
    gatewayMode: text().notNull(),
    shard: smallint().notNull(),
    names: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.gatewayMode, table.shard] })],
);

function isTried(status: ExtraConfigColumn): SQL {
  return sql`${status} <> 'created'`;
}

function newest(column: ExtraConfigColumn) {
  return column.desc().nullsFirst();
}

function paymentId() {
  return uuid()
    .notNull()
    .references(() => payments.id, { onDelete: 'restrict' });
}

/** Test money and real money never meet: every row says which it is about. */
export function gatewayModeCheck(name: string, column: AnyPgColumn): CheckBuilder {
  return check(name, sql`${column} in ('live', 'test', 'sandbox')`);
}
