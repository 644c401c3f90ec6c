import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import { emailAddress, optionalLine } from '#src/api/form-text.ts';
import { type Currency, wholeMoney } from '#src/api/money.ts';
import { currencyCode } from '#src/api/money-schema.ts';
import { onceHeaders } from '#src/api/request-headers.ts';
import { lunarMonth } from '#src/features/panchang/contract.ts';
import { locales } from '#src/i18n/locales.ts';
import { parseAnnualCode } from './annual-code.ts';
import * as endpoints from './endpoints.ts';
import { remembranceOccasions, remembranceStates } from './remembrance-links.ts';

const group = 'Annual remembrance';
const date = z.iso.date();
const instant = z.iso.datetime();
const span = z.object({ start: instant, end: instant });
const name = z.object({ en: z.string(), hi: z.string(), sa: z.string() });

const maxPersonNameLength = 120;
/** Minor units that are stored at most: two million of a currency with three decimals. */
const maxAmountMinor = 2_147_483_647;

const occasion = z
  .enum(remembranceOccasions)
  .describe(
    '`kutapa`: annual shraddha in its ekoddishta form; the day is decided by kutapa, not by aparahna',
  );

const annual = z
  .string()
  .trim()
  .refine((code) => parseAnnualCode(code) !== null, 'Use the form 5-29, or 5a-29 for an intercalary month.')
  .transform((code) => parseAnnualCode(code) ?? { month: 1, isAdhika: false, tithi: 1 })
  .describe('Lunar date: amanta month, `a` when intercalary, hyphen, tithi 1 to 30');

const blankToNull = (text: string | null | undefined) => text || null;
const placeId = z.string().trim().max(60).nullish().transform(blankToNull);
const placeText = z.string().trim().max(120);

const placeOut = z.object({
  id: z.string(),
  name: z.string().describe('With state and country'),
  latitude: z.number(),
  longitude: z.number(),
  zone: z.string(),
});

const annualReturn = z.object({
  date: date.describe('Civil date at the place of observance'),
  weekday: z.int().min(0).max(6),
  tithi: span,
  month: lunarMonth,
  lunation: z.int().describe('Number of the return'),
  days: z.enum(['one', 'both', 'none']).describe('Days on which the tithi is current at the deciding time'),
  tarpana: span.nullable().describe('From kutapa to the end of aparahna; null for birthdays and weddings'),
  firstYearDate: date.nullable().describe('Date in the intercalary month, for the first annual shraddha'),
});

const lunarDate = z.object({
  annual: z.string().describe('For use in the other calls'),
  paksha: z.enum(['shukla', 'krishna']),
  tithi: z.int().min(1).max(30),
  names: z.object({ amanta: name, purnimanta: name }),
});

const returns = z.array(annualReturn).describe('In order of date');

const after = z
  .union([z.literal('').transform(() => null), z.coerce.number().int().min(-1500).max(1500)])
  .nullish()
  .transform((lunation) => lunation ?? null)
  .describe(
    'Number of a lunation: only later returns count, so that a recent event is not its own anniversary',
  );

export const eventForm = z.object({
  occasion,
  date: z
    .string()
    .trim()
    .min(1)
    .max(20)
    .describe('Civil date of the event at its place, `1990-08-19`, 1900 or later'),
  time: z
    .string()
    .trim()
    .refine((text) => text === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(text), {
      message: 'Use the format HH:MM.',
      params: { code: 'invalid_time' },
    })
    .nullish()
    .transform(blankToNull)
    .describe('Clock time of the event, `HH:MM`; empty when unknown'),
  place: placeText.min(1).describe('Where the day is observed: a name, "Pune, India"'),
  placeId: placeId.describe('ID of that place; taken before the name'),
  eventPlace: placeText
    .nullish()
    .transform(blankToNull)
    .describe('Where the event happened; by default the same'),
  eventPlaceId: placeId,
});

/** The form of the page, as it is posted without scripts. */
export const postedEvent = eventForm.extend({
  project: z.string().trim().max(120).nullish().transform(blankToNull).describe('Project of the link'),
});

export const previewRemembrance = endpoint({
  ...endpoints.previewRemembrance,
  summary: 'Return the lunar date of an event and its next three returns. Nothing is stored.',
  group,
  body: eventForm,
  responses: {
    200: z.object({
      basis: z.enum(['time', 'sunrise']).describe('`sunrise`: the time is unknown'),
      place: placeOut,
      after: z
        .int()
        .nullable()
        .describe('For the other calls: lunation of a recent event; null when its tithi is over'),
      candidates: z
        .array(lunarDate.extend({ span, returns }))
        .min(1)
        .describe('Most likely first; more than one when the family has to choose'),
    }),
  },
});

