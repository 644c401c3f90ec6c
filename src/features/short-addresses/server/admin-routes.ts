import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { uuid } from '#src/api/uuid.ts';
import { defaultLocale, parseLocale } from '#src/i18n/locales.ts';
import type { ActorOf } from '#src/http/admin-scope.ts';
import { parseInput, route } from '#src/http/route.ts';
import {
  createShortAddress,
  deleteShortAddress,
  getShortAddressCode,
  listShortAddresses,
  printSheetPath,
  updateShortAddress,
} from '../admin-contract.ts';
import type { ShortAddresses } from './service.ts';

type Dependencies = { shortAddresses: ShortAddresses; getActor: ActorOf };

const params = z.object({ id: uuid });
const query = z.object({ lang: z.string().optional().catch(undefined) });

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

  scope.get(printSheetPath(':id'), { config: { permission: 'donations.read' } }, async (request, reply) => {
    const locale = parseLocale(query.parse(request.query).lang) ?? defaultLocale;
    const { id } = parseInput(params, request.params, 'params');
    const { fileName, bytes } = await shortAddresses.printSheet(id, locale);
    return reply
      .type('application/pdf')
      .headers({
        'content-disposition': `attachment; filename="${fileName}"`,
        'cache-control': 'private, no-store',
      })
      .send(bytes);
  });
}
