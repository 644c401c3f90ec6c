import { z } from 'zod';
import { editVersion } from '#src/api/edit-version.ts';
import { endpoint } from '#src/api/endpoint.ts';
import { requiredLine } from '#src/api/form-text.ts';
import { pageOf, searchCursorQuery } from '#src/api/paged-list.ts';
import { slugMessage, slugPattern } from '#src/api/slug.ts';
import { uuid } from '#src/api/uuid.ts';
import { locales } from '#src/i18n/locales.ts';

const group = 'Administration: short addresses';
const addressId = z.object({ id: uuid });

const form = z.object({
  name: requiredLine(40).pipe(z.string().toLowerCase().min(2).regex(slugPattern, slugMessage)),
  projectId: uuid.nullable().describe('Null for the mission'),
});

const shortAddress = z
  .object({
    id: uuid,
    version: z.int(),
    name: z.string(),
    url: z.string(),
    project: z.object({ id: uuid, title: z.string() }).nullable().describe('Null for the mission'),
    createdAt: z.iso.datetime(),
  })
  .describe('A short address of the donation page');

export const listShortAddresses = endpoint({
  method: 'GET',
  path: '/api/admin/short-addresses',
  permission: 'donations.read',
  summary: 'List short addresses by name.',
  group,
  query: searchCursorQuery.extend({ projectId: uuid.optional() }),
  responses: { 200: pageOf(shortAddress) },
});

export const createShortAddress = endpoint({
  method: 'POST',
  path: '/api/admin/short-addresses',
  permission: 'donations.write',
  summary: 'Create a short address.',
  group,
  body: form,
  responses: { 201: shortAddress },
});

export const updateShortAddress = endpoint({
  method: 'PUT',
  path: '/api/admin/short-addresses/{id}',
  permission: 'donations.write',
  summary: 'Change the name or the purpose of a short address.',
  group,
  params: addressId,
  body: form.extend({ version: editVersion }),
  responses: { 200: shortAddress },
});

export const deleteShortAddress = endpoint({
  method: 'DELETE',
  path: '/api/admin/short-addresses/{id}',
  permission: 'donations.write',
  summary: 'Delete a short address. Printed codes stop working.',
  group,
  params: addressId,
  responses: { 204: z.void() },
});

export const getShortAddressCode = endpoint({
  method: 'GET',
  path: '/api/admin/short-addresses/{id}/code',
  permission: 'donations.read',
  summary: 'Return the QR code of a short address.',
  group,
  params: addressId,
  responses: {
    200: z.object({ url: z.string(), svg: z.string().describe('Markup of an SVG document') }),
  },
});

export const printShortAddressSheet = endpoint({
  method: 'GET',
  path: '/api/admin/short-addresses/{id}/sheet.pdf',
  permission: 'donations.read',
  summary: 'Print the QR code of a short address as PDF.',
  group,
  params: addressId,
  query: z.object({ lang: z.enum(locales).optional().catch(undefined) }),
  responses: { 200: z.string() },
  contentType: 'application/pdf',
});

export type ShortAddress = z.output<typeof shortAddress>;
export type ShortAddressForm = z.output<typeof form>;
export type ShortAddressQuery = z.output<(typeof listShortAddresses)['query']>;
