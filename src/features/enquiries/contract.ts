import { z } from 'zod';
import { endpoint } from '#src/http/endpoint.ts';
import { emailAddress, optionalLine, requiredLine, requiredText } from '#src/http/form-text.ts';
import { inquiryTypes } from './inquiry-types.ts';

export const enquiryForm = z.object({
  projectId: optionalLine(120).describe('Which project it is about; empty for none'),
  inquiryType: z.enum(inquiryTypes, 'Please choose one of the types.'),
  name: requiredLine(120),
  email: emailAddress,
  phone: optionalLine(40),
  subject: requiredLine(200),
  message: requiredText(5000),
});

export const sendEnquiry = endpoint({
  method: 'POST',
  path: '/api/enquiries',
  summary:
    'A question about a project, or an offer to help. With an Idempotency-Key header a repeated request is stored once.',
  group: 'Enquiries',
  body: enquiryForm,
  responses: { 201: z.object({ message: z.string() }) },
});

export type EnquiryForm = z.output<typeof enquiryForm>;
