import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { msPerHour } from '#src/local-time/milliseconds.ts';
import type { Db } from '#src/platform/database/database.ts';
import { collection, type IdParams, pageOf, parse, unknownId } from './api-requests.ts';
import { settlementStore } from '../stores/settlement-store.ts';

const reconQuery = z.object({
  year: z.coerce.number('The year field is required.').int(),
  month: z.coerce.number('The month field is required.').int().min(1).max(12),
  day: z.coerce.number().int().min(1).max(31).optional(),
  count: z.coerce.number().int().min(1).max(1000).default(10),
  skip: z.coerce.number().int().min(0).default(0),
});

/** Days of the gateway begin at midnight in India. */
const indiaMs = 5.5 * msPerHour;

/** Registers the settlement endpoints of the gateway's API. */
export function registerSettlementApi(app: FastifyInstance, { db }: { db: Db }): void {
  app.get('/v1/settlements', async (request) => collection(await settlementStore.list(db, pageOf(request))));
  app.get('/v1/settlements/recon/combined', async ({ query }) => {
    const { year, month, day, count, skip } = parse(reconQuery, query);
    const from = new Date(Date.UTC(year, month - 1, day ?? 1) - indiaMs);
    const to = new Date(Date.UTC(year, day ? month - 1 : month, day ? day + 1 : 1) - indiaMs);
    return collection(await settlementStore.listLines(db, { from, to, count, skip }));
  });
  app.get<IdParams>('/v1/settlements/:id', async ({ params }) => {
    const settlement = await settlementStore.find(db, params.id);
    if (!settlement) throw unknownId();
    return settlement;
  });
}
