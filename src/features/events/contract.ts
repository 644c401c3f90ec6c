import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import * as endpoints from './endpoints.ts';

const words = z.object({ title: z.string(), description: z.string(), place: z.string() });

export const event = z
  .object({
    slug: z.string(),
    ...words.shape,
    translations: z.object({ hi: words, sa: words }),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    timeZone: z.string().describe('Time zone of the event'),
    isSample: z.boolean().describe('Sample content of a demo site'),
  })
  .describe('A public event');

export const listEvents = endpoint({
  ...endpoints.listEvents,
  summary: 'List upcoming events, soonest first.',
  group: 'Events',
  responses: { 200: z.array(event) },
});

export type Event = z.output<typeof event>;
