import { z } from 'zod';
import { endpoint } from '#src/http/endpoint.ts';
import { emailAddress } from '#src/http/form-text.ts';

export const subscribe = endpoint({
  method: 'POST',
  path: '/api/subscriptions/subscribe',
  summary:
    'Asks for the newsletter. A mail with a link to confirm goes to the address; the answer is the same whether it is new, waiting or subscribed.',
  group: 'Newsletter',
  body: z.object({ email: emailAddress }),
  responses: { 200: z.object({ message: z.string() }) },
});
