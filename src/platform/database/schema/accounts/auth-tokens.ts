import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../system/column-rules.ts';
import { users } from './users.ts';

export type OneTimeTokenType =
  'recovery' | 'invite' | 'reauthentication' | 'email_change_current' | 'email_change_new';

/** What emails carry: a link's token and a short code, spent together. Only hashes are kept. */
export const authOneTimeTokens = pgTable(
  'auth_one_time_tokens',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text().$type<OneTimeTokenType>().notNull(),
    /** The address the email went to. */
    email: text().notNull(),
    tokenHash: text().notNull().unique(),
    codeHash: text().notNull(),
    codeTries: integer().notNull().default(0),
    expiresAt: instant().notNull(),
    codeExpiresAt: instant().notNull(),
    /** Half of a change of address: this side has confirmed and waits for the other. */
    confirmedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    unique('auth_one_time_tokens_one_each').on(table.userId, table.type),
    check(
      'auth_one_time_tokens_type_known',
      sql`${table.type} in ('recovery', 'invite', 'reauthentication', 'email_change_current', 'email_change_new')`,
    ),
    index('auth_one_time_tokens_end').on(table.expiresAt),
  ],
);

/** A sign-in through another provider, from leaving this site until its code is exchanged. */
export const authFlows = pgTable(
  'auth_flows',
  {
    id: uuid().primaryKey().defaultRandom(),
    provider: text().notNull(),
    /** SHA-256 of the state the provider restores; null once it has. */
    stateHash: text().unique(),
    /** SHA-256 of the verifier that only the browser that started has. */
    codeChallenge: text().notNull(),
    redirectTo: text().notNull(),
    /** Ours towards the provider. */
    nonce: text().notNull(),
    verifier: text().notNull(),
    /** Set when a signed-in person adds an identity. */
    linkUserId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** Known after the provider answered, with the SHA-256 of the code for our browser. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    authCodeHash: text().unique(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index('auth_flows_end').on(table.expiresAt)],
);
