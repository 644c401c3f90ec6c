import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ActorOf, HasPermission } from '#src/http/admin-scope.ts';
import { route } from '#src/http/route.ts';
import type { Translator } from '#src/http/translatable-kind.ts';
import {
  getTranslation,
  getTranslationVersion,
  listTranslationVersions,
  deleteTranslation,
  saveTranslation,
} from '../admin-contract.ts';
import type { TranslationService } from './service.ts';

type Dependencies = {
  translations: TranslationService;
  getActor: ActorOf;
  hasPermission: HasPermission;
};

/** @param scope guarded by the admin guard */
export function registerTranslationAdminRoutes(
  scope: FastifyInstance,
  { translations, getActor, hasPermission }: Dependencies,
): void {
  const translatorOf = (request: FastifyRequest): Translator => ({
    userId: getActor(request).actorId,
    can: (permission) => hasPermission(request, permission),
  });

  route(scope, getTranslation, ({ params, request }) => translations.get(params, translatorOf(request)));
  route(scope, saveTranslation, ({ params, body, request }) =>
    translations.save(params, body, { actor: getActor(request), translator: translatorOf(request) }),
  );
  route(scope, deleteTranslation, ({ params, request }) =>
    translations.delete(params, { actor: getActor(request), translator: translatorOf(request) }),
  );
  route(scope, listTranslationVersions, ({ params }) => translations.versions(params));
  route(scope, getTranslationVersion, ({ params: { version, ...address } }) =>
    translations.version(address, version),
  );
}
