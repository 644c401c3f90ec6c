/** For a document whose link has expired: where it can be opened again. */
export const expiredDocument = {
  expired: 'receipts.linkExpired',
  href: '/my-donations',
  link: 'receipts.email.donations',
} as const;
