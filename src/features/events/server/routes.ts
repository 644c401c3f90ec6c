import type { FastifyInstance } from 'fastify';
import { route } from '#src/http/route.ts';
import { getEvent, getEventCalendar, getEventFeed, getSeatsLeft, listEvents } from '../contract.ts';
import type { EventService } from './service.ts';

export function registerEventRoutes(app: FastifyInstance, { events }: { events: EventService }): void {
  route(app, listEvents, ({ query }) => events.listEvents(query));
  route(app, getEvent, ({ params, query }) => events.getEvent(params.slug, query.language));
  route(app, getSeatsLeft, ({ params }) => events.getSeatsLeft(params.slug));
  route(app, getEventFeed, ({ query }) => events.getFeed(query.language));
  route(app, getEventCalendar, ({ params, query }) => events.getCalendar(params.slug, query.language));
}
