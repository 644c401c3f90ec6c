import { z } from 'zod';
import { editVersion } from '#src/api/edit-version.ts';
import { endpoint } from '#src/api/endpoint.ts';
import { optionalLine, requiredText } from '#src/api/form-text.ts';
import { countedPageOf, cursorQuery, pageOf, searchCursorQuery } from '#src/api/paged-list.ts';
import { clientGeneratedId, uuid } from '#src/api/uuid.ts';
import { consents, donorDetail, donorDonation, listedDonor, total } from './admin-donor.ts';

const group = 'Administration: donors';

const maxTags = 20;
const maxTagLength = 40;
export const maxNoteLength = 2000;
export const maxNameLength = 120;
export const maxSourceLength = 200;
const maxSplit = 100;

const donorId = z.object({ id: uuid });
const donorFilter = z.object({
  search: z.string().trim().max(200).optional().describe('Words of name, email address or tags'),
  tag: z.string().max(maxTagLength).optional(),
});

export const listDonors = endpoint({
  method: 'GET',
  path: '/api/admin/donors',
  permission: 'donors.read',
  summary: 'List donors, those with the latest donation first.',
  group,
  query: searchCursorQuery.extend(donorFilter.shape),
  responses: { 200: countedPageOf(listedDonor) },
});

export const getDonor = endpoint({
  method: 'GET',
  path: '/api/admin/donors/{id}',
  permission: 'donors.read',
  summary: 'Return a donor. A merged record returns the donor it was merged into.',
  group,
  params: donorId,
  responses: { 200: donorDetail },
});

export const listDonorDonations = endpoint({
  method: 'GET',
  path: '/api/admin/donors/{id}/donations',
  permission: 'donors.read',
  summary: 'List the donations of a donor, newest first.',
  group,
  params: donorId,
  query: cursorQuery,
  responses: { 200: pageOf(donorDonation) },
});

const tag = z
  .string()
  .transform((text) => text.trim().replaceAll(/\s+/g, ' '))
  .pipe(z.string().min(1).max(maxTagLength));

export const donorForm = z
  .object({
    name: optionalLine(maxNameLength).describe('Empty: the name of the latest named donation'),
    tags: z
      .array(tag)
      .max(maxTags)
      .transform((tags) => [...new Set(tags)]),
    contactConsent: z.enum(consents),
    consentSource: optionalLine(maxSourceLength).describe('How the consent was given'),
    editVersion,
  })
  .superRefine(({ contactConsent, consentSource }, context) => {
    if (contactConsent === 'given' && consentSource === '')
      context.addIssue({
        code: 'custom',
        path: ['consentSource'],
        message: 'this field is required.',
        params: { code: 'required' },
      });
  });

export const updateDonor = endpoint({
  method: 'PUT',
  path: '/api/admin/donors/{id}',
  permission: 'donors.write',
  summary: 'Change name, tags and consent of a donor.',
  group,
  params: donorId,
  body: donorForm,
  responses: { 200: donorDetail },
});

export const addDonorNote = endpoint({
  method: 'POST',
  path: '/api/admin/donors/{id}/notes',
  permission: 'donors.write',
  summary: 'Add a note about a donor.',
  group,
  params: donorId,
  body: z.object({ id: clientGeneratedId, text: requiredText(maxNoteLength) }),
  responses: { 200: donorDetail },
});

export const deleteDonorNote = endpoint({
  method: 'DELETE',
  path: '/api/admin/donors/{id}/notes/{noteId}',
  permission: 'donors.write',
  summary: 'Delete a note about a donor. It can be restored for 30 days.',
  group,
  params: donorId.extend({ noteId: uuid }),
  responses: { 200: donorDetail },
});

export const restoreDonorNote = endpoint({
  method: 'POST',
  path: '/api/admin/donors/{id}/notes/{noteId}/restore',
  permission: 'donors.write',
  summary: 'Restore a deleted note about a donor.',
  group,
  params: donorId.extend({ noteId: uuid }),
  responses: { 200: donorDetail },
});

export const showDonorPans = endpoint({
  method: 'POST',
  path: '/api/admin/donors/{id}/pan-views',
  permission: 'donors.write',
  summary: 'Return each PAN of a donor. The audit log records who called.',
  group,
  params: donorId,
  responses: { 200: z.object({ pans: z.array(z.string()) }) },
});

export const previewMerge = endpoint({
  method: 'GET',
  path: '/api/admin/donors/{id}/merge-preview',
  permission: 'donors.read',
  summary: 'Return both donors and the totals after a merge.',
  group,
  params: donorId,
  query: z.object({ mergedId: uuid }),
  responses: { 200: z.object({ kept: donorDetail, merged: donorDetail, totals: z.array(total) }) },
});

export const mergeDonor = endpoint({
  method: 'POST',
  path: '/api/admin/donors/{id}/merge',
  permission: 'donors.write',
  summary: 'Merge another donor into this one. Separating the records undoes it.',
  group,
  params: donorId,
  body: z.object({ mergedId: uuid }),
  responses: { 200: donorDetail },
});

export const separateRecord = endpoint({
  method: 'POST',
  path: '/api/admin/donors/{id}/separate',
  permission: 'donors.write',
  summary: 'Undo the merge of a record, which becomes a donor of its own again.',
  group,
  params: donorId.describe('ID of the merged record'),
  responses: { 200: donorDetail },
});

export const splitDonor = endpoint({
  method: 'POST',
  path: '/api/admin/donors/{id}/split',
  permission: 'donors.write',
  summary: 'Move donations to a new donor without an email address. Merging undoes it.',
  group,
  params: donorId,
  body: z.object({
    newId: clientGeneratedId,
    name: optionalLine(maxNameLength),
    donationIds: z.array(uuid).min(1).max(maxSplit),
  }),
  responses: { 200: donorDetail },
});

export type DonorForm = z.output<typeof donorForm>;
export type DonorQuery = z.output<(typeof listDonors)['query']>;
