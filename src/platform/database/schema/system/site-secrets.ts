import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './column-rules.ts';

/** Secrets that the site generated at its first start. */
export const siteSecrets = pgTable('site_secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
});
