import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../system/column-rules.ts';
import { users } from './users.ts';

/** Sign-in on one device. Without this row none of its tokens is valid. */
export const authSessions = pgTable(
  'auth_sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    aal: text().$type<'aal1' | 'aal2'>().notNull().default('aal1'),
    /** Authentication methods, newest first; times in seconds. */
    amr: jsonb().$type<{ method: string; timestamp: number }[]>().notNull(),
    /** Second factor that completed the session. */
    factorId: uuid(),
    /** Key of this session's refresh tokens, encrypted. */
    refreshKey: text().notNull(),
    /** Number of the valid refresh token. */
    refreshCounter: integer().notNull().default(0),
    /** Highest refresh number that the owner has certainly received. */
    seenCounter: integer().notNull().default(0),
    /** Tokens with a lower number predate the second factor and must not gain its access. */
    floorCounter: integer().notNull().default(0),
    /** SHA-256 of the cookie of the browser that signed in; null for other clients. */
    bindHash: text(),
    address: text().notNull().default(''),
    userAgent: text().notNull().default(''),
    createdAt: instant().notNull().defaultNow(),
    refreshedAt: instant().notNull().defaultNow(),
    notAfter: instant().notNull(),
  },
  (table) => [
    check('auth_sessions_aal_known', sql`${table.aal} in ('aal1', 'aal2')`),
    index('auth_sessions_user').on(table.userId),
    index('auth_sessions_end').on(table.notAfter),
  ],
);
