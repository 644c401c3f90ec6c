import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import { emailAddress, optionalLine, optionalText, requiredLine } from '#src/api/form-text.ts';
import * as endpoints from './endpoints.ts';

const maxHours = 200;

const hours = z
  .union([
    z
      .string()
      .trim()
      .regex(/^\d{1,3}$/),
    z.int(),
  ])
  .transform(Number)
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
  .catchall(z.string().max(10));

export const signUpVolunteer = endpoint({
  ...endpoints.signUpVolunteer,
  summary:
    'Sign up as a volunteer with times and skills. Repeated requests with the same Idempotency-Key are stored once.',
  group: 'Contact',
  body: volunteerForm,
  responses: { 201: z.object({ message: z.string() }) },
});

export type VolunteerForm = z.output<typeof volunteerForm>;
