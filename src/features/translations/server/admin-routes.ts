import type { FastifyInstance } from 'fastify';
import type { ActorOf } from '#src/http/admin-scope.ts';
import { route } from '#src/http/route.ts';
import {
  getTranslation,
  getTranslationVersion,
  listTranslationVersions,
  removeTranslation,
  saveTranslation,
} from '../admin-contract.ts';
import type { TranslationService } from './service.ts';

type TranslationRouteDependencies = { translations: TranslationService; getActor: ActorOf };

/** @param scope guarded by the admin guard */
export function registerTranslationAdminRoutes(
  scope: FastifyInstance,
  { translations, getActor }: TranslationRouteDependencies,
): void {
  route(scope, getTranslation, ({ params }) => translations.get(params));
  route(scope, saveTranslation, ({ params, body, request }) =>
    translations.save(params, body, getActor(request)),
  );
  route(scope, removeTranslation, ({ params, request }) => translations.remove(params, getActor(request)));
  route(scope, listTranslationVersions, ({ params }) => translations.versions(params));
  route(scope, getTranslationVersion, ({ params: { version, ...address } }) =>
    translations.version(address, version),
  );
}
