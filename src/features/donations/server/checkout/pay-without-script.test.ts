import { expect, test } from 'vitest';
import type { StoredPayment } from '../payments/payment-store.ts';
import { createStatusToken, hashToken } from '../payments/status-token.ts';
import { createPayWithoutScript } from './pay-without-script.ts';

const token = createStatusToken();
const monthly = {
  statusTokenHash: hashToken(token),
  status: 'created',
  amountMinor: 5180,
  coveredMinor: 180,
  currency: 'EUR',
  paymentType: 'anonymous',
  recurringDonationId: '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80',
  projectSlug: 'yoga-live',
} as StoredPayment;

async function formOf(payment: StoredPayment) {
  const payWithoutScript = createPayWithoutScript({
    getPayment: async () => payment,
    createGatewayOrder: async () => ({ id: 'order_1' }),
    describeOrder: () => ({ checkout: { redirectUrl: 'https://gateway.example/pay' } }),
    gateway: { checkoutPage: 'https://gateway.example/embedded' },
    siteUrl: 'https://sanatan.example',
  } as unknown as Parameters<typeof createPayWithoutScript>[0]);
  return payWithoutScript('a', token, 'en');
}

test('the way back to the form keeps purpose, recognition, frequency, amount without fees and currency', async () => {
  expect((await formOf(monthly)).back).toBe(
    '/donate?project=yoga-live&type=anonymous&frequency=monthly&amount=50&currency=EUR',
  );
});

test('the way back from a single donation to the mission names neither project nor frequency', async () => {
  const single: StoredPayment = {
    ...monthly,
    paymentType: 'named',
    recurringDonationId: null,
    projectSlug: null,
  };
  expect((await formOf(single)).back).toBe('/donate?type=named&amount=50&currency=EUR');
});
