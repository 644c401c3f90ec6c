import { boolean, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { bytes, instant } from './column-rules.ts';
import { paymentId } from '../donations/payments.ts';

/**
 * Makes a repeated POST /api/payments harmless. The answer is not kept: it follows from the donation, and its status
 * token from the key itself and `token_salt`.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    keyHash: bytes().primaryKey(),
    requestHash: bytes().notNull(),
    paymentId: paymentId(),
    tokenSalt: bytes().notNull(),
    isDone: boolean().notNull().default(false),
    /** The process that works on it (src/platform/database/process-liveness.ts); a repetition takes over once it is gone. */
    holder: integer(),
    /** While somebody works on it. A repetition after this time takes the work over, whoever holds it. */
    lockedUntil: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('idempotency_keys_payment').on(table.paymentId),
    index('idempotency_keys_expiry').on(table.expiresAt),
  ],
);
