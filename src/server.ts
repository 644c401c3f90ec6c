import type { FastifyInstance } from 'fastify';
import packageFacts from '#package' with { type: 'json' };
import { registerAdminScope } from '#src/features/admin/server/feature.ts';
import { registerAlbums } from '#src/features/albums/server/feature.ts';
import { registerAnnualStatements } from '#src/features/annual-statements/server/feature.ts';
import { registerAuth } from '#src/features/auth/server/feature.ts';
import { registerBirthChart } from '#src/features/birth-chart/server/feature.ts';
import { registerBlog } from '#src/features/blog/server/feature.ts';
import { registerBookkeeping } from '#src/features/bookkeeping/server/feature.ts';
import { registerContact } from '#src/features/contact/server/feature.ts';
import { registerContentExports } from '#src/features/content-exports/server/feature.ts';
import { registerContentImports } from '#src/features/content-imports/server/feature.ts';
import { registerCoverArt } from '#src/features/cover-art/server/feature.ts';
import { registerDonationImports } from '#src/features/donation-imports/server/feature.ts';
import { openCancelLinks, registerDonations, thankYouLink } from '#src/features/donations/server/feature.ts';
import { registerDonationReports } from '#src/features/donation-reports/server/feature.ts';
import { registerDonorDashboard } from '#src/features/donor-dashboard/server/feature.ts';
import { registerDonors } from '#src/features/donors/server/feature.ts';
import { registerEnquiries } from '#src/features/enquiries/server/feature.ts';
import { registerEvents } from '#src/features/events/server/feature.ts';
import { registerFestivals } from '#src/features/festivals/server/feature.ts';
import { registerGiveButton } from '#src/features/give-button/server/feature.ts';
import { registerInbox } from '#src/features/inbox/server/feature.ts';
import { registerLegal } from '#src/features/legal/server/feature.ts';
import { registerMediaLibrary } from '#src/features/media-library/server/feature.ts';
import { registerNewsletter } from '#src/features/newsletter/server/feature.ts';
import { registerErrorCounts, registerOperations } from '#src/features/operations/server/feature.ts';
import { registerMuhurta } from '#src/features/muhurta/server/feature.ts';
import { registerPanchang } from '#src/features/panchang/server/feature.ts';
import { registerPlaces } from '#src/features/places/server/feature.ts';
import { registerProjects } from '#src/features/projects/server/feature.ts';
import { registerProsody } from '#src/features/prosody/server/feature.ts';
import { registerReadingPlans } from '#src/features/reading-plans/server/feature.ts';
import { registerReceipts } from '#src/features/receipts/server/feature.ts';
import { registerPersonalData } from '#src/features/personal-data/server/feature.ts';
import { registerRedirects } from '#src/features/redirects/server/feature.ts';
import { registerReminders } from '#src/features/reminders/server/feature.ts';
import { registerRemembrances } from '#src/features/remembrances/server/feature.ts';
import { registerResources } from '#src/features/resources/server/feature.ts';
import { registerSiteContent } from '#src/features/site-content/server/feature.ts';
import { openSiteContent, type SiteContentService } from '#src/features/site-content/server/service.ts';
import { registerSearch } from '#src/features/search/server/feature.ts';
import { registerSettings } from '#src/features/settings/server/feature.ts';
import { withAccent } from '#src/features/site-content/server/site-identity.ts';
import { openSiteSettings, type SiteSettingsService } from '#src/features/settings/server/service.ts';
import { registerShortAddresses } from '#src/features/short-addresses/server/feature.ts';
import { registerSitemap } from '#src/features/sitemap/server/feature.ts';
import { addTranslation } from '#src/features/translations/server/add-translation.ts';
import { registerTexts } from '#src/features/texts/server/feature.ts';
import { registerTranslations } from '#src/features/translations/server/feature.ts';
import { registerVerseOfTheDay } from '#src/features/verse-of-the-day/server/feature.ts';
import { registerVolunteers } from '#src/features/volunteer/server/feature.ts';
import { registerWriting } from '#src/features/writing/server/feature.ts';
import { type AdminPages, registerAdminDocument } from '#src/app/admin-document.ts';
import { openGateway } from '#src/app/gateway.ts';
import { openHostedAccounts } from '#src/app/hosted-gateways.ts';
import { createHttpApp } from '#src/app/http-app.ts';
import { registerMovedPaths } from '#src/app/moved-paths.ts';
import { eraseDonorData, erasePersonalData, exportPersonalData, keptKinds } from '#src/app/personal-data.ts';
import { createContext, type FeatureContext } from '#src/http/feature-context.ts';
import { registerPageForms } from '#src/http/forms/page-forms.ts';
import { registerHealthRoutes } from '#src/http/health.ts';
import { openMetrics } from '#src/http/metrics.ts';
import { registerOpenApiRoute } from '#src/http/open-api-route.ts';
import type { PageServer } from '#src/http/pages/page-server.ts';
import type { RouteTable } from '#src/http/route-table.ts';
import { registerBackups } from '#src/platform/backup/scheduled-backup.ts';
import type { ContentCache } from '#src/platform/caching/content-cache.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Config } from '#src/platform/config/config.ts';
import type { Database } from '#src/platform/database/database.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import { registerRetention } from '#src/platform/privacy/retention.ts';
import { createLifetime, type Lifetime } from '#src/platform/process/shutdown-state.ts';
import { readDiskSpace } from '#src/platform/storage/disk-space.ts';
import { registerMailboxRoutes } from '#src/sandboxes/mailbox/mailbox-routes.ts';

