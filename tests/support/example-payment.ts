import type { Payment } from '#src/features/donations/contract.ts';

/** A donation as the public list has it; a test overrides what it is about. */
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
