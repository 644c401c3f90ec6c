import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import { dayField } from '#src/api/form-text.ts';
import { currencyCode } from '#src/api/money-schema.ts';
import { donationFilter } from './admin-contract.ts';
import { datePresets } from './date-presets.ts';

const group = 'Administration: donations';

const totals = z.object({
  currency: z.string(),
  donations: z.int().describe('Number of donations received'),
  grossMinor: z.int(),
  refundsMinor: z.int().describe('Refunds and lost disputes'),
  voidedMinor: z.int().describe('Voided offline donations'),
  feesMinor: z.int().describe('Gateway fees with their tax, as far as they are settled'),
  netMinor: z.int().describe('Gross less refunds, voided donations and fees'),
  paidOutMinor: z.int().describe('Paid out to the bank, after fees'),
  unsettled: z.int().describe('Number of donations whose fee is not known yet'),
});

/** Most donations whose totals are counted; sums by day are stored for the filters of the list itself. */
export const maxTotaled = 10_000;

/** Totals of listed donations in one currency. */
export type DonationTotals = z.output<typeof totals>;

export const totalDonations = endpoint({
  method: 'GET',
  path: '/api/admin/donation-totals',
  permission: 'donations.read',
  summary: 'Return totals of all matching donations per currency, and the days they cover.',
  group,
  query: donationFilter,
  responses: {
    200: z.object({
      timeZone: z.string().describe('Time zone in which the days begin'),
      from: z.iso.date().nullable(),
      to: z.iso.date().nullable(),
      currencies: z
        .array(totals)
        .nullable()
        .describe(
          `Null when more than ${maxTotaled} donations match a search or a filter without stored sums`,
        ),
    }),
  },
});

export const listDonationPeriods = endpoint({
  method: 'GET',
  path: '/api/admin/donation-periods',
  permission: 'donations.read',
  summary: 'List the preset periods with their first and last days.',
  group,
  responses: {
    200: z.object({
      timeZone: z.string(),
      periods: z.array(z.object({ period: z.enum(datePresets), from: z.iso.date(), to: z.iso.date() })),
    }),
  },
});

const period = z.object({ start: z.iso.date(), amountMinor: z.int(), donations: z.int() });

export const chartDonations = endpoint({
  method: 'GET',
  path: '/api/admin/donation-sums',
  permission: 'donations.read',
  summary: 'Return net totals by day or month (UTC), per currency.',
  group,
  query: z.object({
    by: z.enum(['day', 'month']).default('day'),
    from: dayField.optional(),
    to: dayField.optional(),
  }),
  responses: {
    200: z.object({
      by: z.enum(['day', 'month']),
      from: z.iso.date(),
      to: z.iso.date(),
      currencies: z.array(
        z.object({
          currency: currencyCode,
          totalMinor: z.int(),
          donations: z.int(),
          periods: z.array(period),
        }),
      ),
    }),
  },
});

export type DonationPeriods = z.output<(typeof listDonationPeriods)['responses'][200]>;
export type DonationChart = z.output<(typeof chartDonations)['responses'][200]>;
