import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ActorOf } from '#src/http/admin-scope.ts';
import { readFilePart } from '#src/http/file-part.ts';
import { route } from '#src/http/route.ts';
import {
  checkContentImport,
  getContentImport,
  listContentImportImages,
  listContentImportItems,
  listContentImports,
  deleteContentImport,
  startContentImport,
  undoContentImport,
  uploadContentImport,
} from '../admin-contract.ts';
import type { ContentImports } from './import-service.ts';

type Dependencies = {
  imports: ContentImports;
  getActor: ActorOf;
  /** Runs before the body is read. */
  rejectByLength: (request: FastifyRequest) => Promise<void>;
};

/** @param scope guarded by the admin guard; reads multipart forms */
export function registerContentImportRoutes(
  scope: FastifyInstance,
  { imports, getActor, rejectByLength }: Dependencies,
): void {
  route(scope, listContentImports, ({ query }) => imports.list(query));
  route(
    scope,
    uploadContentImport,
    async ({ query, request }) => {
      const part = await readFilePart(request);
      return imports.upload(part.file, query, getActor(request));
    },
    { before: rejectByLength },
  );
  route(scope, getContentImport, ({ params }) => imports.load(params.id));
  route(scope, listContentImportItems, ({ params, query }) => imports.listItems(params.id, query));
  route(scope, listContentImportImages, ({ params, query }) => imports.listImages(params.id, query));
  route(scope, checkContentImport, ({ params, body, request }) =>
    imports.check(params.id, body, getActor(request)),
  );
  route(scope, startContentImport, ({ params, request }) => imports.start(params.id, getActor(request)));
  route(scope, undoContentImport, ({ params, request }) => imports.undo(params.id, getActor(request)));
  route(scope, deleteContentImport, ({ params, request }) => imports.delete(params.id, getActor(request)));
}
