import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import { uuid } from '#src/api/uuid.ts';
import { locales } from '#src/i18n/locales.ts';
import { offlineMethods } from './offline/offline-donation.ts';

const group = 'Administration: donations';
const minor = z.int();

export const monthName = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'Use the form 2026-11.');
const locale = z.enum(locales).default('en');

const period = z.object({
  month: monthName
    .optional()
    .describe('Month in the time zone of the organization; the present one if neither is given'),
  year: z.coerce.number().int().min(2000).max(2099).optional().describe('Calendar year, instead of a month'),
});

const amounts = z.object({
  donations: z.int().describe('Number of donations received in the period'),
  grossMinor: minor,
  refundsMinor: minor.describe(
    'Refunds and voided records by the day they were made, less refunds that failed later',
  ),
  disputesMinor: minor.describe('Disputes by the day of their debit, less disputes that were won later'),
  feesMinor: minor.describe('Gateway fees without their tax'),
  taxMinor: minor.describe('Tax on the fees'),
  netMinor: minor.describe('Gross less all of the others'),
});

const gatewayBalance = z.object({
  openingMinor: minor,
  receivedMinor: minor,
  returnedMinor: minor.describe('Refunds and disputes, less those that failed or were won'),
  feesMinor: minor,
  taxMinor: minor,
  otherMinor: minor.describe('Entries of the account that have to be examined'),
  exchangeMinor: minor.describe('Amount paid out in another currency; negative in the currency that arrived'),
  payoutsMinor: minor.describe('Amount that the gateway transferred to the bank'),
  closingMinor: minor,
  differenceMinor: minor.describe('Amount at the gateway that does not count as a donation'),
  differences: z
    .array(z.object({ donationId: uuid, account: z.enum(['surplus', 'review']), amountMinor: minor }))
    .describe('Donations that make up the difference'),
});

const bankComparison = z.object({
  bookedMinor: minor.describe('Payouts in the ledger'),
  arrivedMinor: minor.describe('Payouts of the gateways that arrived in the period'),
  differenceMinor: minor,
  differences: z
    .array(
      z.object({
        gateway: z.string().nullable(),
        account: z.string().nullable(),
        payoutId: z.string().nullable().describe('Null for entries without a payout'),
        arrivesOn: z.iso.date().nullable(),
        bookedMinor: minor,
        arrivedMinor: minor,
      }),
    )
    .describe('Payouts that make up the difference, such as those that arrived after the period'),
  unchecked: z.int().describe('Number of payouts not yet found on the bank statement'),
});

const closing = z.object({
  state: z
    .enum(['running', 'waiting', 'ready', 'closed'])
    .describe('`running` until the period is over, `waiting` until all payouts are in'),
  waitingEntries: z.int().describe('Number of payments and refunds without a payout'),
  waitingPayouts: z.int().describe('Number of payouts that have not arrived completely'),
  closedAt: z.iso.datetime().nullable(),
  closedBy: z.string().nullable().describe('Email address of the administrator'),
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
      kind: z.enum(['refund', 'dispute', 'correction', 'refundReturned', 'disputeReturned']),
      amountMinor: minor.describe('Negative for money that came back'),
    }),
  ),
  gateway: gatewayBalance,
  bank: bankComparison,
});

const statement = z.object({
  timeZone: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  preparedAt: z.iso.datetime(),
  isClosed: z.boolean().describe('A person has closed the month, or all months of the year'),
  closing,
  currencies: z.array(currencyStatement),
});

export const getStatement = endpoint({
  method: 'GET',
  path: '/api/admin/donations/statement',
  permission: 'books.read',
  summary: 'Return the statement of a month or year from the ledger, per currency.',
  group,
  query: period,
  responses: { 200: statement },
});

export const exportStatement = endpoint({
  method: 'GET',
  path: '/api/admin/donations/statement.csv',
  permission: 'books.read',
  summary: 'Export the statement of a month or year as CSV.',
  group,
  query: period,
  responses: { 200: z.string() },
  contentType: 'text/csv; charset=utf-8',
});

export const exportStatementPdf = endpoint({
  method: 'GET',
  path: '/api/admin/donations/statement.pdf',
  permission: 'books.read',
  summary: 'Print the statement of a month or year as PDF.',
  group,
  query: period.extend({ paper: z.enum(['a4', 'letter']).default('a4'), language: locale }),
  responses: { 200: z.string() },
  contentType: 'application/pdf',
});

export const closeMonth = endpoint({
  method: 'POST',
  path: '/api/admin/donations/closed-months',
  permission: 'books.write',
  summary: 'Close a month, after which no offline donation can be recorded in it. It stays closed.',
  group,
  body: z.object({ month: monthName }),
  responses: { 200: statement },
});

export type PrintQuery = z.output<(typeof exportStatementPdf)['query']>;
export type StatementPeriod = z.output<typeof period>;
export type Statement = z.output<typeof statement>;
export type CurrencyStatement = z.output<typeof currencyStatement>;
export type StatementAmounts = z.output<typeof amounts>;
