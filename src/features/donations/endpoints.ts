export const listPayments = { method: 'GET', path: '/api/payments' } as const;
export const getDonationSummary = { method: 'GET', path: '/api/payments/summary' } as const;

/** Stream of events `donations`. After `stale` or `full`, pages reload the list. */
export const donationStreamPath = '/api/payments/stream';
