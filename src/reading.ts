import type { FastifyInstance } from 'fastify';
import { registerFeedRoute } from '#src/features/blog/server/feed-routes.ts';
import { registerBlogRoutes } from '#src/features/blog/server/routes.ts';
import { type BlogService, createBlogService } from '#src/features/blog/server/service.ts';
import { createBlogStore } from '#src/features/blog/server/store.ts';
import { createBrochures } from '#src/features/projects/server/brochure.ts';
import { registerBrochureRoute } from '#src/features/projects/server/brochure-routes.ts';
import { registerEventRoutes } from '#src/features/events/server/routes.ts';
import { createEventService } from '#src/features/events/server/service.ts';
import { createEventStore } from '#src/features/events/server/store.ts';
import { registerLegalRoutes } from '#src/features/legal/server/routes.ts';
import { registerProjectRoutes } from '#src/features/projects/server/routes.ts';
import { createProjectService, type ProjectService } from '#src/features/projects/server/service.ts';
import { createProjectStore } from '#src/features/projects/server/store.ts';
import { registerResourceFileRoutes } from '#src/features/resources/server/file-routes.ts';
import { createReadingGuides } from '#src/features/resources/server/reading-guide.ts';
import { registerResourceRoutes } from '#src/features/resources/server/routes.ts';
import { createResourceService } from '#src/features/resources/server/service.ts';
import { createResourceStore } from '#src/features/resources/server/store.ts';
import type { SiteSettingsService } from '#src/features/settings/server/service.ts';
import { registerSitemapRoutes } from '#src/features/sitemap/server/routes.ts';
import type { SitemapEntry } from '#src/features/sitemap/server/sitemap-xml.ts';
import { registerArtRoutes } from '#src/features/cover-art/server/art-routes.ts';
import { createSocialCards } from '#src/features/cover-art/server/social-cards.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Config } from '#src/platform/config/config.ts';
import type { ContentCache } from '#src/platform/caching/content-cache.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Limits } from '#src/platform/rate-limits/limits.ts';
import type { FileStorage } from '#src/platform/storage/file-storage.ts';
import type { Typesetter } from '#src/platform/fonts/typesetter.ts';

const feedDescription = 'Timeless Vedic wisdom for modern seekers.';

type ReadingParts = {
  config: Config;
  settings: SiteSettingsService;
  db: Db;
  typesetter: Typesetter;
  fontDirectory: string;
  library: FileStorage;
  limits: Limits;
  clock: Clock;
  contentCache?: ContentCache | undefined;
  /** Addresses of pages that search engines may list. */
  publicPaths: readonly string[];
};

/** Wires all that visitors read: posts, projects, library, events, legal texts, feed and sitemap. */
export function openReading(app: FastifyInstance, parts: ReadingParts): void {
  const {
    config,
    settings,
    db,
    typesetter,
    fontDirectory,
    library,
    limits,
    clock,
    contentCache,
    publicPaths,
  } = parts;
  const { site, keep } = settings;
  const blog = createBlogService({ store: createBlogStore(db), clock, contentCache });
  registerBlogRoutes(app, { blog });
  const { gateway } = config.payments;
  const gatewayMode = gateway === 'sandbox' ? gateway : gateway.mode;
  const projects = createProjectService({
    store: createProjectStore(db, gatewayMode),
    contentCache,
  });
  registerProjectRoutes(app, { projects });
  const resources = createResourceService({ store: createResourceStore(db), clock });
  registerResourceRoutes(app, { resources });
  registerResourceFileRoutes(app, {
    resources,
    guides: createReadingGuides({
      typesetter,
      site,
    }),
    library,
    limits,
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
    events: createEventService({ store: createEventStore(db), clock }),
  });
  registerLegalRoutes(app, {
    readFacts: () => ({
      product: site.name,
      email: site.contactEmail,
      subscriptionDays: keep.unconfirmedDays,
      messageMonths: keep.messagesMonths,
      emailDays: keep.emailsDays,
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
    isPublicDemo: config.isPublicDemo,
    listEntries: async () => [
      ...publicPaths.map((path) => ({ path })),
      ...(await projectEntries(projects)),
      ...(await blogEntries(blog)),
      ...(await resources.listAddresses()),
    ],
  });
}

async function blogEntries(blog: BlogService): Promise<SitemapEntry[]> {
  const posts = await blog.newestPosts();
  return posts.map(({ blogId, publishedAt }) => ({ path: `/blog/${blogId}`, changedAt: publishedAt }));
}

async function projectEntries(service: ProjectService): Promise<SitemapEntry[]> {
  const { projects } = await service.listProjects();
  return projects.map(({ projectId }) => ({ path: `/ProjectDetailPage/${projectId}` }));
}
