import type { FastifyInstance } from 'fastify';
import type { MediaLibrary } from '#src/features/media-library/server/feature.ts';
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

const feedDescription = 'Timeless Vedic wisdom for modern seekers.';

export function registerBlog(
  app: FastifyInstance,
  context: FeatureContext,
  { media }: Pick<MediaLibrary, 'media'>,
): BlogService {
  const { db, clock, contentCache, site } = context;
  const blog = createBlogService({ db, clock, contentCache });
  const blogAdmin = createBlogAdmin({ db, media, clock });
  const requireEditable = createOwnPosts({ db });
  const tagAdmin = createTagAdmin({ db, clock });

  registerBlogRoutes(app, { blog });
  registerFeedRoute(app, { blog, site, description: feedDescription });
  context.adminRoutes.push((scope, { getActor, hasPermission }) => {
    registerBlogAdminRoutes(scope, { blogAdmin, requireEditable, getActor, hasPermission });
    registerTagAdminRoutes(scope, { tagAdmin, getActor });
  });
  context.sitemap.push(async () => {
    const posts = await blog.newestPosts();
    return posts.map(({ blogId, publishedAt }) => ({ path: `/blog/${blogId}`, changedAt: publishedAt }));
  });
  context.completion.push(() => blogCompletion(db));
  context.retention.push({ name: 'deleted posts', remove: (now) => blogAdmin.forgetRemoved(now) });
  return blog;
}
