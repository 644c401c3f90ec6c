import type { FastifyInstance } from 'fastify';
import type { MediaLibrary } from '#src/features/media-library/server/feature.ts';
import type { TranslationService } from '#src/features/translations/server/service.ts';
import type { AddTranslation } from '#src/http/translatable-kind.ts';
import type { FeatureContext } from '#src/http/feature-context.ts';
import { registerAlbumAdminRoutes } from './admin-routes.ts';
import { createAlbumAdmin } from './admin-service.ts';
import { registerAlbumRoutes } from './routes.ts';
import { addSampleAlbum, sampleAlbumJob } from './sample-album.ts';
import { createAlbumService } from './service.ts';
import { translatableAlbums } from './translatable-albums.ts';

export function registerAlbums(
  app: FastifyInstance,
  context: FeatureContext,
  {
    media,
    translations,
    addTranslation,
  }: Pick<MediaLibrary, 'media'> & { translations: TranslationService; addTranslation: AddTranslation },
): void {
  const { db, clock, jobs } = context;
  const albums = createAlbumService({ db });
  const albumAdmin = createAlbumAdmin({ db, clock, translations });

  jobs.handle(sampleAlbumJob, () => addSampleAlbum({ db, clock, media, addTranslation }));
  registerAlbumRoutes(app, { albums });
  context.adminRoutes.push((scope, { getActor }) =>
    registerAlbumAdminRoutes(scope, { albumAdmin, getActor }),
  );
  context.sitemap.push(() => albums.listAddresses());
  context.translatableKinds.push(translatableAlbums);
  context.retention.push({ name: 'deleted albums', delete: (now) => albumAdmin.purgeDeleted(now) });
}
