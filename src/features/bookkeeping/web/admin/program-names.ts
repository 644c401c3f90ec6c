import type { BookProgram } from '../../book-names.ts';

/** Names of the accounting programs, alike in every language. */
export const programNames: Record<BookProgram, string> = { quickbooks: 'QuickBooks', xero: 'Xero' };
