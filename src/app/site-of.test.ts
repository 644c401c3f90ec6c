import { expect, test } from 'vitest';
import { usualFeeRates } from '#src/api/fee-cover.ts';
import { readConfig } from '#src/platform/config/config.ts';
import { siteOf } from './site-of.ts';

const feeRates = usualFeeRates();
feeRates.razorpay.USD = { percent: '3.5', fixed: '0', cap: '' };
feeRates.stripe.USD = { percent: '2.2', fixed: '0', cap: '' };
feeRates.stripe.INR = { percent: '4', fixed: '0', cap: '' };

function receiversOf(offersStripe: boolean, env: Record<string, string> = {}) {
  const config = readConfig(env);
  const site = { ...config.organisation, url: config.siteUrl };
  return siteOf(
    config,
    {
      site,
      feeRates,
      donationAmounts: {},
      offersStripe: () => offersStripe,
    },
    'en',
  ).receivers;
}

function ratesOf(offersStripe: boolean, env: Record<string, string> = {}) {
  const { USD, INR } = receiversOf(offersStripe, env);
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

test('the ways to pay are those of the gateway, in the currency of the donation', () => {
  const methodsOf = (offersStripe: boolean, env: Record<string, string> = {}) => {
    const { USD, INR } = receiversOf(offersStripe, {
      STRIPE_METHODS: 'card,us_bank_account,sepa_debit',
      ...env,
    });
    return [USD?.[0].methods, INR?.[0].methods];
  };
  const cards = ['visa', 'mastercard', 'amex'];
  const inRupees = ['upi', 'rupay', 'visa', 'mastercard', 'netBanking'];

  expect(methodsOf(false)).toEqual([cards, inRupees]);
  expect(methodsOf(true)).toEqual([[...cards, 'applePay', 'googlePay', 'usBankAccount'], inRupees]);
  expect(methodsOf(true, { STRIPE_METHODS: 'us_bank_account' })[0]).toEqual(['usBankAccount']);
  const inIndia = { STRIPE_CURRENCIES: 'usd,inr', STRIPE_ENTITY: 'in', STRIPE_METHODS: 'card' };
  expect(methodsOf(true, inIndia)).toEqual([cards, cards]);
});
