import type { ImportedPosts } from '#src/features/blog/server/feature.ts';
import type { MediaLibrary } from '#src/features/media-library/server/feature.ts';
import type { RedirectService } from '#src/features/redirects/server/feature.ts';
import type { FeatureContext } from '#src/http/feature-context.ts';
import type { AddTranslation } from '#src/http/translatable-kind.ts';
import { registerContentImportRoutes } from './admin-routes.ts';
import { createItemCheck } from './check-items.ts';
import { createImageLoader } from './images/load-image.ts';
import { createImageStorage } from './images/store-image.ts';
import { createContentImports } from './import-service.ts';
import { contentImportJob, createImportRunner } from './run-import.ts';
import { createItemWriter } from './write-items.ts';

type Dependencies = MediaLibrary & {
  posts: ImportedPosts;
  redirects: RedirectService;
  addTranslation: AddTranslation;
};

export function registerContentImports(
  context: FeatureContext,
  { media, rejectByLength, posts, redirects, addTranslation }: Dependencies,
): void {
  const { db, jobs, clock, storages: files } = context;
  const images = createImageStorage({ media, loadImage: createImageLoader() });
  const { check } = createItemCheck({ posts });
  const { write } = createItemWriter({ posts, redirects, addTranslation });
  const parts = { check, write, images, posts, redirects };
  const runner = createImportRunner({ db, jobs, clock, files, parts });
  const imports = createContentImports({ db, jobs, clock, files, posts });

  jobs.handle(contentImportJob, ({ importId }) => runner.run(importId));
  context.adminRoutes.push((scope, { getActor }) =>
    registerContentImportRoutes(scope, { imports, getActor, rejectByLength }),
  );
  context.retention.push({ name: 'texts of imported content', delete: imports.deleteOldFiles });
}
