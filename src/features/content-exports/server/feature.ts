import type { EditedPost } from '#src/features/blog/admin-contract.ts';
import type { FeatureContext } from '#src/http/feature-context.ts';
import { route } from '#src/http/route.ts';
import { exportContent } from '../admin-contract.ts';
import { createContentExport } from './service.ts';

export function registerContentExports(
  context: FeatureContext,
  { getPost }: { getPost: (id: string) => Promise<EditedPost> },
): void {
  const { db, clock, storages } = context;
  const content = createContentExport({ db, clock, storage: storages.media, getPost });

  context.adminRoutes.push((scope, { getActor }) => {
    route(scope, exportContent, async ({ query, request, reply }) => {
      reply.header('content-disposition', 'attachment; filename="content.zip"');
      return content.open(query, getActor(request));
    });
  });
}
