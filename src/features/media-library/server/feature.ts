import type { FastifyInstance } from 'fastify';
import type { FeatureContext } from '#src/http/feature-context.ts';
import { readFileParts, rejectTooLong } from '#src/http/file-part.ts';
import { registerMediaAdminRoutes } from './admin-routes.ts';
import { registerMediaFileRoutes } from './file-routes.ts';
import { createMediaService } from './service.ts';

/** @returns the service, and the check of an upload's size before its body is read */
export function registerMediaLibrary(app: FastifyInstance, context: FeatureContext) {
  const { db, storages, config, clock } = context;
  const { maxBytes } = config.media;
  const media = createMediaService({
    db,
    storage: storages.media,
    incoming: storages.incoming,
    limits: config.media,
    clock,
  });
  const rejectByLength = rejectTooLong(maxBytes, (bytes) => media.checkRoom(bytes));

  registerMediaFileRoutes(app, { media, storage: storages.media });
  context.adminRoutes.push(async (scope, { getActor }) => {
    // Uploads of other features are parsed in the same scope.
    await readFileParts(scope, maxBytes);
    registerMediaAdminRoutes(scope, { media, getActor, rejectByLength });
  });
  context.retention.push({ name: 'unused uploads', delete: (now) => media.deleteUnused(now) });
  return { media, rejectByLength };
}

export type MediaLibrary = ReturnType<typeof registerMediaLibrary>;
