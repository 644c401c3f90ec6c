export const maxNameLength = 120;
export const maxMessageLength = 500;

/** Failed attempts per order; then a new order is required, with a new count. */
export const maxFailedAttempts = 5;

const maxDigits = 9;

/** One or two digits after a separator that are no group of thousands or lakhs. */
const decimals = /[.,]\d{1,2}(?!\d|[.,]\d)/;

/** Whether a typed amount has decimals. Removing their separator would multiply the amount by ten or a hundred. */
export function hasDecimals(text: string): boolean {
  return decimals.test(text);
}

/** The typed amount without decimals. */
export function withoutDecimals(text: string): string {
  return text.replace(decimals, '');
}

/** DON-12: every character that is no digit is removed. */
export function digitsOf(text: string): string {
  return text.replaceAll(/[^0-9]/g, '').slice(0, maxDigits);
}
