import type { FastifyInstance } from 'fastify';
import { registerBlogAdminRoutes } from '#src/features/blog/server/admin-routes.ts';
import { createBlogAdmin } from '#src/features/blog/server/admin-service.ts';
import { blogCompletion } from '#src/features/blog/server/completion.ts';
import { registerTagAdminRoutes } from '#src/features/blog/server/tag-admin-routes.ts';
import { createTagAdmin } from '#src/features/blog/server/tag-admin-service.ts';
import { registerEventAdminRoutes } from '#src/features/events/server/admin-routes.ts';
import { createEventAdmin } from '#src/features/events/server/admin-service.ts';
import { eventCompletion } from '#src/features/events/server/completion.ts';
import { registerMediaAdminRoutes } from '#src/features/media-library/server/admin-routes.ts';
import { registerMediaFileRoutes } from '#src/features/media-library/server/file-routes.ts';
import { createMediaService } from '#src/features/media-library/server/service.ts';
import { registerProjectAdminRoutes } from '#src/features/projects/server/admin-routes.ts';
import { createProjectAdmin } from '#src/features/projects/server/admin-service.ts';
import { projectCompletion } from '#src/features/projects/server/completion.ts';
import { registerResourceAdminRoutes } from '#src/features/resources/server/admin-routes.ts';
import { createResourceAdmin } from '#src/features/resources/server/admin-service.ts';
import { resourceCompletion } from '#src/features/resources/server/completion.ts';
import type { CompletionItem } from '#src/api/completion.ts';
import type { ActorOf } from '#src/http/admin-scope.ts';
import { readFileParts, rejectTooLong } from '#src/http/file-part.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Config } from '#src/platform/config/config.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Storages } from '#src/platform/storage/open-storages.ts';

type AdminContentParts = { config: Config; storages: Storages; db: Db; clock: Clock };

export type AdminContent = ReturnType<typeof openAdminContent>;

/** Wires what administrators write and upload, and the addresses at which uploads are seen. */
export function openAdminContent(app: FastifyInstance, { config, storages, db, clock }: AdminContentParts) {
  const media = createMediaService({
    db,
    storage: storages.media,
    incoming: storages.incoming,
    limits: config.media,
    clock,
  });
  registerMediaFileRoutes(app, { media, storage: storages.media });

  const projectAdmin = createProjectAdmin({ db, media, clock });
  const resourceAdmin = createResourceAdmin({ db, storages, media, clock });
  const eventAdmin = createEventAdmin({ db, clock });
  const tagAdmin = createTagAdmin({ db, clock });
  const blogAdmin = createBlogAdmin({ db, media, clock });

  /** @param scope stands behind the guard */
  async function register(scope: FastifyInstance, getActor: ActorOf): Promise<void> {
    const { largestBytes } = config.media;
    await readFileParts(scope, largestBytes);
    const rejectByLength = rejectTooLong(largestBytes, (bytes) => media.checkRoom(bytes));
    registerMediaAdminRoutes(scope, { media, getActor, rejectByLength });
    registerBlogAdminRoutes(scope, { blogAdmin, getActor });
    registerTagAdminRoutes(scope, { tagAdmin, getActor });
    registerProjectAdminRoutes(scope, { projectAdmin, getActor });
    registerResourceAdminRoutes(scope, { resourceAdmin, getActor, rejectByLength });
    registerEventAdminRoutes(scope, { eventAdmin, getActor });
  }

  /** What is missing of the content, feature by feature. */
  async function readCompletion(): Promise<CompletionItem[]> {
    const parts = [projectCompletion, blogCompletion, eventCompletion, resourceCompletion];
    return (await Promise.all(parts.map((read) => read(db)))).flat();
  }

  return { media, blogAdmin, projectAdmin, resourceAdmin, eventAdmin, register, readCompletion };
}
