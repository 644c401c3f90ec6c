import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import { locales } from '#src/i18n/locales.ts';
import * as endpoints from './endpoints.ts';

export const getLegalText = endpoint({
  ...endpoints.getLegalText,
  summary: 'Return the privacy policy or the terms of service in one language.',
  group: 'Legal',
  params: z.object({ name: z.enum(['privacy', 'terms']) }),
  query: z.object({
    lang: z.enum(locales).optional(),
    preview: z.string().max(300).optional().describe('Token of a preview'),
  }),
  responses: {
    200: z.object({
      title: z.string(),
      description: z.string(),
      updated: z.iso.date().describe('Date of the last change'),
      contentHtml: z.string(),
      lang: z.enum(locales).optional().describe('Language of the text, if it is not the requested one'),
    }),
  },
});
