import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ActorOf, RequireRecentSignIn } from '#src/http/admin-scope.ts';
import { route } from '#src/http/route.ts';
import {
  downloadJournals,
  exportBooks,
  exportDonationTable,
  getBookMapping,
  getBooks,
  saveBookMapping,
} from '../admin-contract.ts';
import {
  exportDonationStatement,
  getCertificateDetails,
  getDonationStatement,
  importCertificateNumbers,
  saveCertificateDetails,
  saveDonationStatementSettings,
} from '../donation-statement-contract.ts';
import {
  downloadStatementFile,
  recordStatementFiling,
  removeStatementFiling,
} from '../statement-filing-contract.ts';
import type { BookMappings } from './book-mapping.ts';
import type { DonationStatementService } from './donation-statement.ts';
import type { createDonationTable } from './donation-table.ts';
import type { BookExports } from './export-books.ts';
import type { StatementFiles } from './statement-files.ts';

type Dependencies = {
  books: BookExports;
  mappings: BookMappings;
  statement: DonationStatementService;
  files: StatementFiles;
  exportTable: ReturnType<typeof createDonationTable>;
  getActor: ActorOf;
  requireRecentSignIn: RequireRecentSignIn;
};

/** @param scope guarded by the admin guard */
export function registerBookRoutes(scope: FastifyInstance, dependencies: Dependencies): void {
  const { books, mappings, exportTable, getActor, requireRecentSignIn } = dependencies;
  const recently = { before: requireRecentSignIn };

  route(scope, getBooks, () => books.read());
  route(scope, exportBooks, ({ body, request }) => books.exportPeriod(body, getActor(request)), recently);
  route(
    scope,
    downloadJournals,
    async ({ params, query, request, reply }) => {
      const { fileName, text } = await books.download(params.id, query.part, getActor(request));
      reply.header('content-disposition', `attachment; filename="${fileName}"`);
      return text;
    },
    recently,
  );
  route(scope, getBookMapping, ({ params }) => mappings.read(params.entity, params.program));
  route(scope, saveBookMapping, ({ params, body, request }) =>
    mappings.save(params, body, getActor(request)),
  );
  route(
    scope,
    exportDonationTable,
    ({ query, request, reply }) => {
      const { entity, from, to } = query;
      reply.header('content-disposition', `attachment; filename="donations-${entity}-${from}-${to}.csv"`);
      return exportTable(query, getActor(request));
    },
    recently,
  );
  registerStatementRoutes(scope, dependencies);
}

function registerStatementRoutes(
  scope: FastifyInstance,
  { statement, files, getActor, requireRecentSignIn }: Dependencies,
): void {
  const recently = { before: requireRecentSignIn };

  route(scope, getDonationStatement, ({ query }) => statement.read(query));
  route(
    scope,
    exportDonationStatement,
    ({ query, request, reply }) => {
      nameStatement(reply, query);
      return files.exportTable(query, getActor(request));
    },
    recently,
  );
  route(
    scope,
    recordStatementFiling,
    ({ params, body, request }) => files.recordFiling(params.id, body, getActor(request)),
    recently,
  );
  route(
    scope,
    removeStatementFiling,
    ({ params, request }) => files.removeFiling(params.id, getActor(request)),
    recently,
  );
  route(
    scope,
    downloadStatementFile,
    async ({ params, request, reply }) => {
      const { csv, ...statementFile } = await files.download(params.id, getActor(request));
      nameStatement(reply, statementFile);
      return csv;
    },
    recently,
  );
  route(scope, saveDonationStatementSettings, ({ body, request }) =>
    statement.saveSettings(body, getActor(request)),
  );
  route(
    scope,
    importCertificateNumbers,
    ({ body, request }) => statement.importNumbers(body, getActor(request)),
    recently,
  );
  route(
    scope,
    getCertificateDetails,
    ({ query, request }) => statement.readDetails(query, getActor(request)),
    recently,
  );
  route(
    scope,
    saveCertificateDetails,
    ({ body, request }) => statement.saveDetails(body, getActor(request)),
    recently,
  );
}

function nameStatement(reply: FastifyReply, { year, isRevised }: { year: number; isRevised: boolean }): void {
  const name = `donation-statement-${year}${isRevised ? '-revised' : ''}.csv`;
  reply.header('content-disposition', `attachment; filename="${name}"`);
}
