import type { FastifyInstance } from 'fastify';
import { route } from '#src/http/route.ts';
import { resolveShortAddress } from '../contract.ts';
import type { ShortAddresses } from './service.ts';

export function registerShortAddressRoutes(
  app: FastifyInstance,
  { shortAddresses }: { shortAddresses: Pick<ShortAddresses, 'resolve'> },
): void {
  route(app, resolveShortAddress, ({ params }) => shortAddresses.resolve(params.name));
}
