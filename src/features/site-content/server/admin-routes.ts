import type { FastifyInstance } from 'fastify';
import type { ActorOf } from '#src/http/admin-scope.ts';
import { route } from '#src/http/route.ts';
import {
  getBlock,
  getBlockVersion,
  listBlocks,
  listBlockVersions,
  previewBlock,
  saveBlock,
} from '../admin-contract.ts';
import type { Previews } from './previews.ts';
import type { SiteContentService } from './service.ts';

type Dependencies = { content: SiteContentService; previews: Previews; getActor: ActorOf };

/** @param scope guarded by the admin guard */
export function registerSiteContentAdminRoutes(
  scope: FastifyInstance,
  { content, previews, getActor }: Dependencies,
): void {
  route(scope, listBlocks, () => content.list());
  route(scope, getBlock, ({ params }) => content.get(params.key));
  route(scope, saveBlock, ({ params, body, request }) => content.save(params.key, body, getActor(request)));
  route(scope, previewBlock, ({ params, body, request }) =>
    previews.create(params.key, body.content, getActor(request)),
  );
  route(scope, listBlockVersions, ({ params }) => content.versions(params.key));
  route(scope, getBlockVersion, async ({ params }) => ({
    content: await content.version(params.key, params.version),
  }));
}
