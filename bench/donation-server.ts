import { randomBytes } from 'node:crypto';
import Fastify from 'fastify';
import { createAuditStore } from '#src/features/donations/server/audit-store.ts';
import { createWatchStore } from '#src/features/donations/server/watch-store.ts';
import { createEventStore } from '#src/features/donations/server/event-store.ts';
import type { PaymentGateway } from '#src/features/donations/server/gateway.ts';
import { createIdempotencyStore } from '#src/features/donations/server/idempotency-store.ts';
import { createLedgerStore } from '#src/features/donations/server/ledger-store.ts';
import { createPaymentStore } from '#src/features/donations/server/payment-store.ts';
import { createPublicStore } from '#src/features/donations/server/public-store.ts';
import { registerDonationRoutes } from '#src/features/donations/server/routes.ts';
import { createDonationService } from '#src/features/donations/server/service.ts';
import { handleErrors } from '#src/http/server/error-handler.ts';
import { systemClock } from '#src/platform/clock.ts';
import { openDatabase } from '#src/platform/database/database.ts';
import { silentLog } from '#src/platform/log.ts';

// The donations' part of the site on a gateway that answers at once, in a process of its own: what is measured is
// what the site does itself.
const database = await openDatabase({ databaseUrl: process.env['DATABASE_URL'], dataDir: '' });
const { db } = database;
const nothing = () => Promise.resolve();
const unused = () => Promise.reject(new Error('not measured here'));

const gateway: PaymentGateway = {
  mode: 'sandbox',
  keyId: 'rzp_sandbox_bench',
  checkoutScript: '/sandbox/checkout.js',
  createOrder: async (request) => ({ ...request, orderId: `order_${randomBytes(7).toString('hex')}` }),
  findOrdersByReceipt: async () => [],
  fetchOrderPayments: async () => [],
  fetchPayment: unused,
  fetchReturns: async () => [],
  capture: unused,
  refund: unused,
  listPayments: async () => [],
  listReturns: async () => [],
  isCallbackGenuine: () => false,
  isEventGenuine: () => false,
};

const donations = createDonationService({
  payments: createPaymentStore(db),
  keys: createIdempotencyStore(db),
  events: createEventStore(db),
  ledger: createLedgerStore(),
  shown: createPublicStore(db, gateway.mode),
  audit: createAuditStore(db),
  watch: createWatchStore(db),
  log: silentLog,
  effects: { succeeded: nothing, corrected: nothing },
  gateway,
  clock: systemClock,
  organisation: { name: 'Sanatan World', currencies: ['USD', 'INR'] },
  largest: { USD: 100_000, INR: 5_000_000 },
});

const app = Fastify({ logger: false });
handleErrors(app);
registerDonationRoutes(app, {
  donations,
  cardTesting: {
    checkBeginning: () => Promise.resolve(null),
    checkTelling: nothing,
    checkAsking: nothing,
    forgetSenders: nothing,
  },
});
await app.listen({ host: '127.0.0.1', port: 0, listenTextResolver: () => '' });
process.send?.(app.server.address());
process.on('message', () => process.send?.(process.cpuUsage()));
process.once('disconnect', () => process.exit());
