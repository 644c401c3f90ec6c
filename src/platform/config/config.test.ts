import { expect, test } from 'vitest';
import { liveSettings as live } from '#tests/support/live-settings.ts';
import { readConfig } from './config.ts';

test('without configuration the site is a demo on loopback', () => {
  expect(readConfig({})).toMatchObject({
    mode: 'demo',
    host: '127.0.0.1',
    port: 3000,
    siteUrl: 'http://localhost:3000',
  });
});

test('live mode lists all missing settings at once', () => {
  expect(() => readConfig({ SITE_MODE: 'live' })).toThrow(
    /SITE_URL is missing; ORGANISATION_NAME is missing; CONTACT_EMAIL is missing; SMTP_URL is missing; MAIL_FROM is missing; SOCIAL_YOUTUBE is missing/,
  );
});

test('a demo has the figures of the specification, a live site has none', () => {
  expect(readConfig({}).organisation.figures).toEqual({ countries: '50+' });
  expect(Object.values(readConfig(live).organisation.figures).join('')).toBe('');
});

test.each([
  'postgres://site:ab%23cd@host:5432/site?sslmode=require',
  'postgres:///site?host=/var/run/postgresql',
  'postgres://site:secret@/site?host=/var/run/postgresql',
  'postgres://%2Fvar%2Frun%2Fpostgresql/site',
])('%s is accepted as DATABASE_URL', (url) => {
  expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
});

test('live mode requires its own secret, unless auth is external', () => {
  const { AUTH_SECRET: _, ...without } = live;
  const elsewhere = {
    AUTH_URL: 'https://id.example/auth/v1',
    AUTH_KEY: 'public-key',
    AUTH_ISSUER: 'https://id.example/auth/v1',
  };

  expect(() => readConfig(without)).toThrow(/AUTH_SECRET is missing/);
  expect(readConfig({ ...without, ...elsewhere }).auth.hosted).toEqual({
    issuer: 'https://id.example/auth/v1',
    jwksUrl: 'https://id.example/auth/v1/.well-known/jwks.json',
  });
});

test('live mode starts with all required settings and removes the trailing slash of its URL', () => {
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
  [{ AUTH_PROVIDERS: '{}' }, /AUTH_PROVIDERS must be a JSON list/],
  [
    { AUTH_PROVIDERS: '[{"name":"google","issuer":"https://id.example"}]' },
    /AUTH_PROVIDERS\.0\.clientId is missing; AUTH_PROVIDERS\.0\.clientSecret is missing/,
  ],
  [{ LOG_LEVEL: 'verbose' }, /LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent/],
  [{ ORGANISATION_NAME: 'x'.repeat(81) }, /ORGANISATION_NAME must have at most 80 characters/],
  [{ SITE_URL: 'http://localhost:3000/site' }, /SITE_URL must be a URL without a path/],
  [{ SITE_URL: 'http://localhost:3000/?from=ad' }, /SITE_URL must be a URL without a path/],
  [{ SITE_URL: 'localhost' }, /SITE_URL must be a URL that starts with http/],
  [{ SMTP_URL: 'smtp://' }, /SMTP_URL must start with smtp:\/\/ or smtps:\/\/, followed by a host/],
  [{ AUTH_REDIRECTS: 'https://a.example/app, b.example' }, /AUTH_REDIRECTS must be URLs/],
  [{ AUTH_JWKS_URL: 'https://id.example/keys' }, /AUTH_JWKS_URL requires AUTH_ISSUER/],
  [
    { AUTH_ISSUER: 'https://id.example/auth/v1' },
    /AUTH_ISSUER requires AUTH_URL; AUTH_ISSUER requires AUTH_KEY/,
  ],
  [{ TRUSTED_PROXIES: '10.0.0.1, nginx' }, /TRUSTED_PROXIES must be IP addresses or networks/],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, /TRUSTED_PROXIES must be IP addresses or networks/],
  [{ BACKUP_SCHEDULE: 'a b c d e' }, /BACKUP_SCHEDULE must be off or five cron fields/],
  [{ METRICS_TOKEN: 'short' }, /METRICS_TOKEN must be 16 to 200 letters/],
  [{ SITE_MODE: 'live', PORT: 'abc' }, /SITE_URL is missing[^]*SMTP_URL is missing[^]*PORT must be a number/],
  [{ SITE_MODE: 'production' }, /SITE_MODE must be demo or live/],
  [{ ORGANISATION_TIME_ZONE: 'Mars/Olympus' }, /ORGANISATION_TIME_ZONE must be a time zone/],
  [{ ORGANISATION_TIME_ZONE: '+05:30' }, /ORGANISATION_TIME_ZONE must be a time zone/],
  [{ DATABASE_URL: 'mysql://localhost' }, /DATABASE_URL must start with postgres/],
  [{ SMTP_URL: 'https://email.sanatan.example' }, /SMTP_URL must start with smtp/],
  [{ SMTP_URL: 'mail.sanatan.example:587' }, /^Invalid setting: SMTP_URL must start with smtp/],
  [{ SMTP_URL: 'smtp://site:ab#cd@host' }, /SMTP_URL must be a URL with .* percent-encoded/],
  [{ DATABASE_URL: 'postgres://site:ab#cd@host/site' }, /DATABASE_URL must be a URL with .* percent-encoded/],
  [
    { DATABASE_URL: 'postgres://site:ab@cd#ef@host/site' },
    /DATABASE_URL must be a URL with .* percent-encoded/,
  ],
  [{ DATABASE_URL: 'postgres://site:12/cd@host/site' }, /DATABASE_URL must be a URL with .* percent-encoded/],
  [{ HOST: '0.0.0.0' }, /PUBLIC_DEMO_HOST/],
  [{ SITE_URL: 'https://sanatan.example' }, /SITE_URL=.* Set SITE_MODE=live .* or PUBLIC_DEMO_HOST/],
  [
    { SITE_URL: 'http://192.168.1.20:3000', NODE_ENV: 'development' },
    /SITE_MODE=live .* or PUBLIC_DEMO_HOST/,
  ],
  [{ ...live, RATE_LIMIT: 'off' }, /RATE_LIMIT=off is allowed in demo mode only/],
  [{ ...live, SITE_URL: 'http://sanatan.example' }, /https/],
])('%o is rejected with a clear message', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence);
});

