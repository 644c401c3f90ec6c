import type { FastifyInstance } from 'fastify';
import type { ActorOf, RequireRecentSignIn } from '#src/http/admin-scope.ts';
import { route } from '#src/http/route.ts';
import {
  getAnnualStatements,
  listPrintedStatements,
  previewAnnualStatement,
  printDonorStatement,
  sendAnnualStatements,
  sendChangedStatements,
} from '../admin-contract.ts';
import type { PrintedStatements } from './printed-statements.ts';
import type { AnnualStatements } from './service.ts';

type Dependencies = {
  statements: Pick<AnnualStatements, 'read' | 'preview' | 'send' | 'sendChanged'>;
  printed: PrintedStatements;
  getActor: ActorOf;
  requireRecentSignIn: RequireRecentSignIn;
};

/** @param scope guarded by the admin guard */
export function registerAnnualStatementRoutes(
  scope: FastifyInstance,
  { statements, printed, getActor, requireRecentSignIn }: Dependencies,
): void {
  route(scope, getAnnualStatements, ({ params }) => statements.read(params));
  route(scope, previewAnnualStatement, async ({ params, reply }) => {
    const { fileName, bytes } = await statements.preview(params);
    reply.header('content-disposition', `inline; filename="${fileName}"`);
    return bytes;
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
  route(scope, listPrintedStatements, ({ params, query }) => printed.list(params, query));
  route(scope, printDonorStatement, async ({ params, request, reply }) => {
    const { fileName, bytes } = await printed.print(params, getActor(request));
    reply.header('content-disposition', `attachment; filename="${fileName}"`);
    return bytes;
  });
}
