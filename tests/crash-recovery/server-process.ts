import { flushCompileCache } from 'node:module';
import Fastify from 'fastify';
import { openGateway } from '#src/app/gateway.ts';
import { openHostedAccounts } from '#src/app/hosted-gateways.ts';
import { openCancelLinks, registerDonations, thankYouLink } from '#src/features/donations/server/feature.ts';
import { registerReceipts } from '#src/features/receipts/server/feature.ts';
import { openSiteSettings } from '#src/features/settings/server/service.ts';
import { handleErrors } from '#src/http/error-handler.ts';
import { createContext } from '#src/http/feature-context.ts';
import { readConfig } from '#src/platform/config/config.ts';
import { openDatabase } from '#src/platform/database/database.ts';
import { createJobs } from '#src/platform/jobs/jobs.ts';
import { type FastClock, fastClock } from './fast-clock.ts';

// The donation feature, for tests that kill it. It initializes in advance and listens when its parent sends a
// message, so that it can replace a killed process immediately.
const config = { ...readConfig(process.env), rateLimit: false };
const time: FastClock = JSON.parse(process.env['STORM_CLOCK'] ?? '');
const clock = fastClock(time);
const app = Fastify({ logger: false });
const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
const { db } = database;
const jobs = createJobs({ connection: database.connection, rescueSeconds: 1, pollSeconds: 0.5 });
handleErrors(app);
const settings = await openSiteSettings({ db, defaults: config, clock });
const site = { ...settings.site, accent: '#a3152c' };
const context = await createContext(app, { config, settings: { ...settings, site }, database, clock, jobs });
const receipts = registerReceipts(app, context, {
  cancelLink: openCancelLinks(context).linkTo,
  thankYouLink: (id, statusTokenHash) => thankYouLink(context.site.url, id, statusTokenHash),
  readLogo: () => Promise.resolve('<svg xmlns="http://www.w3.org/2000/svg"/>'),
});
const gateway = await openGateway(app, context);
const accounts = await openHostedAccounts(app, { config, db, clock }, settings);
await registerDonations(app, context, { gateway, accounts, receipts });

process.on('message', (message: 'listen' | FastClock) => {
  if (message === 'listen') return void listen();
  Object.assign(time, message);
  process.send?.('clock changed');
});
process.once('disconnect', () => process.exit());
// Later processes start faster; a killed one would not store its cache.
flushCompileCache();
process.send?.('ready');

async function listen(): Promise<void> {
  await app.listen({ host: '127.0.0.1', port: config.port, listenTextResolver: () => '' });
  process.send?.('listening');
  await jobs.start();
}
