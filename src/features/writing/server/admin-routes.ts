import type { FastifyInstance } from 'fastify';
import { route } from '#src/http/route.ts';
import { findLinkTargets } from '../admin-contract.ts';
import type { LinkSearch } from './link-search.ts';

/** @param scope guarded by the admin guard */
export function registerWritingRoutes(scope: FastifyInstance, { findTargets }: LinkSearch): void {
  route(scope, findLinkTargets, async ({ query }) => ({ targets: await findTargets(query.search) }));
}
