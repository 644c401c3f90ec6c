import { expect, test } from 'vitest';
import { currencies } from '#src/api/amounts/currencies.ts';
import { readConfig } from './config.ts';

const allButRupees = currencies.filter((code) => code !== 'INR');
const organisation = {
  AUTH_SECRET: '6f1d0c9be27a4358b1c04de97f3a62d85e0b7c19a4f86d23',
  SITE_URL: 'https://sanatan.example',
  ORGANISATION_NAME: 'Sanatan World',
  CONTACT_EMAIL: 'office@sanatan.example',
  SMTP_URL: 'smtps://email.sanatan.example',
  MAIL_FROM: 'office@sanatan.example',
  SOCIAL_YOUTUBE: 'https://youtube.example/a',
  SOCIAL_INSTAGRAM: 'https://instagram.example/a',
  SOCIAL_FACEBOOK: 'https://facebook.example/a',
  SOCIAL_X: 'https://x.example/a',
};
const keys = {
  PAYMENTS_GATEWAYS: 'razorpay,stripe',
  RAZORPAY_KEY_ID: 'rzp_test_0123456789',
  RAZORPAY_KEY_SECRET: 'Zq8vT3nLx0WbY6sKd2RmHc4J',
  RAZORPAY_WEBHOOK_SECRET: 'u5Gp1XeN7yQzA9fVwB3kSjD8',
  STRIPE_ACCOUNT_ID: 'acct_1Nv0FGQ9RKHgCVdK',
  STRIPE_SECRET_KEY: 'rk_test_7hTq2ZxW9mKc4VbN8sLf',
  STRIPE_WEBHOOK_SECRET: 'whsec_Yd6Rk3Pz8Wm1Qx5Tn9Lc',
};
const live = {
  ...organisation,
  ...keys,
  SITE_MODE: 'live',
  RAZORPAY_KEY_ID: 'rzp_live_0123456789',
  STRIPE_SECRET_KEY: 'rk_live_7hTq2ZxW9mKc4VbN8sLf',
};

test('with nothing configured a demo has the sandbox of Stripe, for all currencies but rupees', () => {
  expect(readConfig({}).payments.stripe).toEqual({
    accounts: 'sandbox',
    offer: { entity: 'us', currencies: allButRupees, methods: ['card'], country: 'US' },
  });
});

test('PAYMENTS_GATEWAYS names both gateways, in any order', () => {
  for (const PAYMENTS_GATEWAYS of ['razorpay,stripe', 'stripe, razorpay']) {
    const { gateway, stripe } = readConfig({ ...keys, PAYMENTS_GATEWAYS }).payments;

    expect(gateway).toMatchObject({ mode: 'test', keyId: 'rzp_test_0123456789' });
    expect(stripe).toEqual({
      accounts: [
        {
          mode: 'test',
          baseUrl: 'https://api.stripe.com',
          accountId: 'acct_1Nv0FGQ9RKHgCVdK',
          secretKey: 'rk_test_7hTq2ZxW9mKc4VbN8sLf',
          webhookSecrets: ['whsec_Yd6Rk3Pz8Wm1Qx5Tn9Lc'],
          entity: 'us',
          currencies: allButRupees,
          methods: ['card'],
          country: 'US',
        },
      ],
    });
  }
});

test('Razorpay alone works by the list and by the earlier setting, without Stripe', () => {
  const { STRIPE_SECRET_KEY: _, ...withoutKey } = keys;
  const earlier = { ...withoutKey, PAYMENTS_GATEWAYS: '', PAYMENTS_GATEWAY: 'razorpay' };
  for (const env of [{ ...withoutKey, PAYMENTS_GATEWAYS: 'razorpay' }, earlier])
    expect(readConfig(env).payments).toMatchObject({ gateway: { mode: 'test' }, stripe: null });
});

