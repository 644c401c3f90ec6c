import type { FastifyInstance } from 'fastify';
import type { ActorOf } from '#src/http/admin-scope.ts';
import { route } from '#src/http/route.ts';
import {
  restoreBlog,
  checkSlug,
  createBlog,
  getAdminBlog,
  getVersion,
  listAdminBlogs,
  listAuthors,
  listVersions,
  removeBlog,
  updateBlog,
} from '../admin-contract.ts';
import type { BlogAdmin } from './admin-service.ts';

type BlogAdminRouteDependencies = { blogAdmin: BlogAdmin; getActor: ActorOf };

/** @param scope guarded by the admin guard */
export function registerBlogAdminRoutes(
  scope: FastifyInstance,
  { blogAdmin, getActor }: BlogAdminRouteDependencies,
): void {
  route(scope, listAdminBlogs, ({ query }) => blogAdmin.list(query));
  route(scope, getAdminBlog, ({ params }) => blogAdmin.get(params.id));
  route(scope, createBlog, ({ body, request }) => blogAdmin.create(body, getActor(request)));
  route(scope, updateBlog, ({ params, body, request }) =>
    blogAdmin.update(params.id, body, getActor(request)),
  );
  route(scope, removeBlog, ({ params, request }) => blogAdmin.remove(params.id, getActor(request)));
  route(scope, restoreBlog, ({ params, request }) => blogAdmin.restore(params.id, getActor(request)));
  route(scope, listVersions, ({ params }) => blogAdmin.versions(params.id));
  route(scope, getVersion, ({ params }) => blogAdmin.version(params.id, params.version));
  route(scope, listAuthors, () => blogAdmin.listAuthors());
  route(scope, checkSlug, async ({ params, query }) => ({
    isFree: await blogAdmin.isSlugFree(params.slug, query.except),
  }));
}
