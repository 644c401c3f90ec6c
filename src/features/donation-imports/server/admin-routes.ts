import type { FastifyInstance } from 'fastify';
import type { ActorOf } from '#src/http/admin-scope.ts';
import { route } from '#src/http/route.ts';
import {
  checkImport,
  getImport,
  listImportRows,
  listImports,
  deleteImport,
  startImport,
  undoImport,
  uploadImport,
} from '../admin-contract.ts';
import type { ImportService } from './import-service.ts';

/** @param scope guarded by the admin guard */
export function registerImportRoutes(
  scope: FastifyInstance,
  { imports, getActor }: { imports: ImportService; getActor: ActorOf },
): void {
  route(scope, listImports, ({ query }) => imports.list(query));
  route(scope, uploadImport, ({ body, request }) => imports.upload(body, getActor(request)));
  route(scope, getImport, ({ params }) => imports.load(params.id));
  route(scope, listImportRows, ({ params, query }) => imports.listRows(params.id, query));
  route(scope, checkImport, ({ params, body, request }) => imports.check(params.id, body, getActor(request)));
  route(scope, startImport, ({ params, body, request }) =>
    imports.start(params.id, body.skipsRows, getActor(request)),
  );
  route(scope, undoImport, ({ params, request }) => imports.undo(params.id, getActor(request)));
  route(scope, deleteImport, ({ params, request }) => imports.delete(params.id, getActor(request)));
}
