export const listPayments = { method: 'GET', path: '/api/payments' } as const;
export const getDonationSummary = { method: 'GET', path: '/api/payments/summary' } as const;
