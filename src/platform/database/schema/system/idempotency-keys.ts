import { boolean, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { bytes, instant } from './column-rules.ts';
import { paymentId } from '../donations/payments.ts';

/**
 * Makes a repeated POST /api/payments harmless. The response is not stored: it is derived from the donation,
 * and its status token from the key and `token_salt`.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    keyHash: bytes().primaryKey(),
    requestHash: bytes().notNull(),
    paymentId: paymentId(),
    tokenSalt: bytes().notNull(),
    isDone: boolean().notNull().default(false),
    /**
     * Process that handles the request (src/platform/database/process-liveness.ts); a repetition takes over
     * when it has ended.
     */
    holder: integer(),
    /** Lock of the request in progress. A repetition after this time takes over in any case. */
    lockedUntil: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('idempotency_keys_payment').on(table.paymentId),
    index('idempotency_keys_expiry').on(table.expiresAt),
  ],
);
