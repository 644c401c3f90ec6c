export const maxNameLength = 120;
export const maxMessageLength = 500;

/** Failed attempts per order; then a new order is required, with a new count. */
export const maxFailedAttempts = 5;
