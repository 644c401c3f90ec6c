import { expect, test } from 'vitest';
import { openTestDatabase } from './support/test-database.ts';
import { runStorm } from '#tests/crash-recovery/storm.ts';

const gateways = [
  { gateway: 'razorpay', name: 'PAY-03, PAY-04: at Razorpay' },
  // Includes kills while a webhook is processed.
  { gateway: 'stripe', name: 'STRIPE-20.30: at Stripe' },
] as const;

test.each(gateways)(
  '$name each captured payment counts once, in any order of messages and whenever the server is killed',
  async ({ gateway }) => {
    const database = await openTestDatabase();
    try {
      const result = await runStorm({
        gateway,
        databaseUrl: database.url,
        port: 4390,
        donations: 32,
        kills: 4,
      });

      expect(result.wrong).toEqual([]);
      expect(result.errors).toEqual([]);
      expect(result.kills).toBe(4);
      expect(result.succeeded).toBeGreaterThan(10);
    } finally {
      await database.close();
    }
  },
  600_000,
);
