import { ask, pageLoader } from '#src/http/web/page-loader.ts';
import type { listEvents } from '../contract.ts';

/** /events: what the organisation invites to. */
export const loadEvents = pageLoader(() => ({
  events: ask<typeof listEvents>({ method: 'GET', path: '/api/events' }, {}),
}));
