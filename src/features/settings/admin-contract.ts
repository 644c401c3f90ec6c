import { z } from 'zod';
import { endpoint } from '#src/http/endpoint.ts';
import { emailAddress, optionalLine, optionalText, requiredLine } from '#src/http/form-text.ts';

const group = 'Administration: settings';

export const currencyCodes = ['USD', 'INR'] as const;

/** An address elsewhere that pages may link to: no script, no plain HTTP, no sign-in data. */
const httpsAddress = z
  .string()
  .trim()
  .max(300, 'Please use at most 300 characters.')
  .refine(isHttpsAddress, {
    message: 'Please enter an address that starts with https://.',
    params: { code: 'https_only' },
  });

const phone = optionalLine(40).refine((text) => /^(?:\+?[\d ()./-]{5,40})?$/.test(text), {
  message: 'Please enter a phone number: digits, spaces and + only.',
  params: { code: 'invalid_phone' },
});

/** What administrators decide about the site; the same rules hold in the browser. */
export const siteSettings = z.object({
  name: requiredLine(80),
  sanskritName: optionalLine(80),
  address: optionalText(300),
  contactEmail: emailAddress,
  phone,
  currencies: z
    .array(z.enum(currencyCodes))
    .min(1, 'Please offer at least one currency.')
    .transform((chosen) => currencyCodes.filter((code) => chosen.includes(code))),
  social: z.object({
    youtube: httpsAddress,
    instagram: httpsAddress,
    facebook: httpsAddress,
    x: httpsAddress,
  }),
  keep: z.object({
    messagesMonths: wholeNumber(120),
    unconfirmedDays: wholeNumber(365),
    mailsDays: wholeNumber(365),
    logDays: wholeNumber(365),
  }),
});

const storedSettings = z.object({
  settings: siteSettings,
  version: z.int().describe('0 while everything is as the environment has it'),
  savedAt: z.iso.datetime().nullable(),
  savedBy: z.string().nullable().describe('E-mail address of who saved last'),
});

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  summary: 'What administrators decide about the site.',
  group,
  responses: { 200: storedSettings },
});

export const saveSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/settings',
  summary: 'Changes the settings; every page, mail and document follows within a second.',
  group,
  body: siteSettings.extend({
    version: z.int().min(0).describe('The version that was edited; another one is refused with 409'),
  }),
  responses: { 200: storedSettings },
});

export const getServiceState = endpoint({
  method: 'GET',
  path: '/api/admin/service-state',
  summary: 'How mail and payments are doing. No keys.',
  group,
  responses: {
    200: z.object({
      mode: z.enum(['demo', 'live']),
      mail: z.object({
        delivery: z.enum(['server', 'files', 'mailbox']),
        from: z.string(),
        queued: z.int(),
        refused: z.int(),
        unconfirmed: z.int().describe('Handed over, but the mail server never said yes'),
        lastSentAt: z.iso.datetime().nullable(),
      }),
      jobs: z.object({ givenUp: z.int().describe('Jobs that failed for good') }),
      payments: z.object({
        gateway: z.enum(['sandbox', 'test', 'live']),
        hasKeys: z.boolean(),
        hasWebhookSecret: z.boolean(),
        lastWebhookAt: z.iso.datetime().nullable(),
        openDiscrepancies: z.int(),
      }),
    }),
  },
});

export type SiteSettings = z.output<typeof siteSettings>;
export type StoredSettings = z.output<typeof storedSettings>;
export type ServiceState = z.output<(typeof getServiceState)['responses'][200]>;

function wholeNumber(most: number) {
  return z
    .int('Please enter a whole number.')
    .min(1, 'Please enter 1 or more.')
    .max(most, `Please enter at most ${most}.`);
}

function isHttpsAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  return protocol === 'https:' && username === '' && password === '' && hostname.includes('.');
}
