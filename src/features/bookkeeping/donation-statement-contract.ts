import { z } from 'zod';
import { savedVersion } from '#src/api/edit-version.ts';
import { endpoint } from '#src/api/endpoint.ts';
import { requiredLine } from '#src/api/form-text.ts';
import { uuid } from '#src/api/uuid.ts';
import { filedStatement, statementFile } from './statement-filing-contract.ts';

const group = 'Administration: books';
const path = '/api/admin/bookkeeping/donation-statement';
const minor = z.int();

/** Reasons why a donation cannot be in the form. */
export const missingParts = ['name', 'address', 'id', 'id_shape', 'approval'] as const;

/** Kinds of donations in the form. */
export const donationTypes = ['corpus', 'specific', 'others'] as const;

const years = { first: 2021, last: 2098 };

const yearQuery = z.object({
  year: z.coerce
    .number()
    .int()
    .min(years.first)
    .max(years.last)
    .describe('Financial year by the year of its April'),
});

const statementQuery = yearQuery.extend({
  page: z.coerce.number().int().min(1).max(10_000).default(1).describe('Page of the incomplete donors'),
  completePage: z.coerce.number().int().min(1).max(10_000).default(1).describe('Page of the complete rows'),
  changesPage: z.coerce
    .number()
    .int()
    .min(1)
    .max(10_000)
    .default(1)
    .describe('Page of the changes since filing'),
});

/** Approvals and limits of the law, each approval from a date on. */
export const donationStatementSettings = z.object({
  approvals: z
    .array(
      z.object({
        from: z.iso.date().describe('First day of donations under this approval'),
        urn: requiredLine(100).describe('Unique registration number'),
        issuedOn: z.iso.date(),
        sectionCode: requiredLine(40),
      }),
    )
    .max(20),
  anonymousFloorMinor: minor.min(0).describe('Donations without name and address are taxed above this sum'),
  anonymousPercent: z.number().min(0).max(100).describe('Or above this share of all donations'),
});

const statedDonations = z.array(z.object({ paymentId: uuid, day: z.iso.date(), amountMinor: minor }));

const completeRow = z.object({
  name: z
    .string()
    .nullable()
    .describe('Null for an anonymous donor, whose name for the receipt is encrypted'),
  type: z.enum(donationTypes),
  isCash: z.boolean(),
  amountMinor: minor,
  donations: statedDonations,
});

const incompleteDonor = z.object({
  name: z.string().nullable(),
  amountMinor: minor,
  donations: statedDonations,
  missing: z.array(z.enum(missingParts)),
});

const statement = z.object({
  form: z.enum(['10BD', '113']),
  from: z.iso.date(),
  to: z.iso.date(),
  rows: z.int().describe('Complete rows, one per donor, mode and type'),
  amountMinor: minor.describe('Sum of the complete rows, in paise'),
  complete: z.array(completeRow).describe('A page of 200 of the complete rows'),
  completePages: z.int().min(1),
  incomplete: z.array(incompleteDonor).describe('A page of 200; they are not in the file'),
  incompleteDonors: z.int(),
  incompletePages: z.int().min(1),
  certificates: z.int().describe('Donations whose certificate has a number'),
  cashOverLimit: z.object({ donations: z.int(), amountMinor: minor }).describe('Not deductible in cash'),
  inKind: z.int().describe('Donations in kind, which are not in the file'),
  files: z.array(statementFile).describe('Exported files, the latest ones first'),
  filed: filedStatement.nullable().describe('Null before the statement of this year is filed'),
  anonymous: z.object({ amountMinor: minor, limitMinor: minor, isNear: z.boolean() }),
  settings: donationStatementSettings,
  version: z.int().min(0),
});

export const getDonationStatement = endpoint({
  method: 'GET',
  path,
  permission: 'donations.export',
  summary:
    'Check the Indian statement of donations (Form 10BD, Form 113): complete rows, and what is missing.',
  group,
  query: statementQuery,
  responses: { 200: statement },
});

export const exportDonationStatement = endpoint({
  method: 'GET',
  path: `${path}.csv`,
  permission: 'donations.export',
  summary: 'Export the complete rows of the Indian statement of donations.',
  group,
  query: yearQuery.extend({
    isRevised: z
      .stringbool()
      .default(false)
      .describe('The second column has the number of the certificate; requires a filed statement'),
  }),
  responses: { 200: z.string() },
  contentType: 'text/csv; charset=utf-8',
});

