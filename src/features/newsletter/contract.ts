import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import { emailAddress } from '#src/api/form-text.ts';
import * as endpoints from './endpoints.ts';

export const subscribe = endpoint({
  ...endpoints.subscribe,
  summary:
    'Subscribe an address and email a confirmation link. The response is the same for new, unconfirmed and existing subscribers.',
  group: 'Newsletter',
  body: z.object({ email: emailAddress }),
  responses: { 200: z.object({ message: z.string() }) },
});
