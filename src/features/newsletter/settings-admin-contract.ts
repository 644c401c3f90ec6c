import { z } from 'zod';
import { savedVersion } from '#src/api/edit-version.ts';
import { endpoint } from '#src/api/endpoint.ts';

const group = 'Administration: newsletter';

export const newsletterSettings = z.object({
  ratePerMinute: z.int('Enter a whole number.').min(1).max(6000),
  postDigest: z.enum(['off', 'weekly', 'monthly']),
  hasFestivalDigest: z.boolean(),
  countsClicks: z.boolean(),
});

const storedSettings = newsletterSettings.extend({ version: z.int() });

export const getNewsletterSettings = endpoint({
  method: 'GET',
  path: '/api/admin/newsletter/settings',
  permission: 'newsletter.send',
  group,
  summary: 'Return how the newsletter is sent.',
  responses: { 200: storedSettings },
});

export const saveNewsletterSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/newsletter/settings',
  permission: 'settings.write',
  group,
  summary: 'Update how the newsletter is sent.',
  body: newsletterSettings.extend({ version: savedVersion }),
  responses: { 200: storedSettings },
});

export type NewsletterSettings = z.output<typeof newsletterSettings>;
export type StoredSettings = z.output<typeof storedSettings>;
