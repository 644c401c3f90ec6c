import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import { requiredLine } from '#src/api/form-text.ts';
import { importStates } from '#src/api/import-states.ts';
import { currencyCode } from '#src/api/money-schema.ts';
import { cursorQuery, pageOf } from '#src/api/paged-list.ts';
import { clientGeneratedId, uuid } from '#src/api/uuid.ts';
import { dateFormats, decimalSigns, importFields, importFormats } from './import-fields.ts';

const group = 'Administration: donation imports';

export const maxFileLength = 10_000_000;
export const maxImportRows = 20_000;
const maxColumns = 200;

const rowStates = ['new', 'ready', 'wrong', 'duplicate', 'imported', 'skipped', 'undone'] as const;

const importId = z.object({ id: uuid });
const instant = z.iso.datetime();
const columns = z.partialRecord(z.enum(importFields), z.int().min(0).max(maxColumns));

export const importMapping = z
  .object({
    columns,
    dateFormat: z.enum(dateFormats),
    decimalSign: z.enum(decimalSigns).default('point').describe('Sign before the cents of an amount'),
    currency: currencyCode
      .nullable()
      .describe('Of rows without one; required without a column of currencies'),
  })
  .superRefine(({ columns: { date, amount, currency: column }, currency }, context) => {
    const required = (path: string[]) =>
      context.addIssue({
        code: 'custom',
        path,
        message: 'this field is required.',
        params: { code: 'required' },
      });
    if (date === undefined) required(['columns', 'date']);
    if (amount === undefined) required(['columns', 'amount']);
    if (column === undefined && currency === null) required(['currency']);
  });

const listedImport = z.object({
  id: uuid,
  fileName: z.string(),
  format: z.enum(importFormats),
  state: z.enum(importStates),
  rowCount: z.int(),
  uploadedAt: instant,
  uploadedBy: z.string().nullable(),
  finishedAt: instant.nullable(),
});

const detail = listedImport.extend({
  header: z.array(z.string()),
  samples: z.array(z.array(z.string())).describe('Cells of the first rows'),
  mapping: z
    .object({
      columns,
      dateFormat: z.enum(dateFormats),
      decimalSign: z.enum(decimalSigns),
      currency: z.string().nullable(),
    })
    .describe('The stored mapping, or a proposal by the names of the columns'),
  counts: z.record(z.enum(rowStates), z.int()),
  totals: z
    .array(z.object({ currency: currencyCode, amountMinor: z.int() }))
    .describe('Sums of the rows that can be imported, or of the imported ones'),
});

export const listImports = endpoint({
  method: 'GET',
  path: '/api/admin/donation-imports',
  permission: 'donations.write',
  summary: 'List imports, newest first.',
  group,
  query: cursorQuery,
  responses: { 200: pageOf(listedImport) },
});

export const uploadImport = endpoint({
  method: 'POST',
  path: '/api/admin/donation-imports',
  permission: 'donations.write',
  summary: 'Upload a CSV file. Nothing is imported yet.',
  group,
  bodyLimit: 2 * maxFileLength,
  body: z.object({
    id: clientGeneratedId,
    fileName: requiredLine(200),
    format: z.enum(importFormats),
    content: z.string().max(maxFileLength),
  }),
  responses: { 201: detail },
});

export const getImport = endpoint({
  method: 'GET',
  path: '/api/admin/donation-imports/{id}',
  permission: 'donations.write',
  summary: 'Return an import with the number of rows in each state.',
  group,
  params: importId,
  responses: { 200: detail },
});

const importedRow = z.object({
  line: z.int(),
  state: z.enum(rowStates),
  cells: z.array(z.string()),
  errors: z.array(z.object({ field: z.string(), column: z.string().nullable(), code: z.string() })),
  paymentId: uuid.nullable().describe('Donation of the row, or the one it repeats'),
});

export const listImportRows = endpoint({
  method: 'GET',
  path: '/api/admin/donation-imports/{id}/rows',
  permission: 'donations.write',
  summary: 'List rows in a state, with their errors.',
  group,
  params: importId,
  query: cursorQuery.extend({ state: z.enum(rowStates).default('wrong') }),
  responses: {
    200: pageOf(importedRow),
  },
});

export const checkImport = endpoint({
  method: 'PUT',
  path: '/api/admin/donation-imports/{id}/mapping',
  permission: 'donations.write',
  summary: 'Set the columns and check every row, without importing any.',
  group,
  params: importId,
  body: importMapping,
  responses: { 200: detail },
});

export const startImport = endpoint({
  method: 'POST',
  path: '/api/admin/donation-imports/{id}/start',
  permission: 'donations.write',
  summary: 'Import the checked rows. Returns 409 for wrong or duplicate rows, unless they are skipped.',
  group,
  params: importId,
  body: z.object({ skipsRows: z.boolean() }),
  responses: { 200: detail },
});

export const undoImport = endpoint({
  method: 'POST',
  path: '/api/admin/donation-imports/{id}/undo',
  permission: 'donations.write',
  summary: 'Void every donation of an import.',
  group,
  params: importId,
  responses: { 200: detail },
});

export const deleteImport = endpoint({
  method: 'DELETE',
  path: '/api/admin/donation-imports/{id}',
  permission: 'donations.write',
  summary: 'Delete an uploaded file of which nothing was imported.',
  group,
  params: importId,
  responses: { 204: z.void() },
});

export type ListedImport = z.output<typeof listedImport>;
export type ImportedRow = z.output<typeof importedRow>;
export type ImportDetail = z.output<typeof detail>;
export type ImportRowState = (typeof rowStates)[number];
export type Upload = z.output<(typeof uploadImport)['body']>;
export type ImportMapping = z.output<typeof importMapping>;
export type ImportRowQuery = z.output<(typeof listImportRows)['query']>;
