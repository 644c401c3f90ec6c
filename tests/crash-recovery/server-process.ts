import { undeclaredPresets } from '#src/api/donation-presets.ts';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import Fastify from 'fastify';
import { openDonations } from '#src/donations.ts';
import { handleErrors } from '#src/http/error-handler.ts';
import { readConfig } from '#src/platform/config/config.ts';
import { openDatabase } from '#src/platform/database/database.ts';
import { createJobs } from '#src/platform/jobs/jobs.ts';
import { createLimits } from '#src/platform/rate-limits/limits.ts';
import { openEmail } from '#src/platform/email/open-email.ts';
import { createSigner } from '#src/platform/signing/signer.ts';
import { siteSecret } from '#src/platform/signing/site-secret.ts';
import { createTypesetter } from '#src/platform/fonts/typesetter.ts';
import { openReceipts } from '#src/receipts.ts';
import { type FastClock, fastClock } from './fast-clock.ts';

// The part of the site that takes donations, for tests that kill it. It gets ready, and listens when its parent says
// so: the next process takes over as soon as the one before is gone.
const config = readConfig(process.env);
const time: FastClock = JSON.parse(process.env['STORM_CLOCK'] ?? '');
const clock = fastClock(time);
const app = Fastify({ logger: false });
const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
const { db } = database;
const jobs = createJobs({ connection: database.connection, rescueSeconds: 1, pollSeconds: 0.5 });
handleErrors(app);
const signer = createSigner(await siteSecret(db, config.siteSecret));
const limits = createLimits({ db, signer, clock, isOff: true });
const { mailer } = openEmail({ config, db, jobs, clock, log: app.log });
const typesetter = createTypesetter({ fontDirectory: join(config.dataDir, 'fonts') });
const site = { ...config.organisation, url: config.siteUrl };
const receipts = openReceipts({ config, site, db, jobs, mailer, signer, typesetter, clock });
await openDonations(app, {
  config,
  site,
  database,
  jobs,
  mailer,
  limits,
  signer,
  clock,
  receipts,
  presetBenefits: undeclaredPresets(),
});

process.once('message', () => void listen());
process.once('disconnect', () => process.exit());
// Those after it start faster; this one never gets to its end.
flushCompileCache();
process.send?.('ready');

async function listen(): Promise<void> {
  await app.listen({ host: '127.0.0.1', port: config.port, listenTextResolver: () => '' });
  process.send?.('listening');
  await jobs.start();
}
