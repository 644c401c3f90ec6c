import { bigint, char, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import type { Currency } from '#src/api/amounts/currencies.ts';
import type { AppliedTier } from '#src/api/tier-benefit.ts';
import { projects } from '../content/projects.ts';
import { instant } from '../system/column-rules.ts';

/**
 * Gateway and its account that hold an object; together with the object's id they identify it. `main` is the only
 * account of a gateway with one.
 */
export function gatewayColumns() {
  return {
    gateway: text().notNull().default('razorpay'),
    account: text().notNull().default('main'),
  };
}

/** Columns of every donation, one-time or recurring: amount, purpose and donor. */
export function donationColumns() {
  return {
    gatewayMode: text().notNull(),
    ...gatewayColumns(),
    /** What the donor pays: the chosen amount and the fees covered with it. */
    amountMinor: bigint({ mode: 'number' }).notNull(),
    /** Part of the amount that covers fees. Lists and totals count the rest, receipts and ledger the whole. */
    coveredMinor: bigint({ mode: 'number' }).notNull().default(0),
    currency: char({ length: 3 }).$type<Currency>().notNull(),
    /** Legal entity that receives it. Null: the one of its currency. */
    entity: text(),
    paymentType: text().$type<'named' | 'anonymous'>().notNull(),
    projectId: uuid().references(() => projects.id, { onDelete: 'restrict' }),
    donorName: text(),
    /** For receipts, reminders and the cancel link. Never public; null after erasure. */
    donorEmail: text(),
    /** Tax number of donors in India, for their receipt. Never public. */
    donorPan: text(),
    /**
     * Tiers reached when the donation was made: later changes of tiers do not alter receipts. Null: made
     * before tiers were recorded.
     */
    appliedTiers: jsonb().$type<AppliedTier[]>(),
    /** Time at which the donor declared to be a citizen of India; the Indian entity may receive from citizens only. */
    citizenshipDeclaredAt: instant(),
    /** Declaration in the words that the donor accepted. */
    citizenshipText: text(),
  };
}