export const listReturns = endpoint({
  ...endpoints.listReturns,
  summary: 'List the next three civil dates of a lunar date at a place.',
  group,
  query: z.object({
    occasion,
    annual,
    placeId: z.string().trim().min(1).max(60),
    after,
    lang: z.enum(locales).default('en').describe('Language of the place name'),
  }),
  responses: { 200: z.object({ place: placeOut, date: lunarDate, returns }) },
});

const amount = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? '').trim())
  .refine((text) => text === '' || (/^\d{1,7}$/.test(text) && Number(text) >= 1), {
    message: 'Use a whole amount of 1 or more.',
    params: { code: 'invalid_amount' },
  })
  .transform((text) => (text === '' ? null : Number(text)))
  .describe('Whole amount of the prepared donation; nothing is charged');

type Prepared = { amount: number | null; currency: Currency };
const isStorable = ({ amount: whole, currency }: Prepared) =>
  whole === null || wholeMoney(whole, currency).amountMinor <= maxAmountMinor;
const tooLarge = {
  path: ['amount'],
  message: 'The amount is too large.',
  params: { code: 'invalid_amount' },
};

export const remembranceForm = z
  .object({
    occasion,
    annual,
    placeId: z.string().trim().min(1).max(60),
    after,
    personName: optionalLine(maxPersonNameLength).describe('Who is remembered; optional'),
    email: emailAddress,
    amount,
    currency: currencyCode.default('USD'),
    projectId: z
      .string()
      .trim()
      .max(120)
      .nullish()
      .transform(blankToNull)
      .describe('Project of the prepared donation, by its name in URLs'),
    consent: z
      .unknown()
      .refine((value) => value === true || value === 'yes', {
        message: 'Confirm that we may send you these emails.',
        params: { code: 'required' },
      })
      .describe('`yes`: the owner of the address agrees to one email a year'),
  })
  .refine(isStorable, tooLarge);

export const createRemembrance = endpoint({
  ...endpoints.createRemembrance,
  summary:
    'Request an email every year seven days before a lunar date. Nothing else is sent before the address is confirmed by a link. Repeated requests with the same Idempotency-Key are stored once.',
  group,
  headers: onceHeaders,
  body: remembranceForm,
  responses: { 201: z.object({ message: z.string() }) },
});

export const remembrance = z
  .object({
    occasion,
    state: z.enum(remembranceStates),
    personName: z.string(),
    date: lunarDate,
    place: placeOut,
    amountMinor: z.int().nullable(),
    currency: currencyCode.nullable(),
    next: annualReturn.nullable().describe('Null when canceled, and after 2100'),
    token: z.string().describe('Token of the links that change it'),
  })
  .describe('An annual remembrance');

export const openRemembrance = endpoint({
  ...endpoints.openRemembrance,
  summary: 'Return the remembrance of an emailed link.',
  group,
  body: z.object({ token: z.string().max(500) }),
  responses: { 200: remembrance },
});

const checked = z
  .literal('yes')
  .optional()
  .transform((value) => value === 'yes');

/** Fields of the change form. */
export const remembranceChange = z
  .object({
    annual: z
      .literal('')
      .transform(() => null)
      .or(annual)
      .optional()
      .default(null)
      .describe('Empty keeps month and tithi'),
    adhika: checked.describe('The month is intercalary'),
    prefilled: checked.describe(
      'The form showed what is stored, so that an empty field removes it. Without scripts an empty field keeps it.',
    ),
    place: placeText.nullish().transform(blankToNull),
    placeId,
    personName: optionalLine(maxPersonNameLength),
    amount,
    currency: currencyCode.default('USD'),
  })
  .refine(isStorable, tooLarge);

export type EventForm = z.output<typeof eventForm>;
export type RemembranceForm = z.output<typeof remembranceForm>;
export type RemembranceChange = z.output<typeof remembranceChange>;
export type RemembranceView = z.output<typeof remembrance>;
export type RemembrancePreview = z.output<(typeof previewRemembrance)['responses'][200]>;
export type ReturnList = z.output<(typeof listReturns)['responses'][200]>;
export type LunarDateView = z.output<typeof lunarDate>;
export type AnnualReturnView = z.output<typeof annualReturn>;
