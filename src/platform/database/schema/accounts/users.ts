import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Locale } from '#src/i18n/locales.ts';
import { instant, localeCheck, searchWords } from '../system/column-rules.ts';

/** Accounts that can sign in. Only the role `admin` opens the admin area. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Lower case. */
    email: text().notNull().unique(),
    /** Alternative sign-in name: folded (NFKC, lower case), without an at sign. */
    username: text().unique(),
    searchWords: searchWords('email', 'username'),
    role: text().$type<'admin' | 'user'>().notNull().default('user'),
    /** Language of emails to this user. */
    locale: text().$type<Locale>().notNull().default('en'),
    emailConfirmedAt: instant(),
    /** New address of a pending email change. */
    newEmail: text(),
    bannedUntil: instant(),
    /** Created by demo mode with a published password; live mode deletes it. */
    isDemo: boolean().notNull().default(false),
    /** Written by users about themselves; must not be used for authorization. */
    userMetadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    invitedAt: instant(),
    confirmationSentAt: instant(),
    recoverySentAt: instant(),
    reauthenticationSentAt: instant(),
    emailChangeSentAt: instant(),
    lastSignInAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (table) => [
    index('users_of_role').on(table.role, table.email, table.id),
    index('users_search').using('gin', table.searchWords),
    check('users_role_known', sql`${table.role} in ('admin', 'user')`),
    localeCheck('users_locale_known', table.locale),
    check('users_email_folded', sql`${table.email} = lower(${table.email}) and ${table.email} like '%_@_%'`),
    check(
      'users_username_is_no_email',
      sql`${table.username} !~ '[@[:space:]]' and char_length(${table.username}) between 1 and 60`,
    ),
  ],
);
