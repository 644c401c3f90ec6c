import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import { uuid } from '#src/api/uuid.ts';
import { offlineMethods } from './offline-donation.ts';

const group = 'Administration: donations';
const minor = z.int();

const period = z.object({
  month: z
    .string()
    .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'Use the form 2026-11.')
    .optional()
    .describe('Month in the time zone of the organization; the present one if neither is given'),
  year: z.coerce.number().int().min(2000).max(2099).optional().describe('Calendar year, instead of a month'),
});

const amounts = z.object({
  donations: z.int().describe('Number of donations received in the period'),
  grossMinor: minor,
  refundsMinor: minor.describe('Refunds and voided records by the day they were made'),
  disputesMinor: minor.describe('Lost disputes'),
  feesMinor: minor.describe('Gateway fees without their tax'),
  taxMinor: minor.describe('Tax on the fees'),
  netMinor: minor.describe('Gross less all of the others'),
});

const gatewayBalance = z.object({
  openingMinor: minor,
  receivedMinor: minor,
  returnedMinor: minor.describe('Refunds and lost disputes'),
  feesMinor: minor,
  taxMinor: minor,
  exchangeMinor: minor.describe('Amount paid out in another currency; negative in the currency that arrived'),
  payoutsMinor: minor.describe('Amount that the gateway transferred to the bank'),
  closingMinor: minor,
  differenceMinor: minor.describe('Amount at the gateway that does not count as a donation'),
  differences: z
    .array(z.object({ donationId: uuid, account: z.enum(['surplus', 'review']), amountMinor: minor }))
    .describe('Donations that make up the difference'),
});

const currencyStatement = z.object({
  currency: z.string(),
  purposes: z.array(amounts.extend({ project: z.string().nullable().describe('Title; null for General') })),
  sources: z.array(amounts.extend({ source: z.enum(['gateway', ...offlineMethods]) })),
  totals: amounts,
  refunds: z.array(
    z.object({
      bookedAt: z.iso.datetime(),
      donationId: uuid,
      project: z.string().nullable(),
      kind: z.enum(['refund', 'dispute', 'correction']),
      amountMinor: minor,
    }),
  ),
  gateway: gatewayBalance,
});

const statement = z.object({
  timeZone: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  preparedAt: z.iso.datetime(),
  isClosed: z.boolean().describe('The period is over and the gateway has paid out all of it'),
  currencies: z.array(currencyStatement),
});

export const getStatement = endpoint({
  method: 'GET',
  path: '/api/admin/donations/statement',
  summary: 'Return the statement of a month or year from the ledger, per currency.',
  group,
  query: period,
  responses: { 200: statement },
});

export const exportStatement = endpoint({
  method: 'GET',
  path: '/api/admin/donations/statement.csv',
  summary: 'Export the statement of a month or year as CSV.',
  group,
  query: period,
  responses: { 200: z.string() },
  contentType: 'text/csv; charset=utf-8',
});

export type StatementPeriod = z.output<typeof period>;
export type Statement = z.output<typeof statement>;
export type CurrencyStatement = z.output<typeof currencyStatement>;
export type StatementAmounts = z.output<typeof amounts>;