test('a demo accepts a loopback address, methods and currencies', () => {
  const { stripe } = readConfig({
    ...keys,
    STRIPE_BASE_URL: 'http://127.0.0.1:4242/',
    STRIPE_METHODS: 'card,us_bank_account',
    STRIPE_CURRENCIES: 'usd,INR',
    STRIPE_ENTITY: 'in',
  }).payments;

  expect(stripe).toMatchObject({
    accounts: [
      {
        baseUrl: 'http://127.0.0.1:4242',
        methods: ['card', 'us_bank_account'],
        currencies: ['USD', 'INR'],
        entity: 'in',
      },
    ],
  });
});

test('live mode accepts live keys, and the previous webhook secret during its rotation', () => {
  const { stripe } = readConfig({
    ...live,
    STRIPE_WEBHOOK_SECRET_PREVIOUS: 'whsec_Bv4Jn7Hs2Gf9Kd6Zw3Xp',
  }).payments;

  expect(stripe).toMatchObject({
    accounts: [
      {
        mode: 'live',
        webhookSecrets: ['whsec_Yd6Rk3Pz8Wm1Qx5Tn9Lc', 'whsec_Bv4Jn7Hs2Gf9Kd6Zw3Xp'],
      },
    ],
  });
});

const second = {
  account: 'acct_2Kd8Wm3Pz6Rk1Qx5',
  secretKey: 'rk_test_3pLw8Hc5Yx2Nd6Gm9RtV',
  webhookSecret: 'whsec_Fg4Tb7Zk2Vm8Ps5Ld3Qw',
  entity: 'in',
  currencies: ['INR'],
};
const more = (...accounts: object[]) => ({ ...keys, STRIPE_MORE_ACCOUNTS: JSON.stringify(accounts) });

test('further accounts belong to entities of their own', () => {
  const { stripe } = readConfig(more(second)).payments;

  expect(stripe).toMatchObject({
    accounts: [
      { accountId: keys.STRIPE_ACCOUNT_ID, entity: 'us', currencies: allButRupees, country: 'US' },
      {
        accountId: second.account,
        secretKey: second.secretKey,
        webhookSecrets: [second.webhookSecret],
        mode: 'test',
        entity: 'in',
        currencies: ['INR'],
        methods: ['card'],
        country: 'IN',
      },
    ],
  });
});

