import { index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../system/column-rules.ts';
import { users } from './users.ts';

/** Separate from users, so that lists of users cannot expose a hash. */
export const authPasswords = pgTable('auth_passwords', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  hash: text().notNull(),
  changedAt: instant().notNull().defaultNow(),
});

/** External and built-in identities of a user; `email` is the built-in one. */
export const authIdentities = pgTable(
  'auth_identities',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    /** Subject at the provider; for `email` the user id. */
    subject: text().notNull(),
    email: text(),
    identityData: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    lastSignInAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    unique('auth_identities_subject').on(table.provider, table.subject),
    index('auth_identities_user').on(table.userId),
  ],
);
