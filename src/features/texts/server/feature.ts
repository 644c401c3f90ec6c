import type { FastifyInstance } from 'fastify';
import type { MediaLibrary } from '#src/features/media-library/server/feature.ts';
import type { FeatureContext } from '#src/http/feature-context.ts';
import { rejectTooLong } from '#src/http/file-part.ts';
import { maxImportBytes } from '../import-limits.ts';
import { registerTextAdminRoutes } from './admin/admin-routes.ts';
import { createTextAdmin } from './admin/admin-service.ts';
import { createTextExchange } from './admin/exchange-service.ts';
import { type AddRedirect, createVerseDeletion } from './admin/delete-verse.ts';
import { createChapterPdfs } from './chapter-pdf.ts';
import { registerTextFileRoutes } from './file-routes.ts';
import { registerRecordingRoutes } from './recordings/recording-routes.ts';
import { createRecordingAdmin } from './recordings/recording-service.ts';
import { registerTextRoutes } from './routes.ts';
import { createTextService, type TextService } from './service.ts';

export function registerTexts(
  app: FastifyInstance,
  context: FeatureContext,
  {
    media,
    addRedirect,
  }: { media: Pick<MediaLibrary['media'], 'checkRoom' | 'getStored'>; addRedirect: AddRedirect },
): TextService {
  const { db, clock, typesetter, site, storages } = context;
  const texts = createTextService({ db });
  const textAdmin = createTextAdmin({ db, clock });
  const verseDeletion = createVerseDeletion({ db, clock, addRedirect });
  const exchange = createTextExchange({ db, clock, incoming: storages.incoming });
  const recordings = createRecordingAdmin({
    db,
    clock,
    mediaTypeOf: async (id) => (await media.getStored(id)).mediaType,
  });
  const rejectByLength = rejectTooLong(maxImportBytes, (bytes) => media.checkRoom(bytes));

  registerTextRoutes(app, { texts });
  registerTextFileRoutes(app, { texts, chapters: createChapterPdfs({ typesetter, site }) });
  context.adminRoutes.push((scope, { getActor }) => {
    registerTextAdminRoutes(scope, { textAdmin, exchange, verseDeletion, getActor, rejectByLength });
    registerRecordingRoutes(scope, { recordings, getActor });
  });
  context.sitemap.push(() => texts.listAddresses());
  return texts;
}