test.each([
  ['text that is no JSON', { ...keys, STRIPE_MORE_ACCOUNTS: 'acct_2' }, /must be a JSON list of accounts/],
  [
    'one account twice',
    more({ ...second, account: keys.STRIPE_ACCOUNT_ID }),
    /two accounts have the same id/,
  ],
  ['one key twice', more({ ...second, secretKey: keys.STRIPE_SECRET_KEY }), /two accounts have the same key/],
  [
    'one webhook secret for two accounts',
    more({ ...second, webhookSecret: keys.STRIPE_WEBHOOK_SECRET }),
    /two accounts have the same webhook secret/,
  ],
  [
    'one currency for one entity twice',
    more({ ...second, entity: 'us', currencies: ['USD'] }),
    /two accounts at Stripe claim USD for entity us/,
  ],
  [
    'accounts of two modes',
    more({ ...second, secretKey: 'rk_live_3pLw8Hc5Yx2Nd6Gm9RtV' }),
    /the keys of all accounts at Stripe must be of the same mode/,
  ],
  [
    'further accounts without Stripe among the gateways',
    { STRIPE_MORE_ACCOUNTS: JSON.stringify([second]) },
    /STRIPE_MORE_ACCOUNTS requires PAYMENTS_GATEWAYS=razorpay,stripe/,
  ],
  [
    'a live key with another address',
    { ...live, STRIPE_BASE_URL: 'https://api.stripe.example' },
    /STRIPE_BASE_URL can't be used with a live key of Stripe/,
  ],
  [
    'a test key in live mode',
    { ...live, STRIPE_SECRET_KEY: keys.STRIPE_SECRET_KEY },
    /live mode requires a live key of Stripe/,
  ],
  [
    'a live key in a demo',
    { ...keys, STRIPE_SECRET_KEY: live.STRIPE_SECRET_KEY },
    /a live key of Stripe requires SITE_MODE=live/,
  ],
  ['no webhook secret', { ...keys, STRIPE_WEBHOOK_SECRET: undefined }, /STRIPE_WEBHOOK_SECRET is missing/],
  ['a blank webhook secret', { ...keys, STRIPE_WEBHOOK_SECRET: '' }, /STRIPE_WEBHOOK_SECRET is missing/],
  ['no account', { ...keys, STRIPE_ACCOUNT_ID: undefined }, /STRIPE_ACCOUNT_ID is missing/],
  ['no key', { ...keys, STRIPE_SECRET_KEY: undefined }, /STRIPE_SECRET_KEY is missing/],
  [
    'the key as webhook secret',
    { ...keys, STRIPE_WEBHOOK_SECRET: keys.STRIPE_SECRET_KEY },
    /STRIPE_WEBHOOK_SECRET must start with whsec_/,
  ],
  [
    'one webhook secret twice',
    { ...keys, STRIPE_WEBHOOK_SECRET_PREVIOUS: keys.STRIPE_WEBHOOK_SECRET },
    /STRIPE_WEBHOOK_SECRET_PREVIOUS must differ from STRIPE_WEBHOOK_SECRET/,
  ],
  [
    'the webhook secret of the other gateway',
    { ...keys, RAZORPAY_WEBHOOK_SECRET: keys.STRIPE_WEBHOOK_SECRET },
    /STRIPE_WEBHOOK_SECRET must differ from RAZORPAY_WEBHOOK_SECRET/,
  ],
  [
    'a publishable key in the place of the secret one',
    { ...keys, STRIPE_SECRET_KEY: 'pk_test_7hTq2ZxW9mKc4VbN8sLf' },
    /STRIPE_SECRET_KEY must start with sk_live_, rk_live_/,
  ],
  [
    'live without https',
    { ...live, SITE_URL: 'http://sanatan.example' },
    /a live key of Stripe requires a SITE_URL with https/,
  ],
  [
    'the sandbox in live mode',
    { ...organisation, SITE_MODE: 'live', PAYMENTS_GATEWAYS: 'sandbox' },
    /sandbox processes no real payments/,
  ],
  [
    'keys of two modes',
    { ...live, RAZORPAY_KEY_ID: keys.RAZORPAY_KEY_ID },
    /the keys of Razorpay and Stripe must be of the same mode/,
  ],
  [
    'a key without Stripe among the gateways',
    { ...keys, PAYMENTS_GATEWAYS: 'razorpay' },
    /STRIPE_SECRET_KEY requires PAYMENTS_GATEWAYS=razorpay,stripe/,
  ],
  ['Stripe alone', { ...keys, PAYMENTS_GATEWAYS: 'stripe' }, /PAYMENTS_GATEWAYS must be sandbox, razorpay/],
  [
    'an unknown gateway',
    { PAYMENTS_GATEWAYS: 'paypal' },
    /PAYMENTS_GATEWAYS must be sandbox, razorpay, or razorpay,stripe/,
  ],
  [
    'the sandbox beside a real gateway',
    { ...keys, PAYMENTS_GATEWAYS: 'sandbox,stripe' },
    /PAYMENTS_GATEWAYS must be sandbox, razorpay/,
  ],
  [
    'two settings that differ',
    { ...keys, PAYMENTS_GATEWAY: 'sandbox' },
    /PAYMENTS_GATEWAY and PAYMENTS_GATEWAYS differ/,
  ],
  [
    'a currency that no form has',
    { STRIPE_CURRENCIES: 'XXX' },
    /STRIPE_CURRENCIES.* must be codes of currencies/,
  ],
  ['no currency', { STRIPE_CURRENCIES: ',' }, /STRIPE_CURRENCIES/],
  ['an unknown method', { STRIPE_METHODS: 'cheque' }, /STRIPE_METHODS.* must be one or more of card/],
])('STRIPE-20.65: %s stops the start with one clear line', (_name, env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence);
});
