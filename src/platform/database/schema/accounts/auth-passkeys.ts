import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../system/column-rules.ts';
import { users } from './users.ts';

/** Passkeys (WebAuthn). Public keys only: the private key never leaves the device or its password manager. */
export const authPasskeys = pgTable(
  'auth_passkeys',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Base64url, from the authenticator. */
    credentialId: text().notNull().unique(),
    /** COSE key. */
    publicKey: bytes().notNull(),
    /** Use count of the authenticator. Passkeys that are synchronized always send 0. */
    signCount: bigint({ mode: 'number' }).notNull().default(0),
    transports: jsonb().$type<string[]>().notNull().default([]),
    isSynced: boolean().notNull().default(false),
    friendlyName: text().notNull(),
    lastUsedAt: instant(),
    /** Set when the use count went backwards, which means that there is a copy. It no longer signs in. */
    blockedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index('auth_passkeys_user').on(table.userId),
    check('auth_passkeys_name_length', sql`char_length(${table.friendlyName}) between 1 and 100`),
    check('auth_passkeys_sign_count_positive', sql`${table.signCount} >= 0`),
  ],
);

/** Random value that one passkey has to sign. Deleted by its use. */
export const authPasskeyChallenges = pgTable(
  'auth_passkey_challenges',
  {
    id: uuid().primaryKey().defaultRandom(),
    purpose: text().$type<'registration' | 'authentication'>().notNull(),
    /** Base64url. */
    challenge: text().notNull(),
    /** Who adds a passkey; unknown until the end of a sign-in. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
  },
  (table) => [
    check(
      'auth_passkey_challenges_purpose_known',
      sql`${table.purpose} in ('registration', 'authentication')`,
    ),
    check(
      'auth_passkey_challenges_user_known',
      sql`(${table.purpose} = 'registration') = (${table.userId} is not null)`,
    ),
    index('auth_passkey_challenges_user').on(table.userId),
    index('auth_passkey_challenges_end').on(table.expiresAt),
  ],
);
