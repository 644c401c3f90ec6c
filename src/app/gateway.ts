import type { FastifyInstance } from 'fastify';
import type { PaymentGateway } from '#src/features/donations/server/gateway/gateway.ts';
import { createRazorpayGateway } from '#src/features/donations/server/gateway/razorpay-gateway.ts';
import type { SampleSandbox } from '#src/features/donations/server/seed-donations.ts';
import { type Clock, systemClock } from '#src/platform/clock.ts';
import type { Config } from '#src/platform/config/config.ts';
import type { Db } from '#src/platform/database/database.ts';
import { silentLog } from '#src/platform/log.ts';

const sandboxCheckout = {
  mode: 'sandbox',
  checkoutScript: '/sandbox/checkout.js',
  checkoutPage: '/sandbox/checkout/embedded',
} as const;

/** Opens the configured payment gateway: Razorpay, or the built-in sandbox, whose routes and jobs it registers. */
export async function openGateway(
  app: FastifyInstance,
  { config, db }: { config: Config; db: Db },
): Promise<PaymentGateway> {
  const { gateway } = config.payments;
  if (gateway !== 'sandbox') {
    return createRazorpayGateway({
      ...gateway,
      checkoutScript: 'https://checkout.razorpay.com/v1/checkout.js',
      checkoutPage: 'https://api.razorpay.com/v1/checkout/embedded',
    });
  }

  // Imported here, so that a site with real payments does not load the sandbox.
  const { openRazorpaySandbox } = await import('#src/sandboxes/razorpay/sandbox.ts');
  const sandbox = await openRazorpaySandbox({
    db,
    clock: systemClock,
    log: app.log,
    webhookUrl: () => loopbackUrl(app, '/api/webhooks/razorpay'),
  });
  sandbox.registerRoutes(app, config);
  app.addHook('onListen', async () => sandbox.wake());
  // A webhook in transit to a closing server would keep its connection, and so the server, open.
  app.addHook('preClose', () => sandbox.stopDeliveries());
  app.addHook('onClose', () => sandbox.close());
  return createRazorpayGateway({ ...sandbox.access, ...sandboxCheckout });
}

/** Opens the sandbox at an earlier time, for samples. It sends no webhooks. */
export async function openSampleSandbox(db: Db, clock: Clock): Promise<SampleSandbox> {
  const { openRazorpaySandbox } = await import('#src/sandboxes/razorpay/sandbox.ts');
  const nothing = () => Promise.resolve();
  const sandbox = await openRazorpaySandbox({
    db,
    clock,
    log: silentLog,
    webhookUrl: () => null,
    deliveries: { announce: nothing, sendDue: nothing },
  });
  return {
    gateway: createRazorpayGateway({ ...sandbox.access, ...sandboxCheckout, clock }),
    pay: (orderId, method) => sandbox.simulatedEvents.pay({ orderId, method, outcome: 'paid' }),
    settle: sandbox.settlements.settleNow,
    close: () => sandbox.close(),
  };
}

/** Address of this process, for webhooks of sandboxes. @returns null before the server listens */
export function loopbackUrl(app: FastifyInstance, path: string): string | null {
  const address = app.server.address();
  if (typeof address !== 'object' || !address) return null;
  const host = address.family === 'IPv6' ? '[::1]' : '127.0.0.1';
  return `http://${host}:${address.port}${path}`;
}
