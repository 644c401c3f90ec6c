import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import { cursorQuery, pageOf } from '#src/api/paged-list.ts';
import { uuid } from '#src/api/uuid.ts';

const legalEntity = z.enum(['us', 'in']);
const group = 'Administration: annual statements';
const path = '/api/admin/annual-statements';

const year = z.object({
  entity: legalEntity,
  year: z.coerce.number().int().min(2000).max(2098).describe('By the calendar year in which it begins'),
});

const statementRun = z.object({
  entity: legalEntity,
  year: z.int(),
  from: z.iso.date(),
  to: z.iso.date(),
  isOver: z.boolean().describe('Statements can be sent once the year is over'),
  donors: z.int().describe('Donors with an email address'),
  newDonors: z.int().describe('Donors with an email address to whom no statement was sent'),
  withoutAddress: z.int().describe('Donations without an email address, which get no statement'),
  startedAt: z.iso.datetime().nullable().describe('Null before statements were sent'),
  completedAt: z.iso.datetime().nullable(),
  waiting: z.int(),
  emailed: z.int(),
  empty: z.int().describe('Donors whose donations were refunded or erased after the start'),
  previews: z
    .array(z.object({ number: z.int(), donor: z.string(), donations: z.int() }))
    .describe('The first three donors by email address'),
  changed: z
    .object({
      total: z.int(),
      items: z.array(
        z.object({
          id: uuid,
          donor: z.string(),
          sentAt: z.iso.datetime(),
          receipts: z.int().describe('Receipts issued or corrected since then'),
        }),
      ),
    })
    .describe('Statements whose receipts changed after they were sent, the first twenty by email address'),
});

export const getAnnualStatements = endpoint({
  method: 'GET',
  path: `${path}/{entity}/{year}`,
  permission: 'books.read',
  summary: 'Return the progress of a year’s statements, and the first three donors.',
  group,
  params: year,
  responses: { 200: statementRun },
});

export const previewAnnualStatement = endpoint({
  method: 'GET',
  path: `${path}/{entity}/{year}/previews/{number}`,
  permission: 'donations.export',
  summary: 'Download the annual statement of one of the first three donors as PDF.',
  group,
  params: year.extend({ number: z.coerce.number().int().min(1).max(3) }),
  responses: { 200: z.string() },
  contentType: 'application/pdf',
});

export const sendAnnualStatements = endpoint({
  method: 'POST',
  path: `${path}/{entity}/{year}`,
  permission: 'books.write',
  summary: 'Email the annual statement to all donors, each one once. Continues after an interruption.',
  group,
  params: year,
  body: z.object({}),
  responses: { 200: statementRun },
});

export const sendChangedStatements = endpoint({
  method: 'POST',
  path: `${path}/{entity}/{year}/corrections`,
  permission: 'books.write',
  summary: 'Email corrected statements to donors whose receipts changed after their statement was sent.',
  group,
  params: year,
  body: z.object({}),
  responses: { 200: statementRun },
});

const printedStatement = z.object({
  id: uuid.describe('Record of the donor; of an erased one, the donation'),
  donorId: uuid.nullable().describe('Null for an erased donor'),
  name: z
    .string()
    .nullable()
    .describe('Null for an anonymous donor, whose name for the receipt is encrypted'),
  donations: z.int().describe('0 when all became void after the last download'),
  sums: z
    .array(z.object({ currency: z.string(), amountMinor: z.int() }))
    .describe('By currency, without donations in kind'),
  printedAt: z.iso.datetime().nullable().describe('Last download; null before the first one'),
  isChanged: z
    .boolean()
    .describe(
      'Receipts were issued or corrected, or donors were merged or separated, after the last download',
    ),
});

export const listPrintedStatements = endpoint({
  method: 'GET',
  path: `${path}/{entity}/{year}/on-paper`,
  permission: 'books.read',
  summary: 'List donors without an email address, whose annual statements are printed.',
  group,
  params: year,
  query: cursorQuery,
  responses: {
    200: pageOf(printedStatement).extend({
      isOver: z.boolean().describe('Statements can be printed once the year is over'),
    }),
  },
});

export const printDonorStatement = endpoint({
  method: 'POST',
  path: `${path}/{entity}/{year}/on-paper/{id}`,
  permission: 'donations.export',
  summary: 'Print the annual statement of a donor without an email address as PDF, and mark it as issued.',
  group,
  params: year.extend({ id: uuid }),
  responses: { 200: z.string() },
  contentType: 'application/pdf',
});

export type PrintedStatement = z.output<typeof printedStatement>;
export type StatementRun = z.output<typeof statementRun>;
