import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../system/column-rules.ts';

/** Links to a donor's own page, asked for with an address that may have no donations. Removed once they are worthless. */
export const donorLinks = pgTable(
  'donor_links',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    language: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    emailedAt: instant(),
    spentAt: instant(),
  },
  (table) => [index('donor_links_expiry').on(table.expiresAt)],
);

/** Donors who have opened their link, by the SHA-256 of what their browser holds. */
export const donorSessions = pgTable(
  'donor_sessions',
  {
    tokenHash: bytes().primaryKey(),
    email: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('donor_sessions_expiry').on(table.expiresAt)],
);