export type ServerDependencies = {
  config: Config;
  database: Database;
  clock: Clock;
  /** Not started yet: features add their handlers first. */
  jobs: Jobs;
  /** Cache of public content. Optional; API tests omit it. */
  contentCache?: ContentCache;
  /** Functions that the caller calls after content writes of any process; API tests omit them. */
  contentListeners?: (() => void)[];
  /** Whether this process is shutting down; API tests omit it. */
  lifetime?: Lifetime;
  /** Settings that administrators have changed; read from the database when absent. */
  settings?: SiteSettingsService;
  /** Content of the organization; read from the database when absent. */
  siteContent?: SiteContentService;
  /** Serves pages; API tests omit it. */
  pages?: PageServer;
  /** The document of the admin area; API tests omit it. */
  adminPages?: AdminPages;
  /** Registers built files or the development server, before the pages. */
  files?: (app: FastifyInstance) => Promise<void>;
};

/** Builds the HTTP server with every feature. The caller starts it and its jobs. */
export async function buildServer({
  lifetime = createLifetime(),
  ...dependencies
}: ServerDependencies): Promise<FastifyInstance> {
  const { database, clock, jobs, pages, contentCache, contentListeners } = dependencies;
  const { settings, content, config } = await openLiveSettings(dependencies);
  const { app, calls, connections, overload, drainOnClose } = createHttpApp({ config, pages, lifetime });
  const token = config.metricsToken;
  const metrics = token === undefined ? undefined : openMetrics(app, { token });
  const context = await createContext(app, {
    config,
    settings: { ...settings, site: withAccent(settings.site, content) },
    database,
    clock,
    jobs,
    contentCache,
    contentListeners,
  });

  registerPlatform(app, context, lifetime);
  const guard = await registerAuth(app, context);
  const reading = await registerContent(app, context, { content, pages });
  const donations = await registerGiving(app, context, { settings, pages, ...reading });
  registerAdministration(context, { settings, readWebhooks: donations.readWebhooks });
  await registerAdminScope(app, context, guard);

  registerNightlyWork(app, context);
  registerMovedPaths(app);
  registerOpenApiRoute(app, { calls, site: settings.site });
  metrics?.watch({ connections, overload, pages, pool: database.pool, jobs, gauges: context.gauges });
  await registerPages(app, context, { ...dependencies, ...reading, calls });
  drainOnClose();
  return app;
}

/** Opens what administrators can change. The configuration reads it live. */
async function openLiveSettings({
  config: environment,
  settings: knownSettings,
  siteContent: knownContent,
  database: { db },
  clock,
}: ServerDependencies) {
  const settings = knownSettings ?? (await openSiteSettings({ db, defaults: environment, clock }));
  const isDemo = environment.mode === 'demo';
  const content = knownContent ?? (await openSiteContent({ db, isDemo, clock, site: settings.site }));
  const config: Config = { ...environment, organisation: settings.organisation, keep: settings.keep };
  return { settings, content, config };
}

/** What works without any feature. */
function registerPlatform(app: FastifyInstance, context: FeatureContext, lifetime: Lifetime): void {
  const { config, database } = context;
  registerErrorCounts(app, context);
  registerHealthRoutes(app, {
    ping: async () => void (await database.pool.query('select 1')),
    readFreeBytes: async () => (await readDiskSpace(config.dataDir)).freeBytes,
    paymentMode: context.gatewayMode,
    lifetime,
  });
  context.formGuard.register(app);
  if (config.mode === 'demo') {
    registerMailboxRoutes(app, { db: context.db, isPublicDemo: config.isPublicDemo });
  }
}

type ContentDependencies = { content: SiteContentService; pages: PageServer | undefined };

