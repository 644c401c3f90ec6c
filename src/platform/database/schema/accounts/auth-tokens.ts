import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../system/column-rules.ts';
import { users } from './users.ts';

export type OneTimeTokenType =
  'recovery' | 'invite' | 'reauthentication' | 'email_change_current' | 'email_change_new';

/** Email tokens: a link's token and a short code, consumed together. Only hashes are stored. */
export const authOneTimeTokens = pgTable(
  'auth_one_time_tokens',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text().$type<OneTimeTokenType>().notNull(),
    /** Recipient of the email. */
    email: text().notNull(),
    tokenHash: text().notNull().unique(),
    codeHash: text().notNull(),
    codeTries: integer().notNull().default(0),
    expiresAt: instant().notNull(),
    codeExpiresAt: instant().notNull(),
    /** Half of an email change: this address is confirmed, the other is pending. */
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

/** Sign-in through a provider, from its start until the code exchange. */
export const authFlows = pgTable(
  'auth_flows',
  {
    id: uuid().primaryKey().defaultRandom(),
    provider: text().notNull(),
    /** SHA-256 of the OAuth state; null after the callback. */
    stateHash: text().unique(),
    /** SHA-256 of the verifier held by the browser that started the flow. */
    codeChallenge: text().notNull(),
    redirectTo: text().notNull(),
    /** Nonce sent to the provider. */
    nonce: text().notNull(),
    verifier: text().notNull(),
    /** Set when a signed-in user adds an identity. */
    linkUserId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** Set by the callback, with the SHA-256 of the code for the browser. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    authCodeHash: text().unique(),
    /** When the user last entered credentials at the provider; null when it does not send it. */
    authenticatedAt: instant(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index('auth_flows_end').on(table.expiresAt)],
);
