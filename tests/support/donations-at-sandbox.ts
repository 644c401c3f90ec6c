import { createRazorpayGateway } from '#src/features/donations/server/gateway/razorpay-gateway.ts';
import type { RecurringEmails } from '#src/features/donations/server/recurring/recurring-emails.ts';
import type { Clock } from '#src/platform/clock.ts';
import { systemClock } from '#src/platform/clock.ts';
import { silentLog } from '#src/platform/log.ts';
import { openRazorpaySandbox } from '#src/sandboxes/razorpay/sandbox.ts';
import { noEmails, testDonationService } from './donation-service.ts';
import { openTestDatabase } from './test-database.ts';

type Options = {
  clock?: Clock;
  emails?: Partial<RecurringEmails>;
  /** Timeout of the site, and response time of a slow sandbox. */
  timeoutMs?: number;
  lateMs?: () => number;
};

/**
 * The donation service with the sandbox, on a real database. Webhooks are not received: the service polls.
 */
export async function openDonationsAtSandbox({
  clock = systemClock,
  emails = {},
  timeoutMs,
  lateMs,
}: Options = {}) {
  const database = await openTestDatabase();
  const sandbox = await openRazorpaySandbox({
    db: database.db,
    clock,
    log: silentLog,
    webhookUrl: () => null,
    ...(lateMs && { lateMs }),
  });
  const gateway = createRazorpayGateway({
    ...sandbox.access,
    mode: 'sandbox',
    checkoutScript: '/sandbox/checkout.js',
    checkoutPage: '/sandbox/checkout/embedded',
    timeoutMs,
    retryPauseMs: 1,
    clock,
  });
  const donations = testDonationService(database, gateway, { clock, emails: { ...noEmails, ...emails } });

  async function close(): Promise<void> {
    await sandbox.close();
    await database.close();
  }
  return { database, sandbox, gateway, donations, close };
}