/** Messages of visitors, everything to read, and the almanac. */
async function registerContent(
  app: FastifyInstance,
  context: FeatureContext,
  { content, pages }: ContentDependencies,
) {
  registerContact(app, context);
  registerEnquiries(app, context);
  registerVolunteers(app, context);
  registerInbox(context);
  const { previews, identity, readLogo } = registerSiteContent(app, context, { content });
  registerLegal(app, context, { content, previews });
  const translations = registerTranslations(context);
  registerEvents(app, context, { translations, pages });
  registerFestivals(app, context, { translations });
  const mediaLibrary = registerMediaLibrary(app, context);
  registerAlbums(app, context, { ...mediaLibrary, translations, addTranslation });
  const projects = registerProjects(app, context, { ...mediaLibrary, translations, readLogo });
  registerShortAddresses(app, context, { projects, readLogo });
  registerGiveButton(app, context);
  const blog = registerBlog(app, context, { ...mediaLibrary, translations });
  const redirects = registerRedirects(context);
  registerContentExports(context, { getPost: blog.getEdited });
  registerContentImports(context, { ...mediaLibrary, posts: blog.imported, redirects, addTranslation });
  registerResources(app, context, { ...mediaLibrary, translations });
  const texts = registerTexts(app, context, { ...mediaLibrary, addRedirect: redirects.add });
  registerReadingPlans(app, context);
  const verses = registerVerseOfTheDay(app, context);
  registerWriting(context);
  registerSitemap(app, context, { publicPaths: pages?.publicPaths ?? [] });
  const places = registerPlaces(app, context);
  const panchang = registerPanchang(app, context, { places });
  registerCoverArt(app, context, {
    getPost: blog.getPost,
    getProjectTitle: async (slug, locale) => (await projects.getProject(slug, locale)).title,
    getVerse: texts.getCitedVerse,
    getDayCard: panchang.dayCard,
    readLogo,
  });
  registerNewsletter(app, context, {
    erasePerson: erasePersonalData,
    panchang,
    posts: blog,
    verseOfToday: verses.ofToday,
  });
  registerMuhurta(app, context, { panchang });
  registerBirthChart(app, context, { places });
  registerProsody(app, context, { pages });
  registerSearch(app, context, { content, places });
  const remembrances = registerRemembrances(app, context, { places, pages });
  await registerReminders(app, context, { places, panchang, pages });
  return { identity, redirects, readLogo, remembrances };
}

type Reading = Awaited<ReturnType<typeof registerContent>>;

type GivingDependencies = Pick<Reading, 'readLogo' | 'remembrances'> & {
  settings: SiteSettingsService;
  pages: PageServer | undefined;
};

/** Donations, and everything that is computed and sent from them. */
async function registerGiving(
  app: FastifyInstance,
  context: FeatureContext,
  { settings, pages, readLogo, remembrances }: GivingDependencies,
) {
  const receipts = registerReceipts(app, context, {
    cancelLink: openCancelLinks(context).linkTo,
    thankYouLink: (id, statusTokenHash) => thankYouLink(context.site.url, id, statusTokenHash),
    readLogo,
  });
  const gateway = await openGateway(app, context);
  const accounts = await openHostedAccounts(app, context, settings);
  const donations = await registerDonations(app, context, { gateway, accounts, receipts, pages });
  registerDonors(context, { receipts });
  registerDonationImports(context, { imported: donations.imported });
  registerBookkeeping(context, { receipts });
  registerDonationReports(context);
  registerAnnualStatements(context, { receipts });
  registerDonorDashboard(app, context, {
    donations,
    receipts,
    remembrances,
    eraseDonor: (email) => eraseDonorData(context.db, email),
  });
  return donations;
}

type Donations = Awaited<ReturnType<typeof registerGiving>>;

/** Personal data, settings and the state of the system, for administrators. */
function registerAdministration(
  context: FeatureContext,
  { settings, readWebhooks }: Pick<Donations, 'readWebhooks'> & { settings: SiteSettingsService },
): void {
  registerPersonalData(context, {
    personalData: {
      find: (email) => exportPersonalData(context.db, email, context.config.siteSecret),
      erase: erasePersonalData,
      keptKinds,
    },
  });
  const { readServiceState } = registerSettings(context, { settings });
  registerOperations(context, { readServices: readServiceState, readWebhooks });
}

function registerNightlyWork(app: FastifyInstance, context: FeatureContext): void {
  const { config, database, clock, jobs, retention } = context;
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
  registerRetention(jobs, { rules: retention, clock, log: app.log });
}

type PageDependencies = Pick<ServerDependencies, 'pages' | 'adminPages' | 'files'> &
  Pick<Reading, 'identity' | 'redirects'> & { calls: RouteTable };

/** Files, the admin area and the pages; pages match every other path, so they come last. */
async function registerPages(
  app: FastifyInstance,
  { config, rateLimits }: FeatureContext,
  { pages, adminPages, files, identity, redirects, calls }: PageDependencies,
): Promise<void> {
  if (files) await files(app);
  if (adminPages) registerAdminDocument(app, { ...adminPages, signInUrl: config.auth.browserUrl, identity });
  if (pages) {
    registerPageForms(app, { pages, calls, rateLimits });
    pages.register(app, calls, { findRedirect: redirects.find });
  }
}
