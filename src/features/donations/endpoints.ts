export const listPayments = { method: 'GET', path: '/api/payments' } as const;
export const getDonationSummary = { method: 'GET', path: '/api/payments/summary' } as const;

/** What the links of emails would do. */
export const openCancelLink = { method: 'POST', path: '/api/recurring-donations/open' } as const;
export const openSummaryOptOut = {
  method: 'POST',
  path: '/api/recurring-donations/no-summary/open',
} as const;
export const openCardOptOut = { method: 'POST', path: '/api/tribute-cards/opt-out/open' } as const;

/** Stream of events `donations`. After `stale` or `full`, pages reload the list. */
export const donationStreamPath = '/api/payments/stream';
