import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { registerBlogAdminRoutes } from '#src/features/blog/server/admin-routes.ts';
import { createBlogAdmin } from '#src/features/blog/server/admin-service.ts';
import { registerTagAdminRoutes } from '#src/features/blog/server/tag-admin-routes.ts';
import { createTagAdmin } from '#src/features/blog/server/tag-admin-service.ts';
import { registerEventAdminRoutes } from '#src/features/events/server/admin-routes.ts';
import { createEventAdmin } from '#src/features/events/server/admin-service.ts';
import { registerMediaAdminRoutes } from '#src/features/media-files/server/admin-routes.ts';
import { registerMediaFileRoutes } from '#src/features/media-files/server/file-routes.ts';
import { createIncomingFiles } from '#src/features/media-files/server/incoming-files.ts';
import { createMediaService } from '#src/features/media-files/server/service.ts';
import { registerProjectAdminRoutes } from '#src/features/projects/server/admin-routes.ts';
import { createProjectAdmin } from '#src/features/projects/server/admin-service.ts';
import { registerResourceAdminRoutes } from '#src/features/resources/server/admin-routes.ts';
import { createResourceAdmin } from '#src/features/resources/server/admin-service.ts';
import type { ActorOf } from '#src/http/server/admin-scope.ts';
import { readFileParts } from '#src/http/server/file-part.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Config } from '#src/platform/config.ts';
import type { Db } from '#src/platform/database/database.ts';
import { createLocalStorage } from '#src/platform/storage/local-storage.ts';

type AdminContentParts = { config: Config; db: Db; clock: Clock };

export type AdminContent = Awaited<ReturnType<typeof openAdminContent>>;

/** Wires what administrators write and upload, and the addresses at which uploads are seen. */
export async function openAdminContent(app: FastifyInstance, { config, db, clock }: AdminContentParts) {
  const directory = join(config.dataDir, 'media');
  const storage = await openStorage(config.media, directory);
  const media = createMediaService({
    db,
    storage,
    // Beside the stored files: what has arrived is moved, not copied.
    incoming: createIncomingFiles(join(directory, 'incoming')),
    limits: config.media,
    clock,
  });
  registerMediaFileRoutes(app, { media, storage });

  const projectAdmin = createProjectAdmin({ db, media, clock });
  const resourceAdmin = createResourceAdmin({ db, clock, fileDirectory: join(config.dataDir, 'library') });
  const eventAdmin = createEventAdmin({ db, clock });
  const tagAdmin = createTagAdmin({ db, clock });
  const blogAdmin = createBlogAdmin({ db, media, clock });

  /** @param scope stands behind the guard */
  async function register(scope: FastifyInstance, actorOf: ActorOf): Promise<void> {
    await readFileParts(scope, config.media.largestBytes);
    registerMediaAdminRoutes(scope, { media, actorOf });
    registerBlogAdminRoutes(scope, { blogAdmin, actorOf });
    registerTagAdminRoutes(scope, { tagAdmin, actorOf });
    registerProjectAdminRoutes(scope, { projectAdmin, actorOf });
    registerResourceAdminRoutes(scope, { resourceAdmin, actorOf });
    registerEventAdminRoutes(scope, { eventAdmin, actorOf });
  }

  return { media, blogAdmin, projectAdmin, resourceAdmin, eventAdmin, register };
}

async function openStorage({ s3 }: Config['media'], directory: string) {
  if (!s3) return createLocalStorage(directory);
  // Only where it is set: the client of S3 takes more than 20 MB of memory.
  const { createS3Storage } = await import('#src/platform/storage/s3-storage.ts');
  return createS3Storage(s3);
}
