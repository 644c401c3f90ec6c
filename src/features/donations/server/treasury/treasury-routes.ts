import type { FastifyInstance } from 'fastify';
import type { ActorOf, RequireRecentSignIn } from '#src/http/admin-scope.ts';
import { route } from '#src/http/route.ts';
import { checkPayout, getPayout, listPayouts, uncheckPayout } from '../../treasury/payout-contract.ts';
import { exportFunds, exportFundsPdf, getFunds } from '../../treasury/fund-contract.ts';
import type { FundService } from './funds.ts';
import {
  changeSavedFilter,
  deleteSavedFilter,
  listBuiltInFilters,
  listSavedFilters,
  saveFilter,
} from '../../treasury/saved-filter-contract.ts';
import type { SavedFilters } from './saved-filters.ts';
import type { Payouts } from './payouts.ts';

type Dependencies = {
  payouts: Payouts;
  funds: FundService;
  savedFilters: SavedFilters;
  getActor: ActorOf;
  requireRecentSignIn: RequireRecentSignIn;
};

/** @param scope guarded by the admin guard */
export function registerTreasuryRoutes(
  scope: FastifyInstance,
  { payouts, funds, savedFilters, getActor, requireRecentSignIn }: Dependencies,
): void {
  const recently = { before: requireRecentSignIn };
  route(scope, listPayouts, ({ query }) => payouts.list(query));
  route(scope, getPayout, ({ params }) => payouts.read(params));
  route(scope, checkPayout, ({ params, body, request }) => payouts.check(params, body, getActor(request)));
  route(scope, uncheckPayout, ({ params, request }) => payouts.uncheck(params, getActor(request)));
  route(scope, listSavedFilters, ({ request }) => savedFilters.list(getActor(request).actorId));
  route(scope, listBuiltInFilters, () => savedFilters.listBuiltIn());
  route(scope, saveFilter, ({ body, request }) => savedFilters.save(body, getActor(request).actorId));
  route(scope, changeSavedFilter, ({ params, body, request }) =>
    savedFilters.change(params.id, body, getActor(request).actorId),
  );
  route(scope, deleteSavedFilter, ({ params, request }) =>
    savedFilters.delete(params.id, getActor(request).actorId),
  );
  route(scope, getFunds, ({ query }) => funds.read(query));
  route(
    scope,
    exportFunds,
    ({ query, request, reply }) => {
      reply.header('content-disposition', 'attachment; filename="funds.csv"');
      return funds.exportTable(query, getActor(request));
    },
    recently,
  );
  route(
    scope,
    exportFundsPdf,
    ({ query, request, reply }) => {
      reply.header('content-disposition', 'attachment; filename="funds.pdf"');
      return funds.print(query, getActor(request));
    },
    recently,
  );
}
