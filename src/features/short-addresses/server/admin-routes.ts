import type { FastifyInstance } from 'fastify';
import { defaultLocale } from '#src/i18n/locales.ts';
import type { ActorOf } from '#src/http/admin-scope.ts';
import { route } from '#src/http/route.ts';
import {
  createShortAddress,
  deleteShortAddress,
  getShortAddressCode,
  listShortAddresses,
  printShortAddressSheet,
  updateShortAddress,
} from '../admin-contract.ts';
import type { ShortAddresses } from './service.ts';

type Dependencies = { shortAddresses: ShortAddresses; getActor: ActorOf };

/** @param scope guarded by the admin guard */
export function registerShortAddressAdminRoutes(
  scope: FastifyInstance,
  { shortAddresses, getActor }: Dependencies,
): void {
  route(scope, listShortAddresses, ({ query }) => shortAddresses.list(query));
  route(scope, createShortAddress, ({ body, request }) => shortAddresses.create(body, getActor(request)));
  route(scope, updateShortAddress, ({ params: { id }, body, request }) =>
    shortAddresses.update(id, body, getActor(request)),
  );
  route(scope, deleteShortAddress, ({ params: { id }, request }) =>
    shortAddresses.delete(id, getActor(request)),
  );
  route(scope, getShortAddressCode, ({ params: { id } }) => shortAddresses.getCode(id));

  route(scope, printShortAddressSheet, async ({ params, query: { lang = defaultLocale }, reply }) => {
    const { fileName, bytes } = await shortAddresses.printSheet(params.id, lang);
    reply.headers({
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'private, no-store',
    });
    return bytes;
  });
}
