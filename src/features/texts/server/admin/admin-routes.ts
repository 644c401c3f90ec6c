import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ActorOf } from '#src/http/admin-scope.ts';
import type { Actor } from '#src/platform/audit-log/audit.ts';
import { readFilePart } from '#src/http/file-part.ts';
import { route } from '#src/http/route.ts';
import {
  exportText,
  getAdminText,
  getAdminTextDivision,
  importText,
  listAdminTexts,
  updateText,
  updateTextDivision,
} from '../../admin-contract.ts';
import {
  getAdminVerse,
  getVerseVersion,
  listAdminVerses,
  listVerseVersions,
  deleteVerse,
  updateVerse,
} from '../../verse-admin-contract.ts';
import type { TextAdmin } from './admin-service.ts';
import type { TextExchange } from './exchange-service.ts';

type Dependencies = {
  textAdmin: TextAdmin;
  exchange: TextExchange;
  verseDeletion: (id: string, actor: Actor) => Promise<void>;
  getActor: ActorOf;
  /** Runs before the body is read. */
  rejectByLength: (request: FastifyRequest) => Promise<void>;
};

/** @param scope guarded by the admin guard; reads multipart forms */
export function registerTextAdminRoutes(
  scope: FastifyInstance,
  { textAdmin, exchange, verseDeletion, getActor, rejectByLength }: Dependencies,
): void {
  route(scope, listAdminTexts, ({ query }) => textAdmin.listTexts(query));
  route(
    scope,
    importText,
    async ({ query, request }) => {
      const part = await readFilePart(request);
      return exchange.importFile(part.file, query, getActor(request));
    },
    { before: rejectByLength },
  );
  route(scope, getAdminText, ({ params }) => textAdmin.getText(params.id));
  route(scope, updateText, ({ params, body, request }) =>
    textAdmin.updateText(params.id, body, getActor(request)),
  );
  route(scope, exportText, async ({ params, reply }) => {
    const { fileName, archive } = await exchange.exportWork(params.id);
    reply.header('content-disposition', `attachment; filename="${fileName}"`);
    return archive;
  });
  route(scope, getAdminTextDivision, ({ params }) => textAdmin.getDivision(params.id));
  route(scope, updateTextDivision, ({ params, body, request }) =>
    textAdmin.updateDivision(params.id, body, getActor(request)),
  );
  route(scope, listAdminVerses, ({ params, query }) => textAdmin.listVerses(params.id, query));
  route(scope, getAdminVerse, ({ params }) => textAdmin.getVerse(params.id));
  route(scope, updateVerse, ({ params, body, request }) =>
    textAdmin.updateVerse(params.id, body, getActor(request)),
  );
  route(scope, deleteVerse, ({ params, request }) => verseDeletion(params.id, getActor(request)));
  route(scope, listVerseVersions, ({ params }) => textAdmin.listVersions(params.id));
  route(scope, getVerseVersion, ({ params }) => textAdmin.getVersion(params.id, params.version));
}
