import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#src/http/errors.ts';
import type { ActorOf } from '#src/http/server/admin-scope.ts';
import { route } from '#src/http/server/route.ts';
import { describeMedia, listMedia, removeMedia, uploadMedia } from '../contract.ts';
import { refuseFile } from './file-check.ts';
import type { MediaService } from './service.ts';

type MediaAdminParts = {
  media: MediaService;
  largestBytes: number;
  actorOf: ActorOf;
};

/** Uploads and what administrators do with them; `scope` stands behind the guard. */
export async function registerMediaAdminRoutes(
  scope: FastifyInstance,
  parts: MediaAdminParts,
): Promise<void> {
  const { media, largestBytes, actorOf } = parts;
  await scope.register(multipart, {
    limits: { fileSize: largestBytes, files: 1, fields: 0, parts: 1, headerPairs: 20 },
  });

  route(scope, uploadMedia, async ({ request }) => {
    const part = await readPart(request);
    return media.upload(part.file, part.filename, actorOf(request));
  });

  route(scope, listMedia, ({ query }) => media.list(query));

  route(scope, describeMedia, ({ params, body, request }) =>
    media.describe(params.id, body.alt, actorOf(request)),
  );

  route(scope, removeMedia, async ({ params, request }) => {
    await media.remove(params.id, actorOf(request));
  });
}

async function readPart(request: FastifyRequest) {
  if (!request.isMultipart())
    throw new AppError('unsupported_media_type', 'Send the file as multipart/form-data.');
  const part = await request.file().catch((cause: unknown) => {
    throw new AppError('malformed_body', 'The form with the file cannot be read.', { cause });
  });
  if (!part || part.fieldname !== 'file') throw refuseFile('required', 'file: this field is required.');
  return part;
}
