import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { ActorOf, RequireRecentSignIn } from '#src/http/admin-scope.ts';
import { route } from '#src/http/route.ts';
import {
  getAnnualStatements,
  listPaperStatements,
  previewAnnualStatement,
  printPaperStatement,
  sendAnnualStatements,
  sendChangedStatements,
} from '../admin-contract.ts';
import type { PaperStatements } from './paper-statements.ts';
import type { AnnualStatements } from './service.ts';

type Dependencies = {
  statements: Pick<AnnualStatements, 'read' | 'preview' | 'send' | 'sendChanged'>;
  onPaper: PaperStatements;
  getActor: ActorOf;
  requireRecentSignIn: RequireRecentSignIn;
};

/** @param scope guarded by the admin guard */
export function registerAnnualStatementRoutes(
  scope: FastifyInstance,
  { statements, onPaper, getActor, requireRecentSignIn }: Dependencies,
): void {
  route(scope, getAnnualStatements, ({ params }) => statements.read(params));
  route(scope, previewAnnualStatement, async ({ params, reply }) => {
    const { fileName, bytes } = await statements.preview(params);
    reply.header('content-disposition', `inline; filename="${fileName}"`);
    return Readable.from(bytes, { objectMode: false });
  });
  route(scope, sendAnnualStatements, ({ params, request }) => statements.send(params, getActor(request)), {
    before: requireRecentSignIn,
  });
  route(
    scope,
    sendChangedStatements,
    ({ params, request }) => statements.sendChanged(params, getActor(request)),
    { before: requireRecentSignIn },
  );
  route(scope, listPaperStatements, ({ params, query }) => onPaper.list(params, query));
  route(scope, printPaperStatement, async ({ params, request, reply }) => {
    const { fileName, bytes } = await onPaper.print(params, getActor(request));
    reply.header('content-disposition', `attachment; filename="${fileName}"`);
    return Readable.from(bytes, { objectMode: false });
  });
}
