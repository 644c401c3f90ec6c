import { bigint, char, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import type { AppliedTier } from '#src/api/tier-benefit.ts';
import { projects } from '../content/projects.ts';

/** What every donation says, given once or every month: how much, what for, and by whom. */
export function donationColumns() {
  return {
    gatewayMode: text().notNull(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    currency: char({ length: 3 }).notNull(),
    paymentType: text().notNull(),
    projectId: uuid().references(() => projects.id, { onDelete: 'restrict' }),
    donorName: text(),
    /** Where receipts, reminders and the way to stop go. Never public; null once it was erased. */
    donorEmail: text(),
    /** Tax number of donors in India, for their receipt. Never public. */
    donorPan: text(),
    /** Tiers it reached when it was made: later changes of tiers alter no receipt. Null: made before tiers were recorded. */
    appliedTiers: jsonb().$type<AppliedTier[]>(),
  };
}
