import type { getDonationSummary, listPayments } from '#src/features/donations/contract.ts';
import { call, fetchTransport } from '#src/web/client.ts';
import { load, pageLoader } from '#src/web/loaders/page-loader.ts';
import * as donationsEndpoints from '#src/features/donations/endpoints.ts';

/** /devotees: the newest donations and the sums over all. */
export const loadDevotees = pageLoader(() => ({
  payments: load<typeof listPayments>(donationsEndpoints.listPayments, { query: {} }),
  summary: load<typeof getDonationSummary>(donationsEndpoints.getDonationSummary, {}, { optional: true }),
}));

/** @param cursor of a page of older donations; the newest ones without it */
export function fetchPayments(cursor?: string) {
  return call<typeof listPayments>(fetchTransport, donationsEndpoints.listPayments, { query: { cursor } });
}

export function fetchSummary() {
  return call<typeof getDonationSummary>(fetchTransport, donationsEndpoints.getDonationSummary, {});
}
