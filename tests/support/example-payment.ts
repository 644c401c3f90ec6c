import type { Payment } from '#src/features/donations/contract.ts';

/** A public donation; tests override the relevant fields. */
export function examplePayment(overrides: Partial<Payment> = {}): Payment {
  return {
    id: 'a',
    amount: '50.00',
    currency: 'USD',
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
    donorName: 'Asha',
    donorMessage: null,
    paymentType: 'named',
    projectId: null,
    razorpayOrderId: null,
    razorpayPaymentId: null,
    status: 'success',
    ...overrides,
  };
}
