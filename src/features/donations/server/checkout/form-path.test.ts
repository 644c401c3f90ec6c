import { expect, test } from 'vitest';
import { formPath } from './form-path.ts';

const monthly = {
  amountMinor: 5180,
  coveredMinor: 180,
  currency: 'EUR',
  paymentType: 'anonymous',
  recurringDonationId: '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80',
  projectSlug: 'yoga-live',
} as const;

test('the path to the form keeps project, recognition, frequency, amount without fees and currency', () => {
  expect(formPath(monthly)).toBe(
    '/donate?project=yoga-live&type=anonymous&frequency=monthly&amount=50&currency=EUR',
  );
});

test('the path of a single donation to the mission names neither project nor frequency', () => {
  const single = { ...monthly, paymentType: 'named', recurringDonationId: null, projectSlug: null } as const;
  expect(formPath(single)).toBe('/donate?type=named&amount=50&currency=EUR');
});
