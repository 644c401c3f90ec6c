import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './column-rules.ts';

/** Secrets the site made for itself when it was started first. */
export const siteSecrets = pgTable('site_secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
});
