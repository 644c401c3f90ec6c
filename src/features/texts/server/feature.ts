import type { FastifyInstance } from 'fastify';
import type { FeatureContext } from '#src/http/feature-context.ts';
import { createChapterPdfs } from './chapter-pdf.ts';
import { registerTextFileRoutes } from './file-routes.ts';
import { registerTextRoutes } from './routes.ts';
import { createTextService, type TextService } from './service.ts';

export function registerTexts(app: FastifyInstance, context: FeatureContext): TextService {
  const { db, typesetter, site } = context;
  const texts = createTextService({ db });

  registerTextRoutes(app, { texts });
  registerTextFileRoutes(app, { texts, chapters: createChapterPdfs({ typesetter, site }) });
  context.sitemap.push(() => texts.listAddresses());
  return texts;
}
