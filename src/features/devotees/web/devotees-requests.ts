import type { getDonationSummary, listPayments } from '#src/features/donations/contract.ts';
import { call, fetchTransport } from '#src/web/client.ts';
import { ask, pageLoader } from '#src/web/loaders/page-loader.ts';

const listAddress = { method: 'GET', path: '/api/payments' } as const;
const summaryAddress = { method: 'GET', path: '/api/payments/summary' } as const;

/** /devotees: the newest donations and the sums over all. */
export const loadDevotees = pageLoader(() => ({
  payments: ask<typeof listPayments>(listAddress, { query: {} }),
  summary: ask<typeof getDonationSummary>(summaryAddress, {}, { optional: true }),
}));

/** Donations before the last one shown, or the newest ones. */
export function fetchPayments(before?: { createdAt: string; id: string }) {
  const query = before ? { before: `${before.createdAt},${before.id}` } : {};
  return call<typeof listPayments>(fetchTransport, listAddress, { query });
}

export function fetchSummary() {
  return call<typeof getDonationSummary>(fetchTransport, summaryAddress, {});
}
