import type { FastifyInstance } from 'fastify';
import type { MediaLibrary } from '#src/features/media-library/server/feature.ts';
import type { TranslationService } from '#src/features/translations/server/service.ts';
import type { FeatureContext } from '#src/http/feature-context.ts';
import { registerBlogAdminRoutes } from './admin-routes.ts';
import { createBlogAdmin } from './admin-service.ts';
import { blogCompletion } from './completion.ts';
import { registerFeedRoute } from './feed-routes.ts';
import { createOwnPosts } from './own-posts.ts';
import { registerBlogRoutes } from './routes.ts';
import { type BlogService, createBlogService } from './service.ts';
import { registerTagAdminRoutes } from './tag-admin-routes.ts';
import { createTagAdmin } from './tag-admin-service.ts';
import { translatableAuthors, translatableTags } from './translatable-names.ts';
import { translatablePosts } from './translatable-posts.ts';

export function registerBlog(
  app: FastifyInstance,
  context: FeatureContext,
  { media, translations }: Pick<MediaLibrary, 'media'> & { translations: TranslationService },
): BlogService {
  const { db, clock, contentCache, site } = context;
  const blog = createBlogService({ db, clock, contentCache });
  const blogAdmin = createBlogAdmin({ db, media, translations, clock });
  const requireEditable = createOwnPosts({ db });
  const tagAdmin = createTagAdmin({ db, clock });

  registerBlogRoutes(app, { blog });
  registerFeedRoute(app, { blog, site });
  context.adminRoutes.push((scope, { getActor, hasPermission }) => {
    registerBlogAdminRoutes(scope, { blogAdmin, requireEditable, getActor, hasPermission });
    registerTagAdminRoutes(scope, { tagAdmin, getActor });
  });
  context.sitemap.push(async () => {
    const posts = await blog.listAddresses();
    return posts.map(({ blogId, publishedAt, languages }) => ({
      path: `/blog/${blogId}`,
      changedAt: publishedAt,
      languages,
    }));
  });
  context.translatableKinds.push(translatablePosts(media), translatableAuthors, translatableTags);
  context.completion.push(() => blogCompletion(db));
  context.retention.push({ name: 'deleted posts', remove: (now) => blogAdmin.forgetRemoved(now) });
  return blog;
}
