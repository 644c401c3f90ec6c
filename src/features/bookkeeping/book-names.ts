/**
 * Accounts of journals. Each gateway has a clearing account; `refunds` and `disputes` are the debits of
 * donations.
 */
export const bookAccounts = [
  'razorpay',
  'stripe',
  'bank',
  'cash',
  'goods',
  'donations',
  'refunds',
  'disputes',
  'fees',
  'tax',
  'exchange',
  'surplus',
  'review',
] as const;

export type BookAccount = (typeof bookAccounts)[number];

/** Accounting programs whose import format is known. */
export const bookPrograms = ['quickbooks', 'xero'] as const;

export type BookProgram = (typeof bookPrograms)[number];

/** Class of donations without a project. */
export const generalClass = 'general';
