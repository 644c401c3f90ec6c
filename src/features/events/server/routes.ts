import type { FastifyInstance } from 'fastify';
import { route } from '#src/http/route.ts';
import { listEvents } from '../contract.ts';
import type { EventService } from './service.ts';

export function registerEventRoutes(app: FastifyInstance, { events }: { events: EventService }): void {
  route(app, listEvents, () => events.listEvents());
}
