import { z } from 'zod';
import { endpoint } from '#src/http/endpoint.ts';
import { emailAddress } from '#src/http/form-text.ts';

const group = "A donor's own gifts";
const currency = z.enum(['USD', 'INR']);
const done = z.object({ message: z.string() });

/** Below it the donor's session is sent along; pages do not see it. */
export const myGiftsPath = '/api/my-gifts';

export const myGift = z.object({
  id: z.uuid(),
  givenAt: z.iso.datetime(),
  givenMinor: z.int().describe('Whole minor units: cents, paise'),
  keptMinor: z.int().describe('What is left of it after refunds'),
  currency,
  project: z.string().nullable(),
  paymentType: z.enum(['named', 'anonymous']),
  donorName: z.string().nullable(),
  receiptNumber: z.string().nullable(),
});

export const monthlyGift = z.object({
  id: z.uuid(),
  amountMinor: z.int().describe('Whole minor units: cents, paise'),
  currency,
  project: z.string().nullable(),
  projectId: z.string().nullable(),
  beganAt: z.iso.datetime(),
  charges: z.int().describe('Gifts it has made so far'),
  state: z.enum(['running', 'pending', 'halted', 'paused', 'stopping', 'ended']),
  nextChargeAt: z.iso.datetime().nullable(),
});

export const myGifts = z.object({
  email: z.string(),
  monthly: z.array(monthlyGift),
  gifts: z.array(myGift),
  next: z.string().nullable().describe('`before` of the next page'),
  years: z.array(z.int()).describe('Years that have a statement'),
});

export const linkForm = z.object({ email: emailAddress });

export const askForLink = endpoint({
  method: 'POST',
  path: '/api/my-gifts/link',
  summary: 'Has a link to the gifts of an address mailed to it. The answer is the same for every address.',
  group,
  body: linkForm,
  responses: { 200: done },
});

export const openMyGifts = endpoint({
  method: 'POST',
  path: '/api/my-gifts/session',
  summary: 'Opens the gifts with the token of a mailed link, once.',
  group,
  body: z.object({ token: z.string().max(500) }),
  responses: { 200: done },
});

export const leaveMyGifts = endpoint({
  method: 'POST',
  path: '/api/my-gifts/leave',
  summary: 'Ends the session.',
  group,
  body: z.object({}),
  responses: { 200: done },
});

export const listMyGifts = endpoint({
  method: 'GET',
  path: '/api/my-gifts',
  summary: 'Gifts of the address whose link was opened, newest first.',
  group,
  query: z.object({ before: z.string().max(100).optional() }),
  responses: {
    200: z.object({ mine: myGifts.nullable().describe('Null while no link was opened in this browser') }),
  },
});

export const hideMyName = endpoint({
  method: 'POST',
  path: '/api/my-gifts/{id}/anonymous',
  summary: 'Makes a named gift anonymous: name and message are removed from it.',
  group,
  params: z.object({ id: z.uuid() }),
  body: z.object({}),
  responses: { 200: done },
});

export const stopMyMonthlyGift = endpoint({
  method: 'POST',
  path: '/api/my-gifts/monthly/{id}/stop',
  summary: 'Ends a monthly gift. `stopping` while the payment service does not answer: it is asked again.',
  group,
  params: z.object({ id: z.uuid() }),
  body: z.object({}),
  responses: { 200: z.object({ state: z.enum(['ended', 'stopping']) }) },
});

export const replacement = z
  .object({
    permit: z.string().describe('`replaces` of the new gift; good for an hour'),
    amountMinor: z.int().describe('Of the gift that is replaced, in whole minor units'),
    currency,
    paymentType: z.enum(['named', 'anonymous']),
    donorName: z.string().nullable(),
    donorEmail: z.string(),
  })
  .describe('What the new gift begins with');

export const replaceMyMonthlyGift = endpoint({
  method: 'POST',
  path: '/api/my-gifts/monthly/{id}/replacement',
  summary:
    'Lets a new monthly gift take the place of this one, which ends with the first charge of the new one.',
  group,
  params: z.object({ id: z.uuid() }),
  body: z.object({}),
  responses: { 200: replacement },
});

export const eraseMyContact = endpoint({
  method: 'POST',
  path: '/api/my-gifts/erase',
  summary: 'Removes address, names and messages. Amounts, dates and receipts are kept, as the law wants it.',
  group,
  body: z.object({}),
  responses: { 200: z.object({ kept: z.int().describe('Gifts that stay in the accounts') }) },
});

export type Replacement = z.output<typeof replacement>;
export type MonthlyGift = z.output<typeof monthlyGift>;
export type MyGift = z.output<typeof myGift>;
export type MyGifts = z.output<typeof myGifts>;
