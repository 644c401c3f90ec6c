import type { FastifyInstance } from 'fastify';
import type { FeatureContext } from '#src/http/feature-context.ts';
import { rejectTooLong } from '#src/http/file-part.ts';
import { maxImportBytes } from '../import-limits.ts';
import { registerTextAdminRoutes } from './admin/admin-routes.ts';
import { createTextAdmin } from './admin/admin-service.ts';
import { createTextExchange } from './admin/exchange-service.ts';
import { createChapterPdfs } from './chapter-pdf.ts';
import { registerTextFileRoutes } from './file-routes.ts';
import { registerTextRoutes } from './routes.ts';
import { createTextService, type TextService } from './service.ts';

/** @param checkRoom throws when the storage has no room for that many bytes */
export function registerTexts(
  app: FastifyInstance,
  context: FeatureContext,
  { checkRoom }: { checkRoom: (bytes: number) => Promise<void> },
): TextService {
  const { db, clock, typesetter, site, storages } = context;
  const texts = createTextService({ db });
  const textAdmin = createTextAdmin({ db, clock });
  const exchange = createTextExchange({ db, clock, incoming: storages.incoming });
  const rejectByLength = rejectTooLong(maxImportBytes, checkRoom);

  registerTextRoutes(app, { texts });
  registerTextFileRoutes(app, { texts, chapters: createChapterPdfs({ typesetter, site }) });
  context.adminRoutes.push((scope, { getActor }) =>
    registerTextAdminRoutes(scope, { textAdmin, exchange, getActor, rejectByLength }),
  );
  context.sitemap.push(() => texts.listAddresses());
  return texts;
}
