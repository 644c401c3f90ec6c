import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import { dayField } from '#src/api/form-text.ts';
import { locales } from '#src/i18n/locales.ts';
import { datePresets } from '../date-presets.ts';

const group = 'Administration: donations';
const minor = z.int();

const fundPeriod = z.object({
  period: z.enum(datePresets).optional().describe('Replaces `from` and `to`; this year if none is given'),
  from: dayField.optional().describe('First day, in the time zone of the organization'),
  to: dayField.optional().describe('Last day, in the time zone of the organization'),
});

const fundAmounts = z.object({
  openingMinor: minor.describe('Net amount received before the period'),
  donationsMinor: minor,
  refundsMinor: minor.describe('Refunds, lost disputes and voided records'),
  feesMinor: minor.describe('Gateway fees with their tax'),
  closingMinor: minor.describe('Opening balance with donations, less refunds and fees'),
});

const fund = fundAmounts.extend({
  project: z.string().nullable().describe('Title; null for General'),
});

const funds = z.object({
  timeZone: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  preparedAt: z.iso.datetime(),
  currencies: z.array(z.object({ currency: z.string(), funds: z.array(fund), totals: fundAmounts })),
});

export const getFunds = endpoint({
  method: 'GET',
  path: '/api/admin/donations/funds',
  permission: 'books.read',
  summary: 'Return opening and closing balances of each project from the ledger, per currency.',
  group,
  query: fundPeriod,
  responses: { 200: funds },
});

export const exportFunds = endpoint({
  method: 'GET',
  path: '/api/admin/donations/funds.csv',
  permission: 'books.read',
  summary: 'Export the balances of each project as CSV.',
  group,
  query: fundPeriod,
  responses: { 200: z.string() },
  contentType: 'text/csv; charset=utf-8',
});

export const exportFundsPdf = endpoint({
  method: 'GET',
  path: '/api/admin/donations/funds.pdf',
  permission: 'books.read',
  summary: 'Print the balances of each project as PDF.',
  group,
  query: fundPeriod.extend({
    paper: z.enum(['a4', 'letter']).default('a4'),
    language: z.enum(locales).default('en'),
  }),
  responses: { 200: z.string() },
  contentType: 'application/pdf',
});

export type FundPeriod = z.output<typeof fundPeriod>;
export type FundPrint = z.output<(typeof exportFundsPdf)['query']>;
export type Funds = z.output<typeof funds>;
export type FundAmounts = z.output<typeof fundAmounts>;
