import type { FastifyInstance } from 'fastify';
import type { ActorOf } from '#src/http/admin-scope.ts';
import { route } from '#src/http/route.ts';
import {
  excludeVerse,
  includeVerse,
  listExcludedVerses,
  listVerseDays,
  setVerseDay,
  unsetVerseDay,
} from '../admin-contract.ts';
import type { VerseAdmin } from './admin-service.ts';

type Dependencies = { verseAdmin: VerseAdmin; getActor: ActorOf };

/** @param scope guarded by the admin guard */
export function registerVerseAdminRoutes(
  scope: FastifyInstance,
  { verseAdmin, getActor }: Dependencies,
): void {
  route(scope, listVerseDays, () => verseAdmin.listDays());
  route(scope, setVerseDay, ({ params, body, request }) =>
    verseAdmin.setDay(params.date, body.path, getActor(request)),
  );
  route(scope, unsetVerseDay, ({ params, request }) => verseAdmin.unsetDay(params.date, getActor(request)));
  route(scope, listExcludedVerses, ({ query }) => verseAdmin.listExcluded(query));
  route(scope, excludeVerse, ({ body, request }) => verseAdmin.exclude(body.path, getActor(request)));
  route(scope, includeVerse, ({ params, request }) => verseAdmin.include(params.id, getActor(request)));
}
