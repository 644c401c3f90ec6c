import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import { isEmailAddress } from '#src/api/form-text.ts';
import { onceHeaders } from '#src/api/request-headers.ts';
import { locales } from '#src/i18n/locales.ts';
import { feedGroups, geoPlace } from '#src/features/panchang/contract.ts';
import { choiceErrors, choiceFields, toChoices } from './choice-fields.ts';
import { leads, tithiOccasions } from './choices.ts';
import * as endpoints from './endpoints.ts';

const group = 'Reminders';
const pushText = (bytes: number, mayBeEmpty = false) =>
  z
    .string()
    .max(200)
    .refine((text) => (text === '' && mayBeEmpty) || isBase64url(text, bytes), {
      message: `Use ${bytes} bytes in base64url.`,
      params: { code: 'invalid_key' },
    });

function isBase64url(text: string, bytes: number): boolean {
  return /^[\w-]+$/.test(text) && Math.floor((text.length * 3) / 4) === bytes;
}

/** Subscription of a browser as it reports it. */
const browserFields = {
  endpoint: z.string().max(1024).describe('Address of the browser at its push service'),
  p256dh: pushText(65).describe('Public key of the browser'),
  auth: pushText(16).describe('Secret of the browser'),
};

const placeFields = {
  place: z.string().trim().min(1).max(120).describe('A name, "Pune, India"'),
  placeId: z
    .string()
    .trim()
    .max(60)
    .nullish()
    .transform((id) => id || null)
    .describe('ID of that place; taken before the name'),
};

/** Fields of the form that changes a reminder by email. */
export const reminderChange = z
  .object({ ...placeFields, ...choiceFields })
  .superRefine((fields, context) => {
    for (const { field, code, message } of choiceErrors(fields))
      context.addIssue({ code: 'custom', path: [field], message, params: { code } });
  })
  .transform(({ place, placeId, ...fields }) => ({ place, placeId, choices: toChoices(fields) }));

const consent = z
  .unknown()
  .optional()
  .describe('`yes`, required for emails: the owner of the address agrees to the chosen emails');

export const reminderForm = z
  .object({
    channel: z.enum(['push', 'email']).default('email'),
    email: z.string().trim().max(254).optional().describe('For the channel `email`'),
    consent,
    endpoint: browserFields.endpoint.optional().describe('For the channel `push`, as for the two keys'),
    p256dh: pushText(65, true).optional(),
    auth: pushText(16, true).optional(),
    ...placeFields,
    ...choiceFields,
  })
  .superRefine((fields, context) => {
    const { channel, email, consent: given, endpoint: address, p256dh, auth } = fields;
    const missing = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message, params: { code: 'required' } });
    if (channel === 'email' && !email) missing('email', 'Enter your email address.');
    else if (channel === 'email' && !isEmailAddress(email ?? ''))
      context.addIssue({
        code: 'custom',
        path: ['email'],
        message: 'Enter a valid email address.',
        params: { code: 'invalid_email' },
      });
    if (channel === 'email' && given !== true && given !== 'yes')
      missing('consent', 'Confirm that we may send you these emails.');
    if (channel === 'push' && (!address || !p256dh || !auth))
      missing('endpoint', 'The subscription of the browser is missing.');
    for (const { field, code, message } of choiceErrors(fields))
      context.addIssue({ code: 'custom', path: [field], message, params: { code } });
  })
  .transform(({ channel, email, endpoint: address, p256dh, auth, place, placeId, ...fields }) => ({
    place,
    placeId,
    choices: toChoices(fields),
    recipient:
      channel === 'email'
        ? ({ channel, email: email ?? '' } as const)
        : ({
            channel,
            browser: { endpoint: address ?? '', p256dh: p256dh ?? '', auth: auth ?? '' },
          } as const),
  }));

export const getPushKey = endpoint({
  ...endpoints.getPushKey,
  summary: 'Return the key that browsers subscribe to notifications with.',
  group,
  responses: {
    200: z.object({ publicKey: z.string().nullable().describe('Null when notifications are off') }),
  },
});

export const createReminder = endpoint({
  ...endpoints.createReminder,
  summary:
    'Request reminders of the almanac by email or as notifications of a browser. An email address first gets a link that confirms it. A browser that is known already gets the new choices. Repeated requests with the same Idempotency-Key are stored once.',
  group,
  headers: onceHeaders,
  body: reminderForm,
  responses: { 201: z.object({ message: z.string() }) },
});

export const reminder = z
  .object({
    channel: z.enum(['push', 'email']),
    state: z.enum(['pending', 'confirmed']),
    token: z.string().describe('Token of the calls that change it'),
    language: z.enum(locales),
    address: z.string().describe('Email address, or address of the browser at its push service'),
    consentText: z.string().describe('Sentence that the owner agreed to'),
    place: geoPlace.extend({ id: z.string(), name: z.string() }),
    choices: z.object({
      groups: z.array(z.enum(feedGroups)),
      observances: z.array(z.string()),
      lead: z.enum(leads),
      tithis: z.array(
        z.object({
          month: z.int(),
          isAdhika: z.boolean(),
          tithi: z.int(),
          occasion: z.enum(tithiOccasions),
          name: z.string(),
        }),
      ),
      sunriseMinutes: z.int().nullable(),
      rahuKaalMinutes: z.int().nullable(),
      weekdays: z.array(z.int()),
      quietFrom: z.string().nullable(),
      quietUntil: z.string().nullable(),
    }),
    createdAt: z.iso.datetime(),
    next: z
      .object({ at: z.iso.datetime(), title: z.string() })
      .nullable()
      .describe(
        'Next reminder; null when there is no daily one within ten days and no other within 400 days',
      ),
  })
  .describe('Reminders of one email address or browser');

const token = z.object({ token: z.string().max(500) });
const browserSecret = z.object({
  endpoint: browserFields.endpoint,
  auth: browserFields.auth.describe('Proves that the caller is the browser itself'),
});

export const openReminder = endpoint({
  ...endpoints.openReminder,
  summary:
    'Return the reminders of an emailed link, or those of a browser, with everything that is stored about them.',
  group,
  body: z.union([token, browserSecret]),
  responses: { 200: reminder },
});

export const stopReminder = endpoint({
  ...endpoints.stopReminder,
  summary: 'Stop reminders and delete everything that is stored about them.',
  group,
  body: token,
  responses: { 200: z.object({ message: z.string() }) },
});

export const testReminder = endpoint({
  ...endpoints.testReminder,
  summary: 'Send a notification to the browser that shows how reminders look.',
  group,
  body: token,
  responses: { 202: z.object({ message: z.string() }) },
});

export const renewReminder = endpoint({
  ...endpoints.renewReminder,
  summary: 'Replace the subscription of a browser by the one that it has now.',
  group,
  body: browserSecret.extend({ renewed: z.object(browserFields) }),
  responses: { 200: z.object({ message: z.string() }) },
});

export type ReminderForm = z.output<typeof reminderForm>;
export type ReminderChange = z.output<typeof reminderChange>;
export type ReminderView = z.output<typeof reminder>;
export type RenewReminder = z.output<typeof renewReminder.body>;