export const saveDonationStatementSettings = endpoint({
  method: 'PUT',
  path: `${path}/settings`,
  permission: 'books.write',
  summary: 'Save approvals and limits of the Indian statement of donations.',
  group,
  body: donationStatementSettings.extend({ version: savedVersion }),
  responses: { 200: z.object({ version: z.int() }) },
});

/** P, H, C and so on: the kind of person is the fourth letter of a PAN. */
const panShape = /^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/;
const aadhaarShape = /^\d{12}$/;

export function isIdNumber(idCode: number, idNumber: string): boolean {
  if (idCode === 1) return panShape.test(idNumber);
  return idCode === 2 ? aadhaarShape.test(idNumber) : idNumber !== '';
}

/** Donations whose details are saved at once. */
export const maxDonationsSaved = 500;

const certificateForm = z
  .object({
    paymentIds: z.array(uuid).min(1).max(maxDonationsSaved),
    idCode: z.int().min(1).max(7),
    idNumber: requiredLine(75).transform((text) => text.toUpperCase().replaceAll(' ', '')),
    donorName: requiredLine(125),
    address: requiredLine(200),
    donationType: z.enum(donationTypes),
  })
  .refine(({ idCode, idNumber }) => isIdNumber(idCode, idNumber), {
    path: ['idNumber'],
    message: 'The number does not have the form of this document.',
    params: { code: 'id_shape' },
  });

export const getCertificateDetails = endpoint({
  method: 'GET',
  path: `${path}/details`,
  permission: 'books.write',
  summary: 'Return identity and address of the donor of a donation. The view is recorded.',
  group,
  query: yearQuery.extend({ paymentId: uuid }),
  responses: {
    200: z.object({
      idCode: z.int(),
      idNumber: z.string(),
      donorName: z.string(),
      address: z.string(),
      donationType: z.enum(donationTypes),
    }),
  },
});

export const saveCertificateDetails = endpoint({
  method: 'PUT',
  path: `${path}/details`,
  permission: 'books.write',
  summary: 'Save identity and address of a donor for the Indian statement of donations.',
  group,
  body: certificateForm,
  responses: { 200: z.object({ saved: z.int() }) },
});

/** Most rows of a file of certificate numbers. */
export const maxCertificateRows = 20_000;

/** Of the number of a certificate. */
export const certificateNumberLength = { min: 5, max: 40 };

export const maxIdNumberLength = 75;

const certificateRow = z.object({
  line: z.int().min(1),
  idNumber: requiredLine(maxIdNumberLength).transform((text) => text.toUpperCase().replaceAll(' ', '')),
  number: requiredLine(certificateNumberLength.max)
    .pipe(z.string().min(certificateNumberLength.min))
    .describe('Acknowledgement number (ARN)'),
  mode: z.string().trim().max(100).optional().describe('Mode of receipt of this row'),
  type: z.string().trim().max(100).optional().describe('Donation type of this row'),
});

export const importCertificateNumbers = endpoint({
  method: 'POST',
  path: `${path}/certificate-numbers`,
  permission: 'books.write',
  summary: "Import the numbers of certificates (Form 10BE), matched by the number of the donor's document.",
  group,
  bodyLimit: 8_000_000,
  body: z.object({
    year: z.int().min(years.first).max(years.last).describe('Financial year by the year of its April'),
    isReplacing: z.boolean().default(false).describe('Remove the numbers of earlier files of this year'),
    rows: z.array(certificateRow).min(1).max(maxCertificateRows),
  }),
  responses: {
    200: z.object({
      saved: z.int().describe('Donations that got a number'),
      unmatched: z.array(z.int()).describe('Lines without a donor in this year; the first 100'),
    }),
  },
});

export type CertificateRow = z.output<typeof certificateRow>;
export type StatementQuery = z.output<typeof statementQuery>;
export type DonationStatement = z.output<typeof statement>;
export type DonationStatementSettings = z.output<typeof donationStatementSettings>;
export type CertificateDetails = z.output<(typeof getCertificateDetails)['responses'][200]>;
export type CertificateForm = z.output<typeof certificateForm>;