const strongSecrets = {
  ...live,
  SITE_SECRET: 'b83e1f4a0d7c29655ce0a1f7948b3d2e',
  METRICS_TOKEN: 'kX3vQ9-mT7_bR2wLz5Yd',
  BACKUP_PASSPHRASE: 'seven lamps float past the old ferry',
  DATABASE_URL: 'postgresql://sanatan:nV4xGq8ZtR1c@database/sanatan',
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'r2Md6CtF0oLhE4iUaP9xZn5W',
};

test('live mode accepts random secrets', () => {
  expect(readConfig(strongSecrets).mode).toBe('live');
});

test.each([
  ['RAZORPAY_WEBHOOK_SECRET', 'change-this-webhook-secret'],
  ['RAZORPAY_WEBHOOK_SECRET', 'webhook-secret'],
  ['RAZORPAY_WEBHOOK_SECRET_PREVIOUS', 'your-webhook-secret-of-2025'],
  ['RAZORPAY_KEY_SECRET', 'razorpay123'],
  ['SITE_SECRET', 'change-this-to-the-second-of-two-random-texts'],
  ['SITE_SECRET', 'a'.repeat(64)],
  ['AUTH_SECRET', '0123456789'.repeat(5)],
  ['AUTH_SECRET', 'replace-me-with-openssl-rand-hex-32'],
  ['BACKUP_PASSPHRASE', 'change-this-to-a-long-sentence'],
  ['BACKUP_PASSPHRASE', 'password1234'],
  ['METRICS_TOKEN', 'metrics-token-1234'],
  ['SMTP_URL', 'smtps://site:change-this-password@email.sanatan.example'],
  ['SMTP_URL', 'smtps://site:secret@email.sanatan.example'],
  ['DATABASE_URL', 'postgresql://sanatan:change-this-password@database/sanatan'],
])('live mode does not start with %s=%s, and names it', (name, value) => {
  expect(() => readConfig({ ...strongSecrets, [name]: value })).toThrow(
    new RegExp(`${name} is a placeholder or easy to guess`),
  );
});

test('live mode does not start with a placeholder for the client secret of a provider', () => {
  const provider = {
    name: 'google',
    issuer: 'https://accounts.example',
    clientId: 'site',
    clientSecret: 'changeme',
  };
  const start = () => readConfig({ ...strongSecrets, AUTH_PROVIDERS: JSON.stringify([provider]) });
  expect(start).toThrow(/the client secret of google in AUTH_PROVIDERS is a placeholder/);
});

test('live mode rejects a mail server user without a password', () => {
  expect(() => readConfig({ ...strongSecrets, SMTP_URL: 'smtps://site:@email.sanatan.example' })).toThrow(
    /the password in SMTP_URL is missing/,
  );
});

test('live mode names every weak secret in one error, without its value', () => {
  const start = () =>
    readConfig({ ...strongSecrets, METRICS_TOKEN: 'metrics-token-1234', BACKUP_PASSPHRASE: 'password1234' });

  expect(start).toThrow(/METRICS_TOKEN is a placeholder.*BACKUP_PASSPHRASE is a placeholder/);
  expect(start).not.toThrow(/1234/);
});

test('a demo accepts any secret', () => {
  expect(readConfig({ BACKUP_PASSPHRASE: 'password1234', METRICS_TOKEN: 'a'.repeat(16) }).mode).toBe('demo');
});

test.each(['http://localhost:3000', 'http://127.0.0.1:4310', 'http://[::1]:3000', 'http://site.localhost'])(
  'a demo at %s is local',
  (SITE_URL) => {
    expect(readConfig({ SITE_URL, NODE_ENV: 'production' })).toMatchObject({
      mode: 'demo',
      isPublicDemo: false,
    });
  },
);

test('a public demo names its host, and an empty value counts as absent', () => {
  const config = readConfig({ HOST: '0.0.0.0', PUBLIC_DEMO_HOST: 'demo.sanatan.example', DATABASE_URL: '' });

  expect(config).toMatchObject({
    isPublicDemo: true,
    host: '0.0.0.0',
    siteUrl: 'https://demo.sanatan.example',
    databaseUrl: undefined,
  });
});
