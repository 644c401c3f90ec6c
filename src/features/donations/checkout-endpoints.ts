export const createPayment = { method: 'POST', path: '/api/payments' } as const;
export const verifyPayment = { method: 'POST', path: '/api/payments/{id}/verify' } as const;
export const getPaymentState = { method: 'GET', path: '/api/payments/{id}' } as const;
export const getReceipt = { method: 'GET', path: '/api/payments/{id}/receipt' } as const;
export const sendReceipt = { method: 'POST', path: '/api/payments/{id}/receipt-address' } as const;
export const getThankYou = { method: 'GET', path: '/api/payments/{id}/thank-you' } as const;
export const replaceMyRecurringDonation = {
  method: 'POST',
  path: '/api/my-donations/monthly/{id}/replacement',
} as const;
