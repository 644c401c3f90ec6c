import { exponentOf } from '#src/api/money.ts';

export const maxNameLength = 120;
export const maxMessageLength = 500;

/** Failed attempts per order; then a new order is required, with a new count. */
export const maxFailedAttempts = 5;

const maxDigits = 9;

/** One or two digits after a separator that are no group of thousands or lakhs. */
const decimals = /[.,]\d{1,2}(?!\d|[.,]\d)/;

/** Likewise, or three digits after the last full stop; after a comma they are a group of thousands. */
const thousandths = /(?:[.,]\d{1,2}|\.\d{3})(?!\d|[.,]\d)/;

/** Whether a typed amount has decimals. Removing their separator would multiply the amount by up to a thousand. */
export function hasDecimals(text: string, currency: string): boolean {
  return decimalsOf(currency).test(text);
}

/** The typed amount without decimals. */
export function withoutDecimals(text: string, currency: string): string {
  return text.replace(decimalsOf(currency), '');
}

function decimalsOf(currency: string): RegExp {
  return exponentOf(currency) === 3 ? thousandths : decimals;
}

/** DON-12: every character that is no digit is removed. */
export function digitsOf(text: string): string {
  return text.replaceAll(/[^0-9]/g, '').slice(0, maxDigits);
}
