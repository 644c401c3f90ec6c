import type { Receipt } from '#src/features/receipts/server/store.ts';

export const americanIssuer = {
  entity: 'us',
  name: 'Sanatan World Inc.',
  address: 'California',
  ein: '12-3456789',
  benefits: null,
} as const;

/** A live receipt for $50; tests override the relevant fields. */
export function exampleReceipt(overrides: Partial<Receipt> = {}): Receipt {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    gatewayMode: 'live',
    entity: 'us',
    year: 2026,
    number: 7,
    paymentId: '00000000-0000-4000-8000-000000000002',
    sequence: 0,
    donationMinor: 5000,
    netAmountMinor: 5000,
    currency: 'USD',
    givenAt: new Date('2026-11-20T06:00:00Z'),
    paymentReference: 'pay_00000000000001',
    offlineMethod: null,
    goods: null,
    projectTitle: null,
    donorName: 'Sita',
    donorEmail: 'sita@example.org',
    donorPan: null,
    benefitStatement: null,
    language: 'en',
    issuer: americanIssuer,
    issuedAt: new Date('2026-11-21T06:00:00Z'),
    emailedAt: null,
    certificateNumbers: [],
    ...overrides,
  };
}
