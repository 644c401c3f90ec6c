import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import { emailAddress, optionalText, requiredLine, requiredText } from '#src/api/form-text.ts';
import { onceHeaders } from '#src/api/request-headers.ts';
import { contentLanguage } from '#src/api/translations/translation.ts';
import * as endpoints from './endpoints.ts';
import { maxRegistrationSeats } from './registration-seats.ts';

const group = 'Events';

const maxResponseLength = 1000;

const seats = z
  .union([z.string().regex(/^\d{1,2}$/), z.int()])
  .transform(Number)
  .refine((count) => count >= 1 && count <= maxRegistrationSeats, {
    message: 'Choose how many people will come.',
    params: { code: 'invalid' },
  });

const name = requiredLine(120);
const attendance = z.enum(['inPerson', 'online']);

/** Answers are fields named `question-` and the id of the question. */
export const registrationForm = z
  .object({
    event: z.string().min(1).max(200).describe('Name of the event in URLs'),
    name,
    email: emailAddress,
    seats,
    attendance,
    consent: z
      .unknown()
      .refine((value) => value === true || value === 'yes', {
        message: 'Confirm that we may store your registration.',
        params: { code: 'required' },
      })
      .describe('`yes`: the person agrees that the registration is stored'),
  })
  .catchall(optionalText(maxResponseLength));

/** Form of one event, whose required questions need an answer. */
export function registrationFormWith(questions: readonly { id: string; isRequired: boolean }[]) {
  const required = questions.filter(({ isRequired }) => isRequired);
  const answer = requiredText(maxResponseLength);
  return registrationForm.extend(Object.fromEntries(required.map(({ id }) => [`question-${id}`, answer])));
}

export const registrationStates = ['confirmed', 'waiting', 'cancelled'] as const;

export const registration = z
  .object({
    event: z.object({
      slug: z.string(),
      title: z.string(),
      place: z.string(),
      language: contentLanguage.describe('Language of title and place'),
      venue: z.string().describe('Street address, or empty'),
      startsAt: z.iso.datetime(),
      endsAt: z.iso.datetime(),
      timeZone: z.string(),
      isCancelled: z.boolean(),
      maxSeats: z.int(),
      attendance: z.enum(['inPerson', 'online', 'both']),
    }),
    name: z.string(),
    seats: z.int(),
    attendance,
    state: z.enum(registrationStates),
    onlineUrl: z.string().nullable().describe('Link of the online event; null without a confirmed seat'),
    isChangeable: z.boolean().describe('Whether the event is still ahead'),
  })
  .describe('A registration for an event');

export const registerForEvent = endpoint({
  ...endpoints.registerForEvent,
  summary:
    'Register for an event, or for its waiting list when it is full. The result is sent by email. Repeated requests with the same Idempotency-Key are stored once.',
  group,
  headers: onceHeaders,
  body: registrationForm,
  responses: { 201: z.object({ message: z.string() }) },
});

export const openRegistration = endpoint({
  ...endpoints.openRegistration,
  summary: 'Return the registration of an emailed link.',
  group,
  body: z.object({ token: z.string().max(500) }),
  responses: { 200: registration },
});

/** Fields of the change form. */
export const registrationChange = z.object({ name, seats, attendance });

export type RegistrationForm = z.output<typeof registrationForm>;
export type RegistrationView = z.output<typeof registration>;
export type RegistrationChange = z.output<typeof registrationChange>;
