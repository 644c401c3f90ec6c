import type { FastifyInstance } from 'fastify';
import type { ActorOf } from '#src/http/admin-scope.ts';
import { route } from '#src/http/route.ts';
import {
  createSeries,
  getAdminSeries,
  listSeries,
  deleteSeries,
  updateSeries,
} from '../../series-admin-contract.ts';
import type { SeriesAdmin } from './series-admin.ts';

type Dependencies = { seriesAdmin: SeriesAdmin; getActor: ActorOf };

/** @param scope guarded by the admin guard */
export function registerSeriesAdminRoutes(
  scope: FastifyInstance,
  { seriesAdmin, getActor }: Dependencies,
): void {
  route(scope, listSeries, ({ query }) => seriesAdmin.list(query));
  route(scope, getAdminSeries, ({ params }) => seriesAdmin.get(params.id));
  route(scope, createSeries, ({ body, request }) => seriesAdmin.create(body, getActor(request)));
  route(scope, updateSeries, ({ params, body, request }) =>
    seriesAdmin.update(params.id, body, getActor(request)),
  );
  route(scope, deleteSeries, ({ params, request }) => seriesAdmin.delete(params.id, getActor(request)));
}
