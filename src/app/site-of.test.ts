import { expect, test } from 'vitest';
import { usualFeeRates } from '#src/api/fee-cover.ts';
import { readConfig } from '#src/platform/config/config.ts';
import { siteOf } from './site-of.ts';

const feeRates = usualFeeRates();
feeRates.razorpay.USD = { percent: '3.5', fixed: '0', cap: '' };
feeRates.stripe.USD = { percent: '2.2', fixed: '0', cap: '' };
feeRates.stripe.INR = { percent: '4', fixed: '0', cap: '' };

function ratesOf(offersStripe: boolean, env: Record<string, string> = {}) {
  const config = readConfig(env);
  const site = { ...config.organisation, url: config.siteUrl };
  const { USD, INR } = siteOf(
    config,
    {
      site,
      feeRates,
      donationAmounts: {},
      offersStripe: () => offersStripe,
    },
    'en',
  ).receivers;
  return [USD?.[0].feeRate.rate, INR?.[0].feeRate.rate];
}

test('DON-17: the form shows the fee of the gateway that receives the currency', () => {
  expect(ratesOf(false)).toEqual([350, 236]);
  expect(ratesOf(true)).toEqual([220, 236]);
  expect(ratesOf(true, { STRIPE_CURRENCIES: 'usd,inr' })).toEqual([220, 400]);
});

test('without Stripe among the gateways its fee is not shown', () => {
  const razorpay = {
    PAYMENTS_GATEWAYS: 'razorpay',
    RAZORPAY_KEY_ID: 'rzp_test_0123456789',
    RAZORPAY_KEY_SECRET: 'Zq8vT3nLx0WbY6sKd2RmHc4J',
    RAZORPAY_WEBHOOK_SECRET: 'u5Gp1XeN7yQzA9fVwB3kSjD8',
  };
  expect(ratesOf(true, razorpay)).toEqual([350, 236]);
});
