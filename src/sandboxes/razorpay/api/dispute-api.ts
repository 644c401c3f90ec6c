import type { FastifyInstance } from 'fastify';
import type { Db } from '#src/platform/database/database.ts';
import { disputeStore } from '../stores/dispute-store.ts';
import { collection, type IdParams, pageOf, unknownId } from './api-requests.ts';

/** Registers the dispute endpoints of the gateway's API. */
export function registerDisputeApi(app: FastifyInstance, { db }: { db: Db }): void {
  app.get('/v1/disputes', async (request) => collection(await disputeStore.list(db, pageOf(request))));
  app.get<IdParams>('/v1/disputes/:id', async ({ params }) => {
    const dispute = await disputeStore.find(db, params.id);
    if (!dispute) throw unknownId();
    return dispute;
  });
}
