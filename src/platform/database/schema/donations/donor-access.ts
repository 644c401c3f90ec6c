import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Locale } from '#src/i18n/locales.ts';
import { bytes, instant } from '../system/column-rules.ts';

/**
 * Magic links to the donor dashboard, requested with an address that may have no donations. Deleted when they
 * expire.
 */
export const donorLinks = pgTable(
  'donor_links',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    language: text().$type<Locale>().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    emailedAt: instant(),
    spentAt: instant(),
  },
  (table) => [index('donor_links_expiry').on(table.expiresAt)],
);

/** Sessions of donors who opened their link, by the SHA-256 of the browser's token. */
export const donorSessions = pgTable(
  'donor_sessions',
  {
    tokenHash: bytes().primaryKey(),
    email: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('donor_sessions_expiry').on(table.expiresAt)],
);
