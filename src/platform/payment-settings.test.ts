import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const organisation = {
  AUTH_SECRET: 'x'.repeat(64),
  SITE_URL: 'https://sanatan.example',
  ORGANISATION_NAME: 'Sanatan World',
  CONTACT_EMAIL: 'office@sanatan.example',
  SMTP_URL: 'smtps://mail.sanatan.example',
  MAIL_FROM: 'office@sanatan.example',
  SOCIAL_YOUTUBE: 'https://youtube.example/a',
  SOCIAL_INSTAGRAM: 'https://instagram.example/a',
  SOCIAL_FACEBOOK: 'https://facebook.example/a',
  SOCIAL_X: 'https://x.example/a',
};
const keys = {
  PAYMENTS_GATEWAY: 'razorpay',
  RAZORPAY_KEY_SECRET: 'key-secret',
  RAZORPAY_WEBHOOK_SECRET: 'webhook-secret',
};
const testKeys = { ...keys, RAZORPAY_KEY_ID: 'rzp_test_0123456789' };
const liveKeys = { ...keys, RAZORPAY_KEY_ID: 'rzp_live_0123456789' };
const live = { SITE_MODE: 'live', ...organisation };

test('PAY-01: with nothing configured a demo uses the sandbox', () => {
  expect(readConfig({}).payments.gateway).toBe('sandbox');
});

test('a demo takes test keys and a stand-in on loopback, so that the real adapter can be tried', () => {
  const { gateway } = readConfig({ ...testKeys, RAZORPAY_BASE_URL: 'http://127.0.0.1:4999/' }).payments;

  expect(gateway).toEqual({
    mode: 'test',
    baseUrl: 'http://127.0.0.1:4999',
    keyId: 'rzp_test_0123456789',
    keySecret: 'key-secret',
    webhookSecrets: ['webhook-secret'],
  });
});

test('live mode takes live keys, and the previous webhook secret while it is being changed', () => {
  const { gateway } = readConfig({
    ...live,
    ...liveKeys,
    RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'older-secret',
  }).payments;

  expect(gateway).toMatchObject({
    mode: 'live',
    baseUrl: 'https://api.razorpay.com',
    webhookSecrets: ['webhook-secret', 'older-secret'],
  });
});

test.each([
  ['live mode without a gateway', live, /PAYMENTS_GATEWAY must be razorpay in live mode/],
  ['live mode with the sandbox', { ...live, PAYMENTS_GATEWAY: 'sandbox' }, /sandbox takes no real money/],
  ['live mode with test keys', { ...live, ...testKeys }, /live mode needs rzp_live_ keys/],
  ['a demo with live keys', liveKeys, /rzp_live_ keys need SITE_MODE=live/],
  [
    'live keys with another address',
    { ...live, ...liveKeys, RAZORPAY_BASE_URL: 'https://elsewhere.example' },
    /RAZORPAY_BASE_URL may not be set/,
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
    { ...testKeys, RAZORPAY_WEBHOOK_SECRET: 'key-secret' },
    /must differ from RAZORPAY_KEY_SECRET/,
  ],
  ['an empty secret', { ...testKeys, RAZORPAY_WEBHOOK_SECRET: '' }, /RAZORPAY_WEBHOOK_SECRET is missing/],
  ['keys that nobody reads', { RAZORPAY_KEY_ID: 'rzp_test_0123456789' }, /needs PAYMENTS_GATEWAY=razorpay/],
])('%s does not start', (_, env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence);
});
