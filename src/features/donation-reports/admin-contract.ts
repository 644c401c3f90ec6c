import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import { dayField } from '#src/api/form-text.ts';
import { uuid } from '#src/api/uuid.ts';
import { keysOf } from '#src/api/keys-of.ts';
import { datePresets } from '#src/features/donations/admin-contract.ts';

const group = 'Administration: donation reports';
const path = '/api/admin/donation-reports/{report}';

/** Reports, in the order of the screen. */
export const reportNames = [
  'retention',
  'lybunt',
  'sybunt',
  'forecast',
  'failing',
  'cancellations',
  'average',
  'months',
  'receipts',
  'unreconciled',
  'undeclared',
] as const;

/** Columns of all reports; the kind determines how a cell is displayed. */
export const reportColumns = {
  month: 'month',
  donors: 'number',
  returned: 'number',
  share: 'percent',
  donor: 'text',
  email: 'text',
  lastDonation: 'day',
  donations: 'number',
  amount: 'money',
  average: 'money',
  consent: 'consent',
  project: 'project',
  newDonors: 'number',
  repeating: 'number',
  series: 'text',
  lastNumber: 'number',
  issued: 'number',
  gaps: 'number',
  corrections: 'number',
  day: 'day',
  donation: 'donation',
  gateway: 'gateway',
  failedOn: 'day',
  nextAttempt: 'day',
  emailsSent: 'number',
  status: 'status',
  canceledOn: 'day',
  reason: 'reason',
  comment: 'text',
} as const;

export type ReportColumn = keyof typeof reportColumns;

/** Most rows of a report, on the screen and in its file. */
export const maxReportRows = 500;

const params = z.object({ report: z.enum(reportNames) });

/** Filters of all reports, as far as they apply to them. */
const reportFilter = z.object({
  entity: z.enum(['us', 'in']).optional().describe('Legal entity that received the donations'),
  period: z.enum(datePresets).optional().describe('Replaces `from` and `to`'),
  from: dayField.optional().describe('First day, in the time zone of the organization'),
  to: dayField.optional().describe('Last day, in the time zone of the organization'),
});

/** Series of receipts are whole, and a forecast is about the months to come. */
export function hasPeriod(name: ReportName): boolean {
  return name !== 'forecast' && name !== 'receipts';
}

const cell = z.union([
  z.string(),
  z.number(),
  z.null(),
  z.object({ amountMinor: z.int(), currency: z.string() }),
  z.object({ donorId: uuid, name: z.string().nullable() }),
]);

const report = z.object({
  columns: z.array(z.enum(keysOf(reportColumns))),
  rows: z.array(z.array(cell)).describe(`At most ${maxReportRows}`),
  anonymousDonors: z.int().describe('Donors left out because all their donations are anonymous'),
  timeZone: z.string(),
});

export const getDonationReport = endpoint({
  method: 'GET',
  path,
  permission: 'books.read',
  summary: 'Return a report on donations.',
  group,
  params,
  query: reportFilter,
  responses: { 200: report },
});

export const exportDonationReport = endpoint({
  method: 'GET',
  path: '/api/admin/donation-reports/{report}/table.csv',
  permission: 'donations.export',
  summary: 'Export a report on donations as CSV.',
  group,
  params,
  query: reportFilter,
  responses: { 200: z.string() },
  contentType: 'text/csv; charset=utf-8',
});

export type ReportFilter = z.output<typeof reportFilter>;
export type ReportName = (typeof reportNames)[number];
export type DonationReport = z.output<typeof report>;
export type ReportCell = z.output<typeof cell>;
