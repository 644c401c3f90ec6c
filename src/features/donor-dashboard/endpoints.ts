export const requestMagicLink = { method: 'POST', path: '/api/my-donations/magic-link' } as const;
export const openMyDonations = { method: 'POST', path: '/api/my-donations/session' } as const;
export const leaveMyDonations = { method: 'POST', path: '/api/my-donations/sign-out' } as const;
export const listMyDonations = { method: 'GET', path: '/api/my-donations' } as const;
export const downloadMyReceipt = { method: 'GET', path: '/api/my-donations/{id}/receipt.pdf' } as const;
export const downloadMyStatement = {
  method: 'GET',
  path: '/api/my-donations/statements/{statement}',
} as const;
export const hideMyName = { method: 'POST', path: '/api/my-donations/{id}/anonymous' } as const;
export const cancelMyRecurringDonation = {
  method: 'POST',
  path: '/api/my-donations/monthly/{id}/cancel',
} as const;
export const eraseMyContact = { method: 'POST', path: '/api/my-donations/erase' } as const;
export const pauseMyRecurringDonation = {
  method: 'POST',
  path: '/api/my-donations/monthly/{id}/pause',
} as const;
export const resumeMyRecurringDonation = {
  method: 'POST',
  path: '/api/my-donations/monthly/{id}/resume',
} as const;
export const changeMyRecurringAmount = {
  method: 'POST',
  path: '/api/my-donations/monthly/{id}/amount',
} as const;
export const changeMyRecurringDay = { method: 'POST', path: '/api/my-donations/monthly/{id}/day' } as const;
export const changeMyRecurringCard = { method: 'POST', path: '/api/my-donations/monthly/{id}/card' } as const;
export const giveMyCancelReason = {
  method: 'POST',
  path: '/api/my-donations/monthly/{id}/reason',
} as const;

/** Query of the page to which the payment service leads back from its page for another card. */
export const afterCardPage = '?after=card';
