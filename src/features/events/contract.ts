import { z } from 'zod';
import { endpoint } from '#src/http/endpoint.ts';

const words = z.object({ title: z.string(), description: z.string(), place: z.string() });

export const event = z
  .object({
    slug: z.string(),
    ...words.shape,
    translations: z.object({ hi: words, sa: words }),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    timeZone: z.string().describe('The zone whose clock the invitation goes by'),
    isSample: z.boolean().describe('Sample content of a demo site'),
  })
  .describe('Something the organisation invites to');

export const listEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  summary: 'Events of the organisation that are not over yet, the next one first.',
  group: 'Events',
  responses: { 200: z.array(event) },
});

export type Event = z.output<typeof event>;
