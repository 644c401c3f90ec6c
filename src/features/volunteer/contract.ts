import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import { emailAddress, optionalLine, optionalText, requiredLine } from '#src/api/form-text.ts';
import { onceHeaders } from '#src/api/request-headers.ts';
import * as endpoints from './endpoints.ts';
import { skills, volunteerTimes } from './offers.ts';

const maxHours = 200;

// No check before the last one ends the validation, so that all missing fields are reported at once.
const hours = z
  .union([z.string().trim().max(20), z.number()])
  .transform((count) => (/^\d{1,3}$/.test(String(count)) ? Number(count) : Number.NaN))
  .refine((count) => count >= 1 && count <= maxHours, {
    message: `Enter a number from 1 to ${maxHours}.`,
    params: { code: 'invalid' },
  });

/** Chosen times, skills and languages are fields such as `time-6-morning`, `skill-cooking` and `speaks-hi`. */
export const volunteerForm = z
  .object({
    name: requiredLine(120),
    email: emailAddress,
    phone: optionalLine(40),
    place: requiredLine(120).describe('Town and country'),
    otherSkills: optionalLine(300),
    hoursPerMonth: hours,
    message: optionalText(2000),
    consent: z
      .unknown()
      .refine((value) => value === true || value === 'yes', {
        message: 'Confirm that we may store your details.',
        params: { code: 'required' },
      })
      .describe('`yes`: the person agrees that the details are stored'),
  })
  .catchall(z.string().max(10))
  .superRefine((fields, context) => {
    const missing = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message, params: { code: 'required' } });
    const isChosen = (prefix: string, values: readonly string[]) =>
      values.some((value) => fields[prefix + value] === 'yes');
    if (!isChosen('time-', volunteerTimes)) missing('times', 'Choose at least one time.');
    if (!isChosen('skill-', skills) && fields.otherSkills === '')
      missing('skills', 'Choose a skill, or enter another one.');
  });

export const signUpVolunteer = endpoint({
  ...endpoints.signUpVolunteer,
  summary:
    'Sign up as a volunteer with times and skills. Repeated requests with the same Idempotency-Key are stored once.',
  group: 'Contact',
  headers: onceHeaders,
  body: volunteerForm,
  responses: { 201: z.object({ message: z.string() }) },
});

export type VolunteerForm = z.output<typeof volunteerForm>;
