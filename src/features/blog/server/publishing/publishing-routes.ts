import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ActorOf, HasPermission } from '#src/http/admin-scope.ts';
import { changeEach } from '#src/http/bulk-action.ts';
import { route } from '#src/http/route.ts';
import {
  changeBlogs,
  createPreview,
  listOldSlugs,
  listPreviews,
  removeOldSlug,
  revokePreview,
} from '../../publishing-admin-contract.ts';
import type { BlogAdmin } from '../admin-service.ts';
import type { OwnPosts } from '../own-posts.ts';
import { changedForm } from './changed-form.ts';
import type { OldSlugs } from './old-slugs.ts';
import type { PostPreviews } from './post-previews.ts';

type Dependencies = {
  blogAdmin: Pick<BlogAdmin, 'change'>;
  previews: PostPreviews;
  oldSlugs: OldSlugs;
  ownPosts: OwnPosts;
  getActor: ActorOf;
  hasPermission: HasPermission;
};

/** @param scope guarded by the admin guard */
export function registerPublishingRoutes(
  scope: FastifyInstance,
  { blogAdmin, previews, oldSlugs, ownPosts, getActor, hasPermission }: Dependencies,
): void {
  const requireOwn = (id: string, request: FastifyRequest) =>
    ownPosts.requireEditable(id, {
      userId: getActor(request).actorId,
      managesAll: hasPermission(request, 'posts.manage'),
    });

  route(scope, changeBlogs, ({ body: { ids, change }, request }) =>
    changeEach(ids, async (id) => {
      await requireOwn(id, request);
      const isChanged = await blogAdmin.change(id, (form) => changedForm(form, change), getActor(request));
      return isChanged ? 'done' : 'unchanged';
    }),
  );
  route(scope, listPreviews, async ({ params, request }) => {
    await requireOwn(params.id, request);
    return previews.list(params.id);
  });
  route(scope, createPreview, async ({ params, body, request }) => {
    await requireOwn(params.id, request);
    return previews.create(params.id, body, getActor(request));
  });
  route(scope, revokePreview, async ({ params, request }) => {
    await requireOwn(params.id, request);
    await previews.revoke(params.id, params.preview, getActor(request));
  });
  route(scope, listOldSlugs, ({ params }) => oldSlugs.list(params.id));
  route(scope, removeOldSlug, async ({ params, request }) => {
    await requireOwn(params.id, request);
    await oldSlugs.remove(params.id, params.slug, getActor(request));
  });
}
