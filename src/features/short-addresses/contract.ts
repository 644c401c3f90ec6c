import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import * as endpoints from './endpoints.ts';

export const resolveShortAddress = endpoint({
  ...endpoints.resolveShortAddress,
  summary: 'Return the project that /give/{name} leads to.',
  group: 'Donations',
  params: z.object({ name: z.string().max(200) }),
  responses: {
    200: z
      .object({ projectId: z.string().nullable().describe('Null for the mission') })
      .describe('Purpose of a short address'),
  },
});
