export const maxNameLength = 120;
export const maxMessageLength = 500;

/** Failed attempts per order; then a new order is required, with a new count. */
export const maxFailedAttempts = 5;

const maxDigits = 9;

/** DON-12: every character that is no digit is removed. */
export function digitsOf(text: string): string {
  return text.replaceAll(/[^0-9]/g, '').slice(0, maxDigits);
}
