import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Locale } from '#src/i18n/locales.ts';
import { instant } from '../system/column-rules.ts';
import { newsletterIssues } from './newsletter-issues.ts';
import { subscriptions } from './subscriptions.ts';

/**
 * `waiting` until the email is in the outbox (`queued`); a trigger then copies the final state of the email.
 * `skipped` has no email: the subscriber left, or the address was suppressed, before its turn.
 */
export type DeliveryState =
  'waiting' | 'queued' | 'sent' | 'unconfirmed' | 'refused' | 'suppressed' | 'skipped';

/** Recipients of an issue, stored once when sending starts. Contains no address. */
export const newsletterDeliveries = pgTable(
  'newsletter_deliveries',
  {
    id: uuid().primaryKey().defaultRandom(),
    issueId: uuid()
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: 'cascade' }),
    /** Null after the subscriber unsubscribed. */
    subscriptionId: uuid().references(() => subscriptions.id, { onDelete: 'set null' }),
    language: text().$type<Locale>().notNull(),
    state: text().$type<DeliveryState>().notNull().default('waiting'),
    /** Email in the outbox, which is deleted earlier. */
    emailId: uuid().unique(),
    queuedAt: instant(),
    bouncedAt: instant(),
    complainedAt: instant(),
    unsubscribedAt: instant(),
  },
  (table) => [
    check(
      'newsletter_deliveries_state_known',
      sql`${table.state} in ('waiting', 'queued', 'sent', 'unconfirmed', 'refused', 'suppressed', 'skipped')`,
    ),
    check(
      'newsletter_deliveries_email_known',
      sql`(${table.state} in ('waiting', 'skipped')) = (${table.emailId} is null)`,
    ),
    unique('newsletter_deliveries_once').on(table.issueId, table.subscriptionId),
    index('newsletter_deliveries_progress').on(table.issueId, table.state, table.id),
    index('newsletter_deliveries_subscription').on(table.subscriptionId),
    index('newsletter_deliveries_queued').on(table.queuedAt),
  ],
);
