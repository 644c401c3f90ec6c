import { z } from 'zod';
import { editVersion } from '#src/api/edit-version.ts';
import { endpoint } from '#src/api/endpoint.ts';
import { dayField, optionalLine, optionalText, requiredLine } from '#src/api/form-text.ts';
import { pageOf, searchCursorQuery } from '#src/api/paged-list.ts';
import { uuid } from '#src/api/uuid.ts';
import { textState } from './contract.ts';
import { formatErrorCodes } from './format/verse.ts';

const group = 'Administration: texts';
const textId = z.object({ id: uuid });
const inThreeLanguages = z.object({ en: z.string(), hi: z.string(), sa: z.string() });

const divisionFacts = z.object({
  id: uuid,
  slug: z.string(),
  title: inThreeLanguages,
  verses: z.int().describe('Number of verses'),
  publishedAt: z.iso.datetime().nullable().describe('Null while visitors cannot read it'),
  reviewedBy: z.string().nullable(),
  reviewedOn: z.string().nullable().describe('ISO date of the review'),
  version: z.int(),
});

const listedText = z
  .object({
    id: uuid,
    slug: z.string(),
    title: inThreeLanguages,
    state: textState.nullable(),
    divisions: z.int().describe('Number of divisions'),
    published: z.int().describe('Number of divisions that visitors can read'),
    reviewed: z.int().describe('Number of divisions that a scholar has checked'),
  })
  .describe('A work in the admin list');

const titles = z.object({ en: requiredLine(300), hi: requiredLine(300), sa: requiredLine(300) });
const descriptions = z.object({ en: optionalText(2000), hi: optionalText(2000), sa: optionalText(2000) });

const edition = z.object({
  name: requiredLine(300),
  url: z
    .string()
    .trim()
    .max(500)
    .regex(/^https:\/\/\S+$/u, 'Enter an address that begins with https://.'),
  note: optionalLine(1000),
  divisions: z
    .array(z.string().max(120))
    .max(500)
    .describe('Slugs of the divisions that were compared with it; empty for all'),
});

const textFormFields = {
  state: textState.nullable().describe('What is still being done, or null'),
  title: titles,
  description: descriptions,
  editions: z.array(edition).max(20).describe('Editions that the text was compared with'),
};

const editedText = z
  .object({
    id: uuid,
    slug: z.string(),
    ...textFormFields,
    version: z.int(),
    divisions: z.array(divisionFacts),
  })
  .describe('A work with its divisions');

const divisionDetail = divisionFacts
  .extend({ work: z.object({ id: uuid, slug: z.string(), title: inThreeLanguages }) })
  .describe('A division of a work');

const importReport = z
  .object({
    isApplied: z.boolean(),
    seen: z.string().describe('Names this file and these changes; the call that applies them sends it'),
    title: z.string().describe('English title; empty with errors'),
    workId: uuid.nullable().describe('The work, once it exists'),
    errorCount: z.int(),
    errors: z.array(
      z.object({
        file: z.string(),
        line: z.int(),
        column: z.int(),
        code: z.enum(formatErrorCodes),
        message: z.string(),
      }),
    ),
    changes: z
      .object({
        work: z.string().describe('Slug of the work'),
        isNew: z.boolean(),
        isChanged: z.boolean().describe('Whether titles, description, order or editions differ'),
        divisions: z.array(
          z.object({
            slug: z.string(),
            isNew: z.boolean(),
            added: z.array(z.string()).describe('Numbers of new verses'),
            changed: z.array(z.string()),
            unchanged: z.int(),
            absent: z.array(z.string()).describe('Verses that are not in the file. They stay.'),
          }),
        ),
        absentDivisions: z.array(z.string()).describe('Divisions that are not in the file. They stay.'),
      })
      .nullable()
      .describe('Null with errors'),
  })
  .describe('Result of a dry run or an import');

export const listAdminTexts = endpoint({
  method: 'GET',
  path: '/api/admin/texts',
  permission: 'content.read',
  summary: 'List the works in the order of the shelf.',
  group,
  query: searchCursorQuery,
  responses: { 200: pageOf(listedText) },
});

export const importText = endpoint({
  method: 'POST',
  path: '/api/admin/texts/imports',
  permission: 'content.write',
  summary:
    'Read a work from a ZIP archive of the plain format or a TEI file, sent as multipart/form-data with the part "file". Without `seen` nothing is written.',
  group,
  query: z.object({
    fileName: requiredLine(200),
    seen: z.string().max(100).optional().describe('From the dry run; returns 409 if it would differ now'),
  }),
  responses: { 200: importReport },
});

export const getAdminText = endpoint({
  method: 'GET',
  path: '/api/admin/texts/{id}',
  permission: 'content.read',
  summary: 'Return a work with its divisions.',
  group,
  params: textId,
  responses: { 200: editedText },
});

/** Fields of a work that administrators change. */
export const textForm = z.object(textFormFields);

export const updateText = endpoint({
  method: 'PUT',
  path: '/api/admin/texts/{id}',
  permission: 'content.write',
  summary: 'Update title, description and editions of a work, and what is still being done for it.',
  group,
  params: textId,
  body: textForm.extend({ version: editVersion }),
  responses: { 200: editedText },
});

export const exportText = endpoint({
  method: 'GET',
  path: '/api/admin/texts/{id}/files.zip',
  permission: 'content.read',
  summary: 'Export a work in the plain format. An import of the archive changes nothing.',
  group,
  params: textId,
  responses: { 200: z.string() },
  contentType: 'application/zip',
});

export const getAdminTextDivision = endpoint({
  method: 'GET',
  path: '/api/admin/text-divisions/{id}',
  permission: 'content.read',
  summary: 'Return a division.',
  group,
  params: textId,
  responses: { 200: divisionDetail },
});

const divisionFormFields = {
  isPublished: z.boolean().describe('Whether visitors can read it'),
  reviewedBy: optionalLine(200).describe('Scholar who has checked it; empty until then'),
  reviewedOn: z.union([dayField, z.literal('')]).describe('ISO date of the review'),
};

type Review = { reviewedBy: string; reviewedOn: string };

function reportHalfReview({ reviewedBy, reviewedOn }: Review, context: z.RefinementCtx): void {
  if ((reviewedBy === '') === (reviewedOn === '')) return;
  context.addIssue({
    code: 'custom',
    path: [reviewedBy === '' ? 'reviewedBy' : 'reviewedOn'],
    message: 'A review has a name and a date.',
    params: { code: 'required' },
  });
}

/** Publication and review of a division. */
export const divisionForm = z.object(divisionFormFields).superRefine(reportHalfReview);

export const updateTextDivision = endpoint({
  method: 'PUT',
  path: '/api/admin/text-divisions/{id}',
  permission: 'content.write',
  summary: 'Publish or unpublish a division, and set who has reviewed it.',
  group,
  params: textId,
  body: z.object({ ...divisionFormFields, version: editVersion }).superRefine(reportHalfReview),
  responses: { 200: divisionDetail },
});

export type AdminTextQuery = z.output<(typeof listAdminTexts)['query']>;
export type ListedText = z.output<typeof listedText>;
export type EditedText = z.output<typeof editedText>;
export type TextForm = z.output<typeof textForm>;
export type DivisionForm = z.output<typeof divisionForm>;
export type DivisionFacts = z.output<typeof divisionFacts>;
export type DivisionDetail = z.output<typeof divisionDetail>;
export type ImportReport = z.output<typeof importReport>;
