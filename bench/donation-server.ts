import { randomBytes } from 'node:crypto';
import Fastify from 'fastify';
import { registerDonationRoutes } from '#src/features/donations/server/routes.ts';
import { handleErrors } from '#src/http/error-handler.ts';
import { systemClock } from '#src/platform/clock.ts';
import { openDatabase } from '#src/platform/database/database.ts';
import { testDonationService } from '#tests/support/donation-service.ts';
import { fakeGateway } from '#tests/support/fake-gateway.ts';

// The donation feature with a gateway that responds immediately, in a separate process, so that only the
// site's own work is measured.
const database = await openDatabase({ databaseUrl: process.env['DATABASE_URL'], dataDir: '' });

// Orders are not stored, because they would grow without limit.
const gateway = fakeGateway({
  createOrder: async (request) => ({ ...request, orderId: `order_${randomBytes(7).toString('hex')}` }),
});
const donations = testDonationService(database, gateway, { clock: systemClock });

const nothing = () => Promise.resolve();
const app = Fastify({ logger: false });
handleErrors(app);
registerDonationRoutes(app, {
  ...donations,
  readThankYou: () => Promise.reject(new Error('not part of this benchmark')),
  sendReceiptTo: () => Promise.reject(new Error('not part of this benchmark')),
  receipts: { findLink: () => Promise.resolve(null) },
  cardTesting: {
    checkStart: () => Promise.resolve(null),
    checkVerification: nothing,
    checkStatusRequest: nothing,
  },
});
await app.listen({ host: '127.0.0.1', port: 0, listenTextResolver: () => '' });
process.send?.(app.server.address());
process.on('message', () => process.send?.(process.cpuUsage()));
process.once('disconnect', () => process.exit());
