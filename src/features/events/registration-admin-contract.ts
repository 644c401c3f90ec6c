import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import { pageOf, searchCursorQuery } from '#src/api/paged-list.ts';
import { uuid } from '#src/api/uuid.ts';
import { questionKinds } from './contract.ts';
import { registrationStates } from './registration-contract.ts';

const group = 'Administration: events';
const path = '/api/admin/events/{id}/registrations' as const;
const params = z.object({ id: uuid });
const one = params.extend({ registrationId: uuid });

const listedRegistration = z
  .object({
    id: uuid,
    name: z.string(),
    email: z.string(),
    seats: z.int(),
    attendance: z.enum(['inPerson', 'online']),
    state: z.enum(registrationStates),
    answers: z.record(z.string(), z.string()),
    checkedInAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .describe('A registration for an event');

export const listRegistrations = endpoint({
  method: 'GET',
  path,
  permission: 'registrations.read',
  summary: 'List the registrations for an event by name.',
  group,
  params,
  query: searchCursorQuery.extend({ state: z.enum(registrationStates).optional() }),
  responses: { 200: pageOf(listedRegistration) },
});

export const getRegistrationSummary = endpoint({
  method: 'GET',
  path: `${path}/summary`,
  permission: 'registrations.read',
  summary: 'Return an event with the seats of its registrations.',
  group,
  params,
  responses: {
    200: z.object({
      title: z.string(),
      slug: z.string(),
      startsAt: z.iso.datetime(),
      endsAt: z.iso.datetime(),
      timeZone: z.string(),
      capacity: z.int().nullable(),
      isCancelled: z.boolean(),
      questions: z.array(z.object({ id: z.string(), kind: z.enum(questionKinds), label: z.string() })),
      confirmed: z.int().describe('Seats'),
      online: z.int().describe('Seats online, part of the confirmed ones'),
      waiting: z.int().describe('Seats'),
      checkedIn: z.int().describe('Seats'),
      emails: z
        .object({ confirmed: z.int(), waiting: z.int() })
        .describe('Registrations, each with an address of its own'),
    }),
  },
});

export const exportRegistrations = endpoint({
  method: 'GET',
  path: '/api/admin/events/{id}/registrations.csv',
  permission: 'registrations.read',
  summary: 'Export the registrations for an event as CSV.',
  group,
  params,
  contentType: 'text/csv; charset=utf-8',
  responses: { 200: z.string() },
});

export const checkIn = endpoint({
  method: 'PUT',
  path: `${path}/{registrationId}/check-in`,
  permission: 'registrations.write',
  summary: 'Check a person in, or undo it.',
  group,
  params: one,
  body: z.object({ isHere: z.boolean() }),
  responses: { 200: listedRegistration },
});

export const cancelRegistration = endpoint({
  method: 'POST',
  path: `${path}/{registrationId}/cancel`,
  permission: 'registrations.write',
  summary: 'Cancel a registration. Its seats go to the waiting list, and the person gets an email.',
  group,
  params: one,
  responses: { 200: listedRegistration },
});

export type AdminRegistrationQuery = z.output<(typeof listRegistrations)['query']>;
export type ListedRegistration = z.output<typeof listedRegistration>;
export type RegistrationSummary = z.output<(typeof getRegistrationSummary)['responses'][200]>;
