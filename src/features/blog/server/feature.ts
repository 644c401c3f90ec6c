import type { FastifyInstance } from 'fastify';
import type { MediaLibrary } from '#src/features/media-library/server/feature.ts';
import type { TranslationService } from '#src/features/translations/server/service.ts';
import type { FeatureContext } from '#src/http/feature-context.ts';
import { createAuthorAdmin } from './authors/author-admin.ts';
import { registerAuthorAdminRoutes } from './authors/author-admin-routes.ts';
import { createImportedPosts, type ImportedPosts } from './publishing/imported-posts.ts';
import { createOldSlugs } from './publishing/old-slugs.ts';
import { createPostPreviews } from './publishing/post-previews.ts';
import { registerPublishingRoutes } from './publishing/publishing-routes.ts';
import { createSeriesAdmin } from './series/series-admin.ts';
import { registerSeriesAdminRoutes } from './series/series-admin-routes.ts';
import { registerBlogAdminRoutes } from './admin-routes.ts';
import { type BlogAdmin, createBlogAdmin } from './admin-service.ts';
import { blogCompletion } from './completion.ts';
import { registerFeedRoute } from './feed-routes.ts';
import { createOwnPosts } from './own-posts.ts';
import { registerBlogRoutes } from './routes.ts';
import { type BlogService, createBlogService } from './service.ts';
import { registerTagAdminRoutes } from './tag-admin-routes.ts';
import { createTagAdmin } from './tag-admin-service.ts';
import { translatableAuthors, translatableSeries, translatableTags } from './translatable-names.ts';
import { translatablePosts } from './translatable-posts.ts';

export type { ImportedPosts, ImportedSeries } from './publishing/imported-posts.ts';

export function registerBlog(
  app: FastifyInstance,
  context: FeatureContext,
  { media, translations }: Pick<MediaLibrary, 'media'> & { translations: TranslationService },
): BlogService & { imported: ImportedPosts; getEdited: BlogAdmin['get'] } {
  const { db, clock, contentCache, site, signer } = context;
  const blog = createBlogService({ db, clock, contentCache });
  const blogAdmin = createBlogAdmin({ db, media, translations, clock });
  const ownPosts = createOwnPosts({ db });
  const previews = createPostPreviews({ db, clock, signer, blog });
  const oldSlugs = createOldSlugs({ db, clock });
  const authorAdmin = createAuthorAdmin({ db, clock, media, translations });
  const seriesAdmin = createSeriesAdmin({ db, clock, translations });
  const tagAdmin = createTagAdmin({ db, clock, translations });

  registerBlogRoutes(app, { blog, previews });
  registerFeedRoute(app, { blog, site });
  context.adminRoutes.push((scope, { getActor, hasPermission }) => {
    registerBlogAdminRoutes(scope, { blogAdmin, ownPosts, getActor, hasPermission });
    registerPublishingRoutes(scope, { blogAdmin, previews, oldSlugs, ownPosts, getActor, hasPermission });
    registerAuthorAdminRoutes(scope, { authorAdmin, getActor });
    registerSeriesAdminRoutes(scope, { seriesAdmin, getActor });
    registerTagAdminRoutes(scope, { tagAdmin, getActor });
  });
  context.sitemap.push(async () => {
    const posts = await blog.listAddresses();
    return posts.map(({ blogId, ...address }) => ({ path: `/blog/${blogId}`, ...address }));
  });
  context.sitemap.push(async () => {
    const { authors, series } = await blog.listPageAddresses();
    return [
      ...authors.map((slug) => ({ path: `/blog/authors/${slug}` })),
      ...series.map((slug) => ({ path: `/blog/series/${slug}` })),
    ];
  });
  context.translatableKinds.push(
    {
      ...translatablePosts(media),
      isTranslator: (id, { userId, can }) =>
        ownPosts.isEditable(id, { userId, managesAll: can('posts.manage') }),
    },
    translatableAuthors,
    translatableTags,
    translatableSeries,
  );
  context.completion.push(() => blogCompletion(db));
  context.retention.push({ name: 'deleted posts', delete: (now) => blogAdmin.purgeDeleted(now) });
  context.retention.push({ name: 'old slugs of posts', delete: oldSlugs.deleteOrphans });
  context.retention.push({ name: 'previews of posts', delete: previews.deleteExpired });
  return { ...blog, imported: createImportedPosts({ clock, blogAdmin }), getEdited: blogAdmin.get };
}
