import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import { emailAddress } from '#src/api/form-text.ts';

const group = 'Administration: personal data';

/** Kinds of personal data, in the order of the screen. */
export const personalDataKinds = [
  'donors',
  'donations',
  'recurringDonations',
  'receipts',
  'receiptNames',
  'tributes',
  'tributeCards',
  'annualStatements',
  'certificateDetails',
  'importedRows',
  'donorLinks',
  'subscriptions',
  'newsletterDeliveries',
  'suppressions',
  'contactMessages',
  'enquiries',
  'notesAndReplies',
  'emails',
  'emailReports',
  'eventRegistrations',
  'volunteers',
  'remembrances',
  'reminders',
  'readingReminders',
] as const;

const person = z.object({ email: emailAddress });
const counts = z.record(z.string(), z.int());

const foundData = z.object({
  kind: z.enum(personalDataKinds),
  records: z.int(),
  isKept: z.boolean().describe('Whether the law requires the records: they stay without the email address'),
});

export const findPersonalData = endpoint({
  method: 'POST',
  path: '/api/admin/personal-data/search',
  permission: 'privacy.erase',
  summary: 'Count the personal data of an email address, by kind.',
  group,
  body: person,
  responses: { 200: z.array(foundData) },
});

export const exportPersonalData = endpoint({
  method: 'POST',
  path: '/api/admin/personal-data/export',
  permission: 'privacy.erase',
  summary: 'Return all personal data of an email address, for a copy to the person.',
  group,
  body: person,
  responses: {
    200: z
      .object({ person: z.string(), data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) })
      .describe('Records by kind'),
  },
});

export const erasePersonalData = endpoint({
  method: 'POST',
  path: '/api/admin/personal-data/erasure',
  permission: 'privacy.erase',
  summary:
    'Delete all personal data of an email address. Records required by law are kept without it. Rejected while a donation is pending at the bank.',
  group,
  body: person,
  responses: {
    200: z.object({ removed: counts, kept: counts }).describe('Number of records by kind'),
  },
});

export type FoundData = z.output<typeof foundData>;
