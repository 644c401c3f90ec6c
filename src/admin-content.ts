import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { registerBlogAdminRoutes } from '#src/features/blog/server/admin-routes.ts';
import { createBlogAdmin } from '#src/features/blog/server/admin-service.ts';
import { registerTagAdminRoutes } from '#src/features/blog/server/tag-admin-routes.ts';
import { createTagAdmin } from '#src/features/blog/server/tag-admin-service.ts';
import { registerMediaAdminRoutes } from '#src/features/media-files/server/admin-routes.ts';
import { registerMediaFileRoutes } from '#src/features/media-files/server/file-routes.ts';
import { createIncomingFiles } from '#src/features/media-files/server/incoming-files.ts';
import { createMediaService } from '#src/features/media-files/server/service.ts';
import type { ActorOf } from '#src/http/server/admin-scope.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Config } from '#src/platform/config.ts';
import type { Db } from '#src/platform/database/database.ts';
import { createLocalStorage } from '#src/platform/storage/local-storage.ts';
import { createS3Storage } from '#src/platform/storage/s3-storage.ts';

type AdminContentParts = { config: Config; db: Db; clock: Clock };

export type AdminContent = ReturnType<typeof openAdminContent>;

/** Wires what administrators write and upload, and the addresses at which uploads are seen. */
export function openAdminContent(app: FastifyInstance, { config, db, clock }: AdminContentParts) {
  const directory = join(config.dataDir, 'media');
  const storage = config.media.s3 ? createS3Storage(config.media.s3) : createLocalStorage(directory);
  const media = createMediaService({
    db,
    storage,
    // Beside the stored files: what has arrived is moved, not copied.
    incoming: createIncomingFiles(join(directory, 'incoming')),
    limits: config.media,
    clock,
  });
  registerMediaFileRoutes(app, { media, storage });

  const tagAdmin = createTagAdmin({ db, clock });
  const blogAdmin = createBlogAdmin({ db, media, clock });

  /** @param scope stands behind the guard */
  async function register(scope: FastifyInstance, actorOf: ActorOf): Promise<void> {
    await registerMediaAdminRoutes(scope, { media, largestBytes: config.media.largestBytes, actorOf });
    registerBlogAdminRoutes(scope, { blogAdmin, actorOf });
    registerTagAdminRoutes(scope, { tagAdmin, actorOf });
  }

  return { media, blogAdmin, register };
}
