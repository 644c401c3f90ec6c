import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

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
  PAYMENTS_GATEWAY: 'razorpay',
  RAZORPAY_KEY_SECRET: 'Zq8vT3nLx0WbY6sKd2RmHc4J',
  RAZORPAY_WEBHOOK_SECRET: 'u5Gp1XeN7yQzA9fVwB3kSjD8',
};
const testKeys = { ...keys, RAZORPAY_KEY_ID: 'rzp_test_0123456789' };
const liveKeys = { ...keys, RAZORPAY_KEY_ID: 'rzp_live_0123456789' };
const live = { SITE_MODE: 'live', ...organisation };

test('PAY-01: with nothing configured a demo uses the sandbox', () => {
  expect(readConfig({}).payments.gateway).toBe('sandbox');
});

test('a demo accepts test keys and a loopback gateway, so that the real adapter can be tested', () => {
  const { gateway } = readConfig({ ...testKeys, RAZORPAY_BASE_URL: 'http://127.0.0.1:4999/' }).payments;

  expect(gateway).toEqual({
    mode: 'test',
    baseUrl: 'http://127.0.0.1:4999',
    keyId: 'rzp_test_0123456789',
    keySecret: 'Zq8vT3nLx0WbY6sKd2RmHc4J',
    webhookSecrets: ['u5Gp1XeN7yQzA9fVwB3kSjD8'],
  });
});

test('live mode accepts live keys, and the previous webhook secret during its rotation', () => {
  const { gateway } = readConfig({
    ...live,
    ...liveKeys,
    RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'r2Md6CtF0oLhE4iUaP9xZn5W',
  }).payments;

  expect(gateway).toMatchObject({
    mode: 'live',
    baseUrl: 'https://api.razorpay.com',
    webhookSecrets: ['u5Gp1XeN7yQzA9fVwB3kSjD8', 'r2Md6CtF0oLhE4iUaP9xZn5W'],
  });
});

test.each([
  ['live mode without a gateway', live, /PAYMENTS_GATEWAY must be razorpay in live mode/],
  [
    'live mode with the sandbox',
    { ...live, PAYMENTS_GATEWAY: 'sandbox' },
    /sandbox processes no real payments/,
  ],
  ['live mode with test keys', { ...live, ...testKeys }, /live mode requires rzp_live_ keys/],
  ['a demo with live keys', liveKeys, /rzp_live_ keys require SITE_MODE=live/],
  [
    'live keys with another address',
    { ...live, ...liveKeys, RAZORPAY_BASE_URL: 'https://elsewhere.example' },
    /RAZORPAY_BASE_URL can't be used with rzp_live_ keys/,
  ],
  [
    'the gateway without keys',
    { PAYMENTS_GATEWAY: 'razorpay' },
    /RAZORPAY_KEY_ID is missing; RAZORPAY_KEY_SECRET is missing; RAZORPAY_WEBHOOK_SECRET is missing/,
  ],
  [
    'keys of the sandbox',
    { ...testKeys, RAZORPAY_KEY_ID: 'rzp_sandbox_1' },
    /must start with rzp_live_ or rzp_test_/,
  ],
  [
    'one secret for both',
    { ...testKeys, RAZORPAY_WEBHOOK_SECRET: 'Zq8vT3nLx0WbY6sKd2RmHc4J' },
    /must differ from RAZORPAY_KEY_SECRET/,
  ],
  ['an empty secret', { ...testKeys, RAZORPAY_WEBHOOK_SECRET: '' }, /RAZORPAY_WEBHOOK_SECRET is missing/],
  ['unused keys', { RAZORPAY_KEY_ID: 'rzp_test_0123456789' }, /requires PAYMENTS_GATEWAY=razorpay/],
])('%s is rejected at startup', (_, env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence);
});
