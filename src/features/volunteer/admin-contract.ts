import { z } from 'zod';
import { editVersion } from '#src/api/edit-version.ts';
import { endpoint } from '#src/api/endpoint.ts';
import { optionalText } from '#src/api/form-text.ts';
import { pageOf, searchCursorQuery } from '#src/api/paged-list.ts';
import { uuid } from '#src/api/uuid.ts';
import { skills, volunteerStates, volunteerTimes } from './offers.ts';

export const maxNoteLength = 2000;

const group = 'Administration: volunteers';

const volunteer = z
  .object({
    id: uuid,
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    place: z.string(),
    spokenLanguages: z.array(z.string()),
    skills: z.array(z.string()),
    otherSkills: z.string(),
    times: z.array(z.string()).describe('Weekday (0 Sunday) and part of the day, such as "6-morning"'),
    hoursPerMonth: z.int(),
    message: z.string(),
    state: z.enum(volunteerStates),
    note: z.string().describe('Note of administrators'),
    version: z.int(),
    createdAt: z.iso.datetime(),
  })
  .describe('A volunteer');

const filter = z.object({
  search: searchCursorQuery.shape.search,
  state: z.enum(volunteerStates).optional(),
  skill: z.enum(skills).optional(),
  time: z.enum(volunteerTimes).optional(),
});

export const listVolunteers = endpoint({
  method: 'GET',
  path: '/api/admin/volunteers',
  permission: 'registrations.read',
  summary: 'List volunteers, newest first.',
  group,
  query: searchCursorQuery.extend(filter.shape),
  responses: { 200: pageOf(volunteer) },
});

export const updateVolunteer = endpoint({
  method: 'PUT',
  path: '/api/admin/volunteers/{id}',
  permission: 'registrations.write',
  summary: 'Change the status and note of a volunteer.',
  group,
  params: z.object({ id: uuid }),
  body: z.object({ state: z.enum(volunteerStates), note: optionalText(maxNoteLength), version: editVersion }),
  responses: { 200: volunteer },
});

export const deleteVolunteer = endpoint({
  method: 'DELETE',
  path: '/api/admin/volunteers/{id}',
  permission: 'registrations.write',
  summary: 'Delete a volunteer.',
  group,
  params: z.object({ id: uuid }),
  responses: { 204: z.void() },
});

export const exportVolunteers = endpoint({
  method: 'GET',
  path: '/api/admin/volunteers.csv',
  permission: 'registrations.read',
  summary: 'Export matching volunteers as CSV.',
  group,
  query: filter,
  contentType: 'text/csv; charset=utf-8',
  responses: { 200: z.string() },
});

export type Volunteer = z.output<typeof volunteer>;
export type VolunteerFilter = z.output<typeof filter>;
export type VolunteerQuery = z.output<(typeof listVolunteers)['query']>;
export type VolunteerChange = z.output<(typeof updateVolunteer)['body']>;
