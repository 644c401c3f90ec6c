import { z } from 'zod';
import { savedVersion } from '#src/api/edit-version.ts';
import { endpoint } from '#src/api/endpoint.ts';
import { dayField, optionalLine } from '#src/api/form-text.ts';
import { uuid } from '#src/api/uuid.ts';
import { bookAccounts, bookPrograms, generalClass } from './book-names.ts';

const group = 'Administration: books';
const base = '/api/admin/bookkeeping';
export const legalEntity = z.enum(['us', 'in']);
const program = z.enum(bookPrograms);
const currency = z.string().regex(/^[A-Z]{3}$/, 'This is not a currency code.');
const csv = { responses: { 200: z.string() }, contentType: 'text/csv; charset=utf-8' };

const name = optionalLine(100);
const accountNames = z.object(
  Object.fromEntries(bookAccounts.map((account) => [account, name])) as Record<
    (typeof bookAccounts)[number],
    typeof name
  >,
);

/** Names of accounts and projects in an accounting program. Empty ones are not mapped. */
export const bookMapping = z.object({
  accounts: accountNames.describe('Name in QuickBooks, code in Xero'),
  classes: z
    .record(z.union([uuid, z.literal(generalClass)]), name)
    .describe('Class in QuickBooks, tracking option in Xero, by project ID'),
  location: name.describe('Location in QuickBooks'),
  trackingName: name.describe('Tracking category in Xero'),
  taxRate: name.describe('Full name of the tax rate in Xero'),
});

const storedMapping = z.object({
  mapping: bookMapping,
  version: z.int().min(0).describe('0 before the first save'),
  savedAt: z.iso.datetime().nullable(),
  savedBy: z.string().nullable(),
  projects: z.array(z.object({ id: uuid, title: z.string() })),
});

const bookExport = z.object({
  id: uuid,
  entity: legalEntity,
  program,
  currency: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  exportedAt: z.iso.datetime(),
  exportedBy: z.string().nullable(),
  journals: z.int(),
  parts: z.int().describe('Number of files, by the limit of the program'),
});

const books = z.object({
  timeZone: z.string(),
  lastDay: z.iso.date().describe('Last day that is over'),
  entities: z.array(
    z.object({
      entity: legalEntity,
      name: z.string(),
      lockedThrough: z.iso.date().nullable().describe('Last day of the exported period'),
    }),
  ),
  currencies: z.array(z.string()),
  exports: z.array(bookExport).describe('The last 20, newest first'),
});

export const getBooks = endpoint({
  method: 'GET',
  path: base,
  permission: 'books.read',
  summary: 'Return locked periods and the last exports.',
  group,
  responses: { 200: books },
});

const exportForm = z.object({
  entity: legalEntity,
  program,
  currency,
  from: dayField,
  to: dayField.describe('At the latest yesterday, in the time zone of the organization'),
  grouping: z
    .enum(['day', 'payout'])
    .describe('For new journals: one a day, or one a payout and one a day for all other entries'),
  checkOnly: z.boolean().optional().describe('Finds what prevents the export, and locks nothing'),
});

export const exportBooks = endpoint({
  method: 'POST',
  path: `${base}/exports`,
  permission: 'books.write',
  summary: 'Export the journals of a period and lock it. Exporting again repeats the same journals.',
  group,
  body: exportForm,
  responses: {
    200: z.object({
      export: bookExport
        .nullable()
        .describe('Null after a check or if an account is not mapped: nothing is locked then'),
      unmapped: z.array(z.enum(bookAccounts)),
    }),
  },
});

export const downloadJournals = endpoint({
  method: 'GET',
  path: `${base}/exports/{id}/journals.csv`,
  permission: 'books.read',
  summary: 'Download one file of an export.',
  group,
  params: z.object({ id: uuid }),
  query: z.object({ part: z.coerce.number().int().min(1).default(1) }),
  ...csv,
});

const mappingParams = z.object({ entity: legalEntity, program });

export const getBookMapping = endpoint({
  method: 'GET',
  path: `${base}/mappings/{entity}/{program}`,
  permission: 'books.read',
  summary: 'Return the mapping of accounts and projects.',
  group,
  params: mappingParams,
  responses: { 200: storedMapping },
});

export const saveBookMapping = endpoint({
  method: 'PUT',
  path: `${base}/mappings/{entity}/{program}`,
  permission: 'books.write',
  summary: 'Save the mapping of accounts and projects.',
  group,
  params: mappingParams,
  body: bookMapping.extend({ version: savedVersion }),
  responses: { 200: storedMapping },
});

const donationTableQuery = z.object({
  entity: legalEntity,
  from: dayField,
  to: dayField,
});

export const exportDonationTable = endpoint({
  method: 'GET',
  path: `${base}/donations.csv`,
  permission: 'donations.export',
  summary: 'Export the donations of an entity with fees, payouts and receipts.',
  group,
  query: donationTableQuery,
  ...csv,
});

export type BookMapping = z.output<typeof bookMapping>;
export type StoredBookMapping = z.output<typeof storedMapping>;
export type BookExport = z.output<typeof bookExport>;
export type Books = z.output<typeof books>;
export type ExportForm = z.output<typeof exportForm>;
export type DonationTableQuery = z.output<typeof donationTableQuery>;
