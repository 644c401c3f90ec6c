import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { registerInboxRoutes } from '#src/features/inbox/server/admin-routes.ts';
import { createInbox } from '#src/features/inbox/server/admin-service.ts';
import { registerSubscriberRoutes } from '#src/features/newsletter/server/admin-routes.ts';
import { createSubscriberAdmin } from '#src/features/newsletter/server/admin-service.ts';
import { registerSettingsRoutes } from '#src/features/settings/server/admin-routes.ts';
import { settingsCompletion } from '#src/features/settings/server/completion.ts';
import { openSiteSettings, type SiteSettingsService } from '#src/features/settings/server/service.ts';
import { createServiceState } from '#src/features/settings/server/service-state.ts';
import { createAlerts, registerAlerts } from '#src/features/operations/server/alerts.ts';
import { registerSystemRoutes } from '#src/features/operations/server/admin-routes.ts';
import { registerPolicyReports } from '#src/features/operations/server/policy-reports.ts';
import { countErrors, createErrorCounts } from '#src/features/operations/server/error-counts.ts';
import { createSystem } from '#src/features/operations/server/service.ts';
import { registerHealthRoutes } from '#src/http/health.ts';
import { registerOpenApiRoute } from '#src/http/open-api-route.ts';
import type { PageServer } from '#src/http/pages/page-server.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Config } from '#src/platform/config/config.ts';
import type { ContentCache } from '#src/platform/caching/content-cache.ts';
import type { Database } from '#src/platform/database/database.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import { createLifetime, type Lifetime } from '#src/platform/process/shutdown-state.ts';
import { createLimits } from '#src/platform/rate-limits/limits.ts';
import { createTypesetter } from '#src/platform/fonts/typesetter.ts';
import { openEmail } from '#src/platform/email/open-email.ts';
import packageFacts from '#package' with { type: 'json' };
import { registerBackups } from '#src/platform/backup/scheduled-backup.ts';
import { registerRetention } from '#src/platform/privacy/retention.ts';
import { createSigner } from '#src/platform/signing/signer.ts';
import { siteSecret } from '#src/platform/signing/site-secret.ts';
import { readDiskSpace } from '#src/platform/storage/disk-space.ts';
import { openStorages } from '#src/platform/storage/open-storages.ts';
import { registerMailboxRoutes } from '#src/sandboxes/mailbox/mailbox-routes.ts';
import { openAdminContent } from './admin-content.ts';
import { type AdminPages, registerAdminDocument } from '#src/app/admin-document.ts';
import { openAdministration } from './administration.ts';
import { registerAlmanac } from './almanac.ts';
import { retentionRules } from '#src/app/retention.ts';
import { registerVisitorForms } from './visitor-forms.ts';
import { createHttpApp } from '#src/app/http-app.ts';
import { registerMovedPaths } from '#src/app/moved-paths.ts';
import { erasePersonalData } from '#src/app/personal-data.ts';
import { openMetrics } from '#src/http/metrics.ts';
import { openReading } from './reading.ts';
import { openDonations } from './donations.ts';
import { openMyDonations } from './my-donations.ts';
import { openReceipts } from './receipts.ts';
import { openSignIn } from './sign-in.ts';

export type ServerParts = {
  config: Config;
  database: Database;
  clock: Clock;
  /** Not started yet: the server adds the handlers of its features first. */
  jobs: Jobs;
  /** What all visitors see alike, remembered for a moment; API tests run without. */
  contentCache?: ContentCache;
  /** Whether this process is about to end; API tests leave it out. */
  lifetime?: Lifetime;
  /** What administrators have decided about the site; API tests leave it to the server to read it. */
  settings?: SiteSettingsService;
  /** Serves pages; API tests run without. */
  pages?: PageServer;
  /** The document of the admin area; API tests run without. */
  adminPages?: AdminPages;
  /** Registers what answers before pages do: built files, or the development server. */
  files?: (app: FastifyInstance) => Promise<void>;
};

