import type { getDonationSummary, listPayments } from '#src/features/donations/contract.ts';
import { call, fetchTransport } from '#src/web/client.ts';
import type { LoaderFunctionArgs } from 'react-router';
import type { getDevoteesContent } from '#src/features/site-content/contract.ts';
import * as contentEndpoints from '#src/features/site-content/endpoints.ts';
import { contentQuery, loadContent } from '#src/features/site-content/web/components/load-content.ts';
import { load, pageLoader } from '#src/web/loaders/page-loader.ts';
import * as donationsEndpoints from '#src/features/donations/endpoints.ts';

const loadLists = pageLoader(() => ({
  payments: load<typeof listPayments>(donationsEndpoints.listPayments, { query: {} }),
  summary: load<typeof getDonationSummary>(donationsEndpoints.getDonationSummary, {}, { optional: true }),
}));

/** /devotees: content of the organization, the newest donations and the sums over all. */
export async function loadDevotees(args: LoaderFunctionArgs) {
  const request = load<typeof getDevoteesContent>(contentEndpoints.getDevoteesContent, {
    query: contentQuery(args),
  });
  const [lists, content] = await Promise.all([loadLists(args), loadContent(args, request)]);
  return { ...lists, content };
}

/** @param cursor of a page of older donations */
export function fetchPayments(cursor: string) {
  return call<typeof listPayments>(fetchTransport, donationsEndpoints.listPayments, { query: { cursor } });
}

/** The newest donations and the sums. A cached response may still contain a refunded donation, or lack a new one. */
export function fetchNewest() {
  return Promise.all([fetchNewestPayments(), fetchSummary()]);
}

function fetchNewestPayments() {
  return call<typeof listPayments>(
    fetchTransport,
    donationsEndpoints.listPayments,
    { query: {} },
    { cache: 'no-cache' },
  );
}

function fetchSummary() {
  return call<typeof getDonationSummary>(
    fetchTransport,
    donationsEndpoints.getDonationSummary,
    {},
    { cache: 'no-cache' },
  );
}
