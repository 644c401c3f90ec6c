import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { registerFeedRoute } from '#src/features/blog/server/feed-routes.ts';
import { registerBlogRoutes } from '#src/features/blog/server/routes.ts';
import { type BlogService, createBlogService } from '#src/features/blog/server/service.ts';
import { createBlogStore } from '#src/features/blog/server/store.ts';
import { createBrochures } from '#src/features/projects/server/brochure.ts';
import { registerBrochureRoute } from '#src/features/projects/server/brochure-routes.ts';
import { registerEventRoutes } from '#src/features/events/server/routes.ts';
import { createEventService } from '#src/features/events/server/service.ts';
import { createEventStore } from '#src/features/events/server/store.ts';
import { registerInboxRoutes } from '#src/features/inbox/server/admin-routes.ts';
import { createInbox } from '#src/features/inbox/server/admin-service.ts';
import { registerLegalRoutes } from '#src/features/legal/server/routes.ts';
import { registerProjectRoutes } from '#src/features/projects/server/routes.ts';
import { createProjectService, type ProjectService } from '#src/features/projects/server/service.ts';
import { createProjectStore } from '#src/features/projects/server/store.ts';
import { registerResourceFileRoutes } from '#src/features/resources/server/file-routes.ts';
import { createReadingGuides } from '#src/features/resources/server/reading-guide.ts';
import { registerResourceRoutes } from '#src/features/resources/server/routes.ts';
import { createResourceService } from '#src/features/resources/server/service.ts';
import { createResourceStore } from '#src/features/resources/server/store.ts';
import { registerSettingsRoutes } from '#src/features/settings/server/admin-routes.ts';
import { openSiteSettings, type SiteSettingsService } from '#src/features/settings/server/service.ts';
import { createServiceState } from '#src/features/settings/server/service-state.ts';
import { registerSitemapRoutes } from '#src/features/sitemap/server/routes.ts';
import type { SitemapEntry } from '#src/features/sitemap/server/sitemap-xml.ts';
import { registerArtRoutes } from '#src/http/server/art-routes.ts';
import { createCallTable } from '#src/http/server/call-table.ts';
import { refuseClient } from '#src/http/server/client-error.ts';
import { handleErrors, sendError } from '#src/http/server/error-handler.ts';
import { registerHealthRoutes } from '#src/http/server/health.ts';
import { registerOpenApiRoute } from '#src/http/server/open-api-route.ts';
import type { PageServer } from '#src/http/server/pages/page-server.ts';
import { createSocialCards } from '#src/http/server/social-cards.ts';
import { commonHeaders } from '#src/http/server/pages/security-headers.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Config } from '#src/platform/config.ts';
import type { ContentMemo } from '#src/platform/content-memo.ts';
import type { Database } from '#src/platform/database/database.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import { logOptions } from '#src/platform/log.ts';
import { createLimits } from '#src/platform/limits/limits.ts';
import { createTypesetter } from '#src/platform/typesetter.ts';
import { openMail } from '#src/platform/mail/open-mail.ts';
import packageFacts from '#package' with { type: 'json' };
import { registerBackups } from '#src/platform/backup/scheduled-backup.ts';
import { registerRetention } from '#src/platform/privacy/retention.ts';
import { createSigner } from '#src/platform/signing/signer.ts';
import { siteSecret } from '#src/platform/signing/site-secret.ts';
import { registerMailboxRoutes } from '#src/sandboxes/mailbox/mailbox-routes.ts';
import { openAdminContent } from './admin-content.ts';
import { type AdminPages, registerAdminDocument } from './admin-document.ts';
import { openAdministration } from './administration.ts';
import { registerAlmanac } from './almanac.ts';
import { retentionRules } from './retention.ts';
import { registerVisitorForms } from './visitor-forms.ts';
import { openDonations } from './donations.ts';
import { openMyGifts } from './my-gifts.ts';
import { openReceipts } from './receipts.ts';
import { openSignIn } from './sign-in.ts';

/** How long requests in flight may take when the site stops. */
const stopGraceMs = 3000;

const feedDescription = 'Timeless Vedic wisdom for modern seekers.';

