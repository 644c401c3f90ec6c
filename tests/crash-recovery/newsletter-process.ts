import { setTimeout as sleep } from 'node:timers/promises';
import { createCountedLinks } from '#src/features/newsletter/server/sending/counted-links.ts';
import { createSending } from '#src/features/newsletter/server/sending/sending.ts';
import { createSubscriptionTokens } from '#src/features/newsletter/server/subscription-tokens.ts';
import { systemClock as clock } from '#src/platform/clock.ts';
import { readConfig } from '#src/platform/config/config.ts';
import { openDatabase } from '#src/platform/database/database.ts';
import { openEmail } from '#src/platform/email/open-email.ts';
import { createJobs } from '#src/platform/jobs/jobs.ts';
import { siteSecret } from '#src/platform/signing/site-secret.ts';
import { createSigner } from '#src/platform/signing/signer.ts';

// A process that sends the newsletter and the emails of the outbox, for tests that kill it. It continues
// sending all the time instead of once a minute.
const config = readConfig(process.env);
const { db, connection } = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
const jobs = createJobs({ connection, rescueSeconds: 1, pollSeconds: 0.5 });
const signer = createSigner(await siteSecret(db, config.siteSecret));
const site = {
  name: 'Sanatan World',
  sanskritName: 'सनातन विश्व',
  accent: '#a3152c',
  url: config.siteUrl,
  contactEmail: 'namaste@sanatan.example',
  address: '',
};
const sending = createSending({
  db,
  mailer: openEmail({ config, db, jobs, clock }),
  signing: { tokens: createSubscriptionTokens(signer), links: createCountedLinks(signer, site) },
  site,
  clock,
  gatewayMode: 'sandbox',
});

process.once('disconnect', () => process.exit());
process.send?.('ready');
await jobs.start();
for (;;) {
  // The job queue repeats a failed job, such as one whose statement took too long.
  await sending.advance().catch((error: unknown) => void process.stderr.write(`${String(error)}\n`));
  await sleep(250);
}