/** Wires the whole site together: the one place that knows every feature. */
export async function buildServer({
  config: fixed,
  settings: known,
  database,
  clock,
  jobs,
  pages,
  files,
  contentCache,
  adminPages,
  lifetime = createLifetime(),
}: ServerParts): Promise<FastifyInstance> {
  const settings = known ?? (await openSiteSettings({ db: database.db, defaults: fixed, clock }));
  const { site, organisation, keep, presetBenefits } = settings;
  const config: Config = { ...fixed, organisation, keep };
  const { app, calls, connections, overload, drainOnClose } = createHttpApp({ config, pages, lifetime });

  const token = config.metricsToken;
  const metrics = token === undefined ? undefined : openMetrics(app, { token });
  const errorCounts = createErrorCounts({ db: database.db, clock, log: app.log });
  countErrors(app, errorCounts);
  const { gateway } = config.payments;
  registerHealthRoutes(app, {
    ping: async () => void (await database.pool.query('select 1')),
    readFreeBytes: async () => (await readDiskSpace(config.dataDir)).freeBytes,
    paymentMode: gateway === 'sandbox' ? 'sandbox' : gateway.mode,
    lifetime,
  });
  const fontDirectory = join(config.dataDir, 'fonts');
  const typesetter = createTypesetter({ fontDirectory });
  const storages = await openStorages(config);
  const signer = createSigner(await siteSecret(database.db, config.siteSecret));
  const limits = createLimits({ db: database.db, signer, clock, isOff: !config.rateLimit });
  openReading(app, {
    library: storages.library,
    limits,
    config,
    settings,
    db: database.db,
    typesetter,
    fontDirectory,
    clock,
    contentCache,
    publicPaths: pages?.publicPaths ?? [],
  });
  const email = openEmail({ config, db: database.db, jobs, clock, log: app.log });
  const { isPublicDemo } = config;
  if (config.mode === 'demo') registerMailboxRoutes(app, { store: email.store, isPublicDemo });

  const signIn = await openSignIn(app, {
    config,
    site,
    db: database.db,
    mailer: email.mailer,
    jobs,
    clock,
  });
  registerPolicyReports(app, { errorCounts, limits });
  const visitorForms = registerVisitorForms(app, {
    config,
    site,
    db: database.db,
    mailer: email.mailer,
    limits,
    signer,
    clock,
  });
  const content = openAdminContent(app, { config, storages, db: database.db, clock });
  const inbox = createInbox({ db: database.db, mailer: email.mailer, site, clock });
  const subscribers = createSubscriberAdmin({
    db: database.db,
    newsletter: visitorForms.newsletter,
    erasePerson: erasePersonalData,
    clock,
  });
  const readServiceState = createServiceState({ db: database.db, config, jobs });

  registerBackups(jobs, {
    settings: config.backup,
    parts: {
      connection: database.connection,
      dataDir: config.dataDir,
      siteVersion: packageFacts.version,
      clock,
    },
    log: app.log,
  });
  const receipts = openReceipts({
    config,
    site,
    db: database.db,
    mailer: email.mailer,
    typesetter,
    signer,
    jobs,
    clock,
  });
  const { donations, administer, figures, readWebhooks } = await openDonations(app, {
    config,
    database,
    site,
    mailer: email.mailer,
    jobs,
    limits,
    signer,
    clock,
    receipts,
    presetBenefits,
  });
  const system = createSystem({
    db: database.db,
    config,
    version: packageFacts.version,
    jobs,
    readServices: readServiceState,
    readWebhooks,
    clock,
  });
  registerAlerts(jobs, createAlerts({ db: database.db, system, mailer: email.mailer, site, clock }));
  await openAdministration(app, {
    signIn,
    db: database.db,
    clock,
    areas: [
      content.register,
      administer,
      (scope, getActor) => registerInboxRoutes(scope, { inbox, getActor }),
      (scope, getActor, requireRecentSignIn) =>
        registerSubscriberRoutes(scope, { subscribers, getActor, requireRecentSignIn }),
      (scope, getActor, requireRecentSignIn) =>
        registerSettingsRoutes(scope, { settings, readServiceState, getActor, requireRecentSignIn }),
      (scope) => registerSystemRoutes(scope, { system }),
    ],
    completion: [
      () => settingsCompletion({ settings: settings.site, presetBenefits, config }),
      () => content.readCompletion(),
    ],
  });
  const myDonations = openMyDonations(app, {
    config,
    site,
    db: database.db,
    mailer: email.mailer,
    forms: visitorForms.forms,
    jobs,
    limits,
    signer,
    donations,
    receipts,
    clock,
  });
  const kept = { ...visitorForms, emails: email.store, limits, content, myDonations, db: database.db };
  const rules = retentionRules(kept, keep);
  registerRetention(jobs, { rules, clock, log: app.log });
  registerAlmanac(app, { limits, clock, site });
  registerMovedPaths(app);
  registerOpenApiRoute(app, { calls, site });

  metrics?.watch({
    connections,
    overload,
    pages,
    pool: database.pool,
    jobs,
    readServiceState,
    ...figures,
  });
  if (files) await files(app);
  if (adminPages) registerAdminDocument(app, { ...adminPages, signInUrl: config.auth.browserUrl });
  if (pages) pages.register(app, calls);
  drainOnClose();
  return app;
}
