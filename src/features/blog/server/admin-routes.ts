import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ActorOf, HasPermission } from '#src/http/admin-scope.ts';
import { route } from '#src/http/route.ts';
import {
  restoreBlog,
  checkSlug,
  createBlog,
  getAdminBlog,
  getVersion,
  listAdminBlogs,
  listVersions,
  deleteBlog,
  updateBlog,
} from '../admin-contract.ts';
import type { BlogAdmin } from './admin-service.ts';
import type { OwnPosts } from './own-posts.ts';

type Dependencies = {
  blogAdmin: BlogAdmin;
  ownPosts: OwnPosts;
  getActor: ActorOf;
  hasPermission: HasPermission;
};

/** @param scope guarded by the admin guard */
export function registerBlogAdminRoutes(
  scope: FastifyInstance,
  { blogAdmin, ownPosts, getActor, hasPermission }: Dependencies,
): void {
  const managesAll = (request: FastifyRequest) => hasPermission(request, 'posts.manage');

  const requireOwn = (id: string, request: FastifyRequest) =>
    ownPosts.requireEditable(id, {
      userId: getActor(request).actorId,
      managesAll: managesAll(request),
    });

  route(scope, listAdminBlogs, ({ query, request }) => blogAdmin.list(query, getActor(request).actorId));
  route(scope, getAdminBlog, ({ params }) => blogAdmin.get(params.id));
  route(scope, createBlog, ({ body, request }) => {
    ownPosts.requireFeaturable(body.featured, { managesAll: managesAll(request) });
    return blogAdmin.create(body, getActor(request));
  });
  route(scope, updateBlog, async ({ params, body, request }) => {
    await requireOwn(params.id, request);
    const { featured: _featured, ...ownChange } = body;
    return blogAdmin.update(params.id, managesAll(request) ? body : ownChange, getActor(request));
  });
  route(scope, deleteBlog, async ({ params, request }) => {
    await requireOwn(params.id, request);
    await blogAdmin.delete(params.id, getActor(request));
  });
  route(scope, restoreBlog, async ({ params, request }) => {
    await requireOwn(params.id, request);
    return blogAdmin.restore(params.id, getActor(request));
  });
  route(scope, listVersions, ({ params }) => blogAdmin.versions(params.id));
  route(scope, getVersion, ({ params }) => blogAdmin.version(params.id, params.version));
  route(scope, checkSlug, async ({ params, query }) => ({
    isFree: await blogAdmin.isSlugFree(params.slug, query.except),
  }));
}
