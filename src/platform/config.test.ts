import { expect, test } from 'vitest';
import { liveSettings as live } from '#tests/support/live-settings.ts';
import { readConfig } from './config.ts';

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

test('live mode does not start without a secret of its own, unless people sign in elsewhere', () => {
  const { AUTH_SECRET: _, ...without } = live;
  const elsewhere = { AUTH_URL: 'https://id.example/auth/v1', AUTH_ISSUER: 'https://id.example/auth/v1' };

  expect(() => readConfig(without)).toThrow(/AUTH_SECRET is missing/);
  expect(readConfig({ ...without, ...elsewhere }).auth.hosted).toEqual({
    issuer: 'https://id.example/auth/v1',
    jwksUrl: 'https://id.example/auth/v1/.well-known/jwks.json',
  });
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
  [{ AUTH_SECRET: 'short' }, /AUTH_SECRET must have at least 32 characters/],
  [{ AUTH_PROVIDERS: 'google' }, /AUTH_PROVIDERS must be a JSON list/],
  [{ AUTH_PROVIDERS: '[{"name":"google"}]' }, /AUTH_PROVIDERS/],
  [{ AUTH_JWKS_URL: 'https://id.example/keys' }, /AUTH_JWKS_URL needs AUTH_ISSUER/],
  [{ AUTH_ISSUER: 'https://id.example/auth/v1' }, /AUTH_ISSUER needs AUTH_URL/],
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
