import { z } from 'zod';
import { editVersion } from '#src/api/edit-version.ts';
import { endpoint } from '#src/api/endpoint.ts';
import { optionalLine, requiredText } from '#src/api/form-text.ts';
import { countedPageOf, cursorQuery, pageOf, searchCursorQuery } from '#src/api/paged-list.ts';
import { clientGeneratedId, uuid } from '#src/api/uuid.ts';

const group = 'Administration: donors';

export const maxTags = 20;
const maxTagLength = 40;
export const maxNoteLength = 2000;
export const maxNameLength = 120;
export const maxSourceLength = 200;
const maxSplit = 100;

export const consents = ['unknown', 'given', 'refused'] as const;

const instant = z.iso.datetime();
const minor = z.int().describe('Whole minor units');
const donorId = z.object({ id: uuid });
const total = z.object({ currency: z.string(), netMinor: minor, donations: z.int() });
const regular = z.object({
  id: uuid,
  amountMinor: minor,
  currency: z.string(),
  state: z.string().describe('State of the subscription at the gateway'),
  nextChargeAt: instant.nullable(),
});

const listedDonor = z
  .object({
    id: uuid,
    name: z.string().nullable(),
    email: z.string().nullable(),
    tags: z.array(z.string()),
    totals: z.array(total).describe('Net amount of successful donations, by currency'),
    recurring: z.array(regular).describe('Recurring donations that have not ended'),
    latestAt: instant.describe('Last successful donation; without one, first donation'),
  })
  .describe('A donor in the admin list');

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

const record = z.object({
  id: uuid,
  name: z.string().nullable(),
  email: z.string().nullable(),
  emailVerifiedAt: instant.nullable().describe('When the donor opened a link sent to the address'),
  donations: z.int(),
  isMerged: z.boolean().describe('Merged into this donor by an administrator'),
});

const remembrance = z.object({
  id: uuid,
  personName: z.string(),
  occasion: z.string(),
  state: z.string(),
  nextDate: z.iso.date().nullable(),
});

const donorTribute = z.object({
  paymentId: uuid,
  kind: z.enum(['honor', 'memory']),
  honoreeName: z.string(),
  givenAt: instant,
});

const note = z.object({
  id: uuid,
  text: z.string(),
  author: z.string().nullable(),
  createdAt: instant,
});

const donorDetail = z
  .object({
    id: uuid,
    name: z.string().nullable(),
    email: z.string().nullable(),
    tags: z.array(z.string()),
    contactConsent: z.enum(consents),
    consentAt: instant.nullable(),
    consentSource: z.string().nullable(),
    editVersion: z.int(),
    since: instant.describe('First successful donation, or creation of the record'),
    records: z.array(record).describe('This record and those merged into it'),
    totals: z.array(total),
    years: z
      .array(total.extend({ year: z.int() }))
      .describe('Totals by calendar year in the time zone of the organization'),
    recurring: z.array(regular),
    remembrances: z.array(remembrance),
    tributes: z.array(donorTribute).describe('Donations in honor or memory of a person, the latest first'),
    newsletter: z.enum(['confirmed', 'pending', 'none']),
    panEndings: z.array(z.string()).describe('Last four characters of each PAN'),
    notes: z.array(note),
  })
  .describe('A donor with totals, recurring donations and notes');

export const getDonor = endpoint({
  method: 'GET',
  path: '/api/admin/donors/{id}',
  permission: 'donors.read',
  summary: 'Return a donor. A merged record returns the donor it was merged into.',
  group,
  params: donorId,
  responses: { 200: donorDetail },
});

const donorDonation = z.object({
  id: uuid,
  recordId: uuid,
  givenAt: instant,
  amountMinor: minor,
  netAmountMinor: minor,
  currency: z.string(),
  status: z.enum(['created', 'pending', 'failed', 'success', 'refunded']),
  source: z.enum(['gateway', 'offline']),
  needsReview: z.boolean(),
  dispute: z.enum(['open', 'lost']).nullable().describe('Dispute that is not won'),
  method: z.string().nullable().describe('Method of an offline donation'),
  receivedOn: z.iso.date().nullable().describe('Day of an offline donation; its time of day is unknown'),
  frequency: z.string(),
  project: z.string().nullable(),
  receiptNumber: z.string().nullable(),
  certificates: z.array(z.string()).describe('Numbers of the Indian certificates (Form 10BE, Form 114)'),
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

export const removeDonorNote = endpoint({
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

export type ListedDonor = z.output<typeof listedDonor>;
export type DonorDetail = z.output<typeof donorDetail>;
export type DonorDonation = z.output<typeof donorDonation>;
export type DonorForm = z.output<typeof donorForm>;
export type DonorQuery = z.output<(typeof listDonors)['query']>;
export type DonorTotal = z.output<typeof total>;
