import { z } from 'zod';
import { currencies } from '#src/api/amounts/currencies.ts';
import { presetCount, smallestDonation } from '#src/api/amounts/donation-presets.ts';
import { savedVersion } from '#src/api/edit-version.ts';
import { endpoint } from '#src/api/endpoint.ts';
import { usualFiscalYearStarts } from '#src/api/fiscal-year.ts';
import { figureNames } from '#src/api/organisation.ts';
import { emailAddress, optionalLine, optionalText, requiredLine } from '#src/api/form-text.ts';
import { isHttpsUrl } from '#src/api/https-url.ts';
import { isKnownZone } from '#src/local-time/zone-offset.ts';
import { type Currency, fromDecimal } from '#src/api/money.ts';
import { tierBenefit } from '#src/api/tier-benefit.ts';

const group = 'Administration: settings';

/** External link of a page: no script, no plain HTTP, no credentials. */
const httpsAddress = z
  .string()
  .trim()
  .max(300, 'Use 300 characters or fewer.')
  .refine(isHttpsUrl, {
    message: 'Enter a URL that starts with https://.',
    params: { code: 'https_only' },
  });

const phone = optionalLine(40).refine((text) => /^(?:\+?[\d ()./-]{5,40})?$/.test(text), {
  message: 'Enter a phone number using only digits, spaces and +.',
  params: { code: 'invalid_phone' },
});

/** Shown unchanged in every language: digits with separators, and an optional + or %. */
const figure = optionalLine(12).refine((text) => /^(?:\d[\d.,]* ?[+%]?)?$/.test(text), {
  message: 'Use digits, such as 10,000+ or 25.',
  params: { code: 'invalid_figure' },
});

/** Above every limit of a payment service. */
const maxDonation = 100_000_000;

const monthNumber = z.int().min(1).max(12);
const invalidAmount = {
  message: 'Enter an amount, such as 0.30.',
  params: { code: 'invalid_amount' },
};

/** Fee of a gateway in one currency. A share of 50 % or more is rejected as a typing error. */
function feeRate(currency: Currency) {
  const isAmount = (text: string) => fromDecimal(text, currency) !== null;
  return z.object({
    percent: optionalLine(6).refine((text) => isPercent(text) && Number(text) < 50, {
      message: 'Enter a percentage below 50, such as 2.9.',
      params: { code: 'invalid_percent' },
    }),
    fixed: optionalLine(9).refine(isAmount, invalidAmount),
    cap: optionalLine(9).refine((text) => text === '' || isAmount(text), invalidAmount),
  });
}

/** Where visitors see the almanac first. Its name is text of the organization, so no language lacks it. */
const defaultPlace = z
  .object({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    zone: requiredLine(60).refine(isKnownZone, {
      message: 'Unknown time zone.',
      params: { code: 'unknown_zone' },
    }),
    name: z.object({ en: requiredLine(80), hi: requiredLine(80), sa: requiredLine(80) }),
  })
  .describe('Place of the almanac until a visitor chooses one');

/** Settings of administrators. The browser validates with the same schema. */
export const siteSettings = z.object({
  name: requiredLine(80),
  sanskritName: optionalLine(80),
  address: optionalText(300),
  contactEmail: emailAddress,
  phone,
  currencies: z
    .array(z.enum(currencies))
    .min(1, 'Choose at least one currency.')
    .max(12, 'Choose up to 12 currencies.')
    .transform((chosen) => currencies.filter((code) => chosen.includes(code)))
    .describe('Others than USD and INR require an account at Stripe that receives them'),
  figures: z.record(z.enum(figureNames), figure),
  donationAmounts: byCurrency(amountsIn).describe(
    'Amounts of the donate page in whole units; a currency without them has usual ones',
  ),
  presetBenefits: byCurrency(presetTiers),
  fiscalYearStarts: z
    .object({ us: monthNumber, in: monthNumber })
    .default(usualFiscalYearStarts)
    .describe('First month of the fiscal year by legal entity'),
  feeRates: z.object({
    razorpay: byCurrency(feeRate),
    stripe: byCurrency(feeRate),
  }),
  offersStripe: z
    .boolean()
    .default(false)
    .describe('Whether donations in the currencies of the account at Stripe go there'),
  defaultPlace,
  social: z.object({
    youtube: httpsAddress,
    instagram: httpsAddress,
    facebook: httpsAddress,
    x: httpsAddress,
  }),
  keep: z.object({
    messagesMonths: wholeNumber(120),
    unconfirmedDays: wholeNumber(365),
    emailsDays: wholeNumber(365),
    logDays: wholeNumber(365),
  }),
});

