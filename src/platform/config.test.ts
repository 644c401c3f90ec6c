import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const live = {
  SITE_MODE: 'live',
  SITE_URL: 'https://sanatan.example',
  ORGANISATION_NAME: 'Sanatan World',
  CONTACT_EMAIL: 'office@sanatan.example',
  SMTP_URL: 'smtps://site:secret@mail.sanatan.example',
  MAIL_FROM: 'site@sanatan.example',
  SOCIAL_YOUTUBE: 'https://youtube.example/a',
  SOCIAL_INSTAGRAM: 'https://instagram.example/a',
  SOCIAL_FACEBOOK: 'https://facebook.example/a',
  SOCIAL_X: 'https://x.example/a',
  AUTH_SECRET: 'a secret of this site alone, 32 characters',
  PAYMENTS_GATEWAY: 'razorpay',
  RAZORPAY_KEY_ID: 'rzp_live_0123456789',
  RAZORPAY_KEY_SECRET: 'key-secret',
  RAZORPAY_WEBHOOK_SECRET: 'webhook-secret',
};

test('with nothing configured the site is a demo on loopback', () => {
  expect(readConfig({})).toMatchObject({
    mode: 'demo',
    host: '127.0.0.1',
    port: 3000,
    siteUrl: 'http://localhost:3000',
  });
});

test('live mode lists everything that is missing at once', () => {
  expect(() => readConfig({ SITE_MODE: 'live' })).toThrow(
    /SITE_URL is missing; ORGANISATION_NAME is missing; CONTACT_EMAIL is missing; SMTP_URL is missing; MAIL_FROM is missing; SOCIAL_YOUTUBE is missing/,
  );
});

test('live mode starts with all it needs, without a trailing slash in its address', () => {
  expect(readConfig({ ...live, SITE_URL: 'https://sanatan.example/' })).toMatchObject({
    mode: 'live',
    siteUrl: 'https://sanatan.example',
  });
});

test.each([
  [{ PORT: 'abc' }, /PORT must be a number/],
  [{ PORT: '70000' }, /PORT must be 0 to 65535/],
  [{ SITE_MODE: 'production' }, /SITE_MODE must be demo or live/],
  [{ DATABASE_URL: 'mysql://localhost' }, /DATABASE_URL must start with postgres/],
  [{ SMTP_URL: 'https://mail.sanatan.example' }, /SMTP_URL must start with smtp/],
  [{ HOST: '0.0.0.0' }, /PUBLIC_DEMO_HOST/],
  [{ ...live, RATE_LIMIT: 'off' }, /RATE_LIMIT=off exists in demo mode only/],
  [{ ...live, SITE_URL: 'http://sanatan.example' }, /https/],
])('%o is refused in a clear sentence', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence);
});

test('a public demo names its host, and an empty value counts as absent', () => {
  const config = readConfig({ HOST: '0.0.0.0', PUBLIC_DEMO_HOST: 'demo.sanatan.example', DATABASE_URL: '' });

  expect(config).toMatchObject({
    host: '0.0.0.0',
    siteUrl: 'https://demo.sanatan.example',
    databaseUrl: undefined,
  });
});
