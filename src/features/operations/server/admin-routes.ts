import type { FastifyInstance } from 'fastify';
import { route } from '#src/http/route.ts';
import { getSystem } from '../admin-contract.ts';
import type { System } from './service.ts';

/** @param scope guarded by the admin guard */
export function registerSystemRoutes(scope: FastifyInstance, { system }: { system: System }): void {
  route(scope, getSystem, () => system.read());
}
