import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ActorOf } from '#src/http/admin-scope.ts';
import { readFilePart } from '#src/http/file-part.ts';
import { route } from '#src/http/route.ts';
import { describeMedia, listMedia, listMediaUses, deleteMedia, uploadMedia } from '../contract.ts';
import type { MediaService } from './service.ts';

type Dependencies = {
  media: MediaService;
  getActor: ActorOf;
  /** Runs before the body is read. */
  rejectByLength: (request: FastifyRequest) => Promise<void>;
};

/** @param scope guarded by the admin guard; reads multipart forms */
export function registerMediaAdminRoutes(scope: FastifyInstance, parts: Dependencies): void {
  const { media, getActor, rejectByLength } = parts;
  route(
    scope,
    uploadMedia,
    async ({ request }) => {
      const part = await readFilePart(request);
      return media.upload(part.file, part.filename, getActor(request));
    },
    { before: rejectByLength },
  );

  route(scope, listMedia, ({ query }) => media.list(query));

  route(scope, listMediaUses, ({ params }) => media.listUses(params.id));

  route(scope, describeMedia, ({ params, body, request }) =>
    media.describe(params.id, body.alt, getActor(request)),
  );

  route(scope, deleteMedia, async ({ params, request }) => {
    await media.delete(params.id, getActor(request));
  });
}
