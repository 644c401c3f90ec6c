import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Locale } from '#src/i18n/locales.ts';
import { instant, localeCheck, newest, searchWords } from '../system/column-rules.ts';

/** Newsletter subscriptions. Deleted on unsubscribe. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** As typed; the recipient of emails. */
    email: text().notNull(),
    /** Normalized address. */
    emailKey: text().notNull().unique(),
    language: text().$type<Locale>().notNull().default('en'),
    state: text().$type<'pending' | 'confirmed'>().notNull().default('pending'),
    /** Part of the confirmation link; incremented when one is used, so that each works once. */
    confirmationRound: integer().notNull().default(1),
    confirmationSentAt: instant(),
    confirmedAt: instant(),
    /** Chosen topics; all at first. */
    topics: text()
      .array()
      .$type<('teachings' | 'festivals' | 'projects' | 'community')[]>()
      .notNull()
      .default(['teachings', 'festivals', 'projects', 'community']),
    /** Chosen emails. Only the newsletter was promised when subscribing, so that digests are chosen later. */
    mailings: text()
      .array()
      .$type<('newsletter' | 'posts' | 'festivals' | 'verse')[]>()
      .notNull()
      .default(['newsletter']),
    /** By mailing, what the owner of the address confirmed, in the words of the email. */
    consents: jsonb().$type<Partial<Record<'newsletter' | 'verse', string>>>().notNull().default({}),
    createdAt: instant().notNull().defaultNow(),
    searchWords: searchWords('email'),
  },
  (table) => [
    check('subscriptions_state_known', sql`${table.state} in ('pending', 'confirmed')`),
    localeCheck('subscriptions_language_known', table.language),
    check(
      'subscriptions_confirmed_has_time',
      sql`(${table.state} = 'confirmed') = (${table.confirmedAt} is not null)`,
    ),
    check(
      'subscriptions_topics_known',
      sql`${table.topics} <@ array['teachings', 'festivals', 'projects', 'community']`,
    ),
    check(
      'subscriptions_mailings_known',
      sql`${table.mailings} <@ array['newsletter', 'posts', 'festivals', 'verse']`,
    ),
    index('subscriptions_newest').on(newest(table.createdAt), newest(table.id)),
    index('subscriptions_of_state').on(table.state, newest(table.createdAt), newest(table.id)),
    index('subscriptions_in_language').on(table.language, newest(table.createdAt), newest(table.id)),
    index('subscriptions_search').using('gin', table.searchWords),
  ],
);
