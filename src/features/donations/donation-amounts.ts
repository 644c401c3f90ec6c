export const longestName = 120;
export const longestMessage = 500;

/** Failed attempts per order; then a new order is required, with a new count. */
export const mostFailedAttempts = 5;
