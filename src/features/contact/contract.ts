import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import { emailAddress, requiredLine, requiredText } from '#src/api/form-text.ts';
import { onceHeaders } from '#src/api/request-headers.ts';
import * as endpoints from './endpoints.ts';

export const contactForm = z.object({
  name: requiredLine(120),
  email: emailAddress,
  subject: requiredLine(200),
  message: requiredText(5000),
});

export const sendContactMessage = endpoint({
  ...endpoints.sendContactMessage,
  summary:
    'Send a message to the organization. Repeated requests with the same Idempotency-Key are stored once.',
  group: 'Contact',
  headers: onceHeaders,
  body: contactForm,
  responses: { 201: z.object({ message: z.string() }) },
});

export type ContactForm = z.output<typeof contactForm>;
