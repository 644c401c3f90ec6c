import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../system/column-rules.ts';
import { users } from './users.ts';

/** Authenticator apps. */
export const authFactors = pgTable(
  'auth_factors',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    friendlyName: text().notNull().default(''),
    status: text().$type<'unverified' | 'verified'>().notNull().default('unverified'),
    /** Encrypted. */
    secret: text().notNull(),
    /** Latest 30-second step whose code was accepted, so that no code works twice. */
    lastStep: bigint({ mode: 'number' }).notNull().default(0),
    lastChallengedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    check('auth_factors_status_known', sql`${table.status} in ('unverified', 'verified')`),
    uniqueIndex('auth_factors_name')
      .on(table.userId, sql`lower(${table.friendlyName})`)
      .where(sql`${table.friendlyName} <> ''`),
    index('auth_factors_user').on(table.userId),
  ],
);

/** Request for a code, completed at most once. */
export const authChallenges = pgTable(
  'auth_challenges',
  {
    id: uuid().primaryKey().defaultRandom(),
    factorId: uuid()
      .notNull()
      .references(() => authFactors.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [
    index('auth_challenges_factor').on(table.factorId),
    index('auth_challenges_end').on(table.expiresAt),
  ],
);

/** Recovery codes for a lost authenticator; each works once. */
export const authRecoveryCodes = pgTable(
  'auth_recovery_codes',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Shared by codes that were generated together. */
    setId: uuid().notNull(),
    codeHash: text().notNull().unique(),
    usedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index('auth_recovery_codes_user').on(table.userId)],
);
