import type { FastifyInstance } from 'fastify';
import type { TranslationService } from '#src/features/translations/server/service.ts';
import type { FeatureContext } from '#src/http/feature-context.ts';
import { registerAlbumAdminRoutes } from './admin-routes.ts';
import { createAlbumAdmin } from './admin-service.ts';
import { registerAlbumRoutes } from './routes.ts';
import { createAlbumService } from './service.ts';
import { translatableAlbums } from './translatable-albums.ts';

export function registerAlbums(
  app: FastifyInstance,
  context: FeatureContext,
  { translations }: { translations: TranslationService },
): void {
  const { db, clock } = context;
  const albums = createAlbumService({ db });
  const albumAdmin = createAlbumAdmin({ db, clock, translations });

  registerAlbumRoutes(app, { albums });
  context.adminRoutes.push((scope, { getActor }) =>
    registerAlbumAdminRoutes(scope, { albumAdmin, getActor }),
  );
  context.sitemap.push(() => albums.listAddresses());
  context.translatableKinds.push(translatableAlbums);
  context.retention.push({ name: 'deleted albums', remove: (now) => albumAdmin.forgetRemoved(now) });
}
