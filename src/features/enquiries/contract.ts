import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import { emailAddress, optionalLine, requiredLine, requiredText } from '#src/api/form-text.ts';
import { onceHeaders } from '#src/api/request-headers.ts';
import { inquiryTypes } from './inquiry-types.ts';
import * as endpoints from './endpoints.ts';

export const enquiryForm = z.object({
  projectId: optionalLine(120).describe('Slug of the project; empty for none'),
  inquiryType: z.enum(inquiryTypes, 'Choose one of the inquiry types.'),
  name: requiredLine(120),
  email: emailAddress,
  phone: optionalLine(40),
  subject: requiredLine(200),
  message: requiredText(5000),
});

export const sendEnquiry = endpoint({
  ...endpoints.sendEnquiry,
  summary:
    'Send a project inquiry or an offer to help. Repeated requests with the same Idempotency-Key are stored once.',
  group: 'Enquiries',
  headers: onceHeaders,
  body: enquiryForm,
  responses: { 201: z.object({ message: z.string() }) },
});

export type EnquiryForm = z.output<typeof enquiryForm>;
