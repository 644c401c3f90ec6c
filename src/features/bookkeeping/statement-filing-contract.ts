import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import { requiredLine } from '#src/api/form-text.ts';
import { uuid } from '#src/api/uuid.ts';

const group = 'Administration: books';
const path = '/api/admin/bookkeeping/donation-statement/files/{id}';
const minor = z.int();

/** What can change in a donation after its statement was filed. */
const filedChanges = [
  'left',
  'incomplete',
  'added',
  'amount',
  'document',
  'name',
  'address',
  'type',
  'mode',
  'approval',
] as const;

/** Of the number with which the tax office confirms a statement. */
export const acknowledgementLength = { min: 5, max: 40 };

const filing = {
  filedOn: z.iso.date(),
  acknowledgement: requiredLine(acknowledgementLength.max).pipe(z.string().min(acknowledgementLength.min)),
};

/** An exported file of the statement. */
export const statementFile = z.object({
  id: uuid,
  exportedAt: z.iso.datetime(),
  isRevised: z.boolean().describe('Replaces a statement that was filed before'),
  rows: z.int(),
  amountMinor: minor,
  filedOn: z.iso.date().nullable().describe('Null while the file is only exported'),
  acknowledgement: z.string().nullable(),
});

const changedDonation = z.object({
  paymentId: uuid,
  day: z.iso.date(),
  name: z.string().nullable().describe('Null for an anonymous donor'),
  filedMinor: minor.nullable().describe('Null when the filed statement does not have the donation'),
  currentMinor: minor.nullable().describe('Null when the donation was refunded or canceled'),
  changes: z.array(z.enum(filedChanges)),
});

/** The statement that was filed last, compared with the present donations. */
export const filedStatement = z.object({
  file: statementFile,
  isReadable: z.boolean().describe('False when the file was encrypted with another secret'),
  changes: z.array(changedDonation).describe('A page of 200'),
  changedDonations: z.int(),
  changesPages: z.int().min(1),
  numbered: z.int().describe('Complete rows with the number of their certificate'),
  unclear: z
    .int()
    .describe('Complete rows whose donations have several numbers, so that the revised file has none'),
});

export const recordStatementFiling = endpoint({
  method: 'PUT',
  path: `${path}/filing`,
  permission: 'books.write',
  summary: 'Record the day and the acknowledgment number of a filed statement of donations.',
  group,
  params: z.object({ id: uuid }),
  body: z.object(filing),
  responses: { 200: statementFile },
});

export const removeStatementFiling = endpoint({
  method: 'DELETE',
  path: `${path}/filing`,
  permission: 'books.write',
  summary: 'Remove the filing of a statement of donations that was recorded by mistake. The file is kept.',
  group,
  params: z.object({ id: uuid }),
  responses: { 200: statementFile },
});

export const downloadStatementFile = endpoint({
  method: 'GET',
  path: `${path}/content.csv`,
  permission: 'donations.export',
  summary: 'Download an exported statement of donations again, as it was.',
  group,
  params: z.object({ id: uuid }),
  responses: { 200: z.string() },
  contentType: 'text/csv; charset=utf-8',
});

export type StatementFile = z.output<typeof statementFile>;
export type FiledStatement = z.output<typeof filedStatement>;
export type ChangedDonation = z.output<typeof changedDonation>;
export type StatementFiling = z.output<(typeof recordStatementFiling)['body']>;