type ServerParts = {
  config: Config;
  database: Database;
  clock: Clock;
  /** Not started yet: the server adds the handlers of its features first. */
  jobs: Jobs;
  /** What all visitors see alike, remembered for a moment; API tests run without. */
  memo?: ContentMemo;
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
  memo,
  adminPages,
}: ServerParts): Promise<FastifyInstance> {
  const settings = known ?? (await openSiteSettings({ db: database.db, defaults: fixed, clock }));
  const { site, organisation, keep } = settings;
  const config: Config = { ...fixed, organisation, keep };
  const app = Fastify({
    logger: logOptions(config.logLevel),
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: 64 * 1024,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    routerOptions: { ignoreDuplicateSlashes: false, maxParamLength: 300 },
    frameworkErrors: sendError,
    clientErrorHandler: refuseClient,
    serverFactory: (handler) => createHttpServer(handler, pages),
  });

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(commonHeaders);
  });
  app.removeContentTypeParser('text/plain');
  // Browsers open connections in advance; one that never carried a request counts as busy and would hold the stop.
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), stopGraceMs).unref();
  });
  handleErrors(app);
  const calls = createCallTable(app);
  app.setNotFoundHandler((request) => {
    throw calls.refusal(request.method, pathOf(request.url));
  });

  registerHealthRoutes(app, { ping: async () => void (await database.pool.query('select 1')) });
  const blog = createBlogService({ store: createBlogStore(database.db), clock, memo });
  registerBlogRoutes(app, { blog });
  const { gateway } = config.payments;
  const gatewayMode = gateway === 'sandbox' ? gateway : gateway.mode;
  const projects = createProjectService({
    store: createProjectStore(database.db, gatewayMode),
    memo,
  });
  registerProjectRoutes(app, { projects });
  const fontDirectory = join(config.dataDir, 'fonts');
  const typesetter = createTypesetter({ fontDirectory });
  const resources = createResourceService({ store: createResourceStore(database.db), clock });
  registerResourceRoutes(app, { resources });
  registerResourceFileRoutes(app, {
    resources,
    guides: createReadingGuides({
      typesetter,
      site,
    }),
    fileDirectory: join(config.dataDir, 'library'),
  });
  registerBrochureRoute(app, {
    projects,
    brochures: createBrochures({
      typesetter,
      clock,
      site,
    }),
  });
  registerEventRoutes(app, {
    events: createEventService({ store: createEventStore(database.db), clock }),
  });
  registerLegalRoutes(app, {
    readFacts: () => ({
      product: site.name,
      email: site.contactEmail,
      subscriptionDays: keep.unconfirmedDays,
      messageMonths: keep.messagesMonths,
      mailDays: keep.mailsDays,
      logDays: keep.logDays,
    }),
  });
  registerArtRoutes(app, {
    socialCards: createSocialCards({ fontDirectory }),
    site,
    getTitle: async (slug) => (await blog.getPost(slug)).title,
  });
  registerFeedRoute(app, {
    blog,
    site,
    description: feedDescription,
  });
  registerSitemapRoutes(app, {
    site,
    listEntries: async () => [
      ...(pages?.publicPaths ?? []).map((path) => ({ path })),
      ...(await projectEntries(projects)),
      ...(await blogEntries(blog)),
      ...(await resources.listAddresses()),
    ],
  });
  const mail = openMail({ config, db: database.db, jobs, clock, log: app.log });
  if (config.mode === 'demo') registerMailboxRoutes(app, { store: mail.store });

  const signIn = await openSignIn(app, {
    config,
    site,
    db: database.db,
    mailer: mail.mailer,
    jobs,
    clock,
  });
  const content = openAdminContent(app, { config, db: database.db, clock });
  const inbox = createInbox({ db: database.db, mailer: mail.mailer, site, clock });
  const readServiceState = createServiceState({ db: database.db, config, jobs });
  await openAdministration(app, {
    signIn,
    db: database.db,
    clock,
    areas: [
      content.register,
      (scope, actorOf) => registerInboxRoutes(scope, { inbox, actorOf }),
      (scope, actorOf) => registerSettingsRoutes(scope, { settings, readServiceState, actorOf }),
    ],
  });

  const signer = createSigner(await siteSecret(database.db, config.siteSecret));
  const limits = createLimits({ db: database.db, signer, clock, isOff: !config.rateLimit });
  const visitorForms = registerVisitorForms(app, {
    config,
    site,
    db: database.db,
    mailer: mail.mailer,
    limits,
    signer,
    clock,
  });
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
    mailer: mail.mailer,
    typesetter,
    signer,
    jobs,
    clock,
  });
  const donations = await openDonations(app, { config, database, jobs, limits, signer, clock, receipts });
  const myGifts = openMyGifts(app, {
    config,
    site,
    db: database.db,
    mailer: mail.mailer,
    forms: visitorForms.forms,
    jobs,
    limits,
    signer,
    donations,
    receipts,
    clock,
  });
  const kept = { ...visitorForms, mails: mail.store, limits, content, myGifts, db: database.db };
  const rules = retentionRules(kept, keep);
  registerRetention(jobs, { rules, clock, log: app.log });
  registerAlmanac(app, { limits, clock, site });
  registerOpenApiRoute(app, { calls, site });

  if (files) await files(app);
  if (adminPages) registerAdminDocument(app, { ...adminPages, signInUrl: config.auth.browserUrl });
  if (pages) pages.register(app, calls);
  return app;
}

/** Cached pages are answered before the framework sees the request; they are most of the traffic. */
function createHttpServer(handler: RequestListener, pages: PageServer | undefined) {
  return createServer({ requestTimeout: 60_000, headersTimeout: 20_000, keepAliveTimeout: 65_000 }, answer);

  function answer(request: IncomingMessage, response: ServerResponse): void {
    if (!pages?.fromCache(request, response)) handler(request, response);
  }
}

async function blogEntries(blog: BlogService): Promise<SitemapEntry[]> {
  const posts = await blog.newestPosts();
  return posts.map(({ blogId, publishedAt }) => ({ path: `/blog/${blogId}`, changedAt: publishedAt }));
}

async function projectEntries(service: ProjectService): Promise<SitemapEntry[]> {
  const { projects } = await service.listProjects();
  return projects.map(({ projectId }) => ({ path: `/ProjectDetailPage/${projectId}` }));
}

function pathOf(url: string): string {
  return url.split('?')[0] ?? url;
}
