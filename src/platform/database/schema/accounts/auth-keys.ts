import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../system/column-rules.ts';

/** Keys that sign access tokens. The newest active one signs; older ones still verify for a while. */
export const authKeys = pgTable(
  'auth_keys',
  {
    /** RFC 7638 thumbprint. */
    kid: text().primaryKey(),
    publicKey: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Encrypted. */
    privateKey: text().notNull(),
    signsFrom: instant().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index('auth_keys_order').on(table.signsFrom)],
);