const storedSettings = z.object({
  settings: siteSettings,
  version: z.int().describe('0 until the settings are first saved'),
  savedAt: z.iso.datetime().nullable(),
  savedBy: z.string().nullable().describe('Email address of the administrator who saved last'),
});

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  permission: 'settings.read',
  summary: 'Return the site settings.',
  group,
  responses: { 200: storedSettings },
});

export const saveSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/settings',
  permission: 'settings.write',
  summary: 'Update the settings. Pages, emails and documents use them within a second.',
  group,
  body: siteSettings.extend({
    version: savedVersion,
  }),
  responses: { 200: storedSettings },
});

export const getServiceState = endpoint({
  method: 'GET',
  path: '/api/admin/service-state',
  permission: 'settings.read',
  summary: 'Return email and payment status, without keys.',
  group,
  responses: {
    200: z.object({
      mode: z.enum(['demo', 'live']),
      email: z.object({
        delivery: z.enum(['server', 'files', 'mailbox']),
        from: z.string(),
        queued: z.int(),
        rejected: z.int(),
        unconfirmed: z.int().describe('Sent, but not confirmed by the email server'),
        lastSentAt: z.iso.datetime().nullable(),
      }),
      jobs: z.object({ givenUp: z.int().describe('Failed jobs') }),
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

/** One declaration for each preset amount of the donate page, with its value in the currency of the card. */
function presetTiers(currency: Currency) {
  const goods = tierBenefit.refine(
    (benefit) => benefit.kind !== 'goods' || benefit.value.currency === currency,
    {
      message: 'The value is in the currency of the donation.',
      params: { code: 'other_currency' },
    },
  );
  return z.array(goods).length(presetCount);
}

/** Presets rise, and all of them can be donated. */
function amountsIn(currency: Currency) {
  const whole = z.int('Enter a whole number.').min(1, 'Enter 1 or more.').max(maxDonation, 'Enter less.');
  const least = smallestDonation(currency);
  return z
    .object({ presets: z.tuple([whole, whole, whole, whole]), min: whole, max: whole })
    .superRefine(({ presets, min, max }, context) => {
      const fail = (path: (string | number)[], code: string, message: string) =>
        context.addIssue({ code: 'custom', path, message, params: { code } });
      if (min < least) fail(['min'], 'below_least', `The payment service takes ${least} or more.`);
      if (max <= min) fail(['max'], 'not_above_min', 'Enter more than the minimum.');
      presets.forEach((amount, place) => {
        if (amount < min || amount > max) fail(['presets', place], 'out_of_range', 'Outside the limits.');
        else if (place > 0 && amount <= (presets[place - 1] ?? 0))
          fail(['presets', place], 'not_rising', 'Enter more than in the field before.');
      });
    });
}

/** A record whose values depend on the currency; currencies can be absent. */
function byCurrency<Schema extends z.ZodType>(schemaOf: (currency: Currency) => Schema) {
  const shape = {} as Record<Currency, z.ZodOptional<Schema>>;
  for (const currency of currencies) shape[currency] = schemaOf(currency).optional();
  return z.object(shape);
}

/** Percentages have up to two decimals. */
function isPercent(text: string): boolean {
  return fromDecimal(text, 'USD') !== null;
}

function wholeNumber(max: number) {
  return z.int('Enter a whole number.').min(1, 'Enter 1 or more.').max(max, `Enter ${max} or less.`);
}
