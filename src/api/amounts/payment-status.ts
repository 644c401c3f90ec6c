/** Status of a donation, derived from its payment attempts and reversals. */
export type PaymentStatus = 'created' | 'pending' | 'failed' | 'success' | 'refunded';
