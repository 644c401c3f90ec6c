import { afterAll, afterEach, expect, test } from 'vitest';
import { benefitsOf, listUndeclaredPresets } from '#src/api/amounts/donation-presets.ts';
import { formatMoney, type Money } from '#src/api/money.ts';
import { openAdminSite } from '#tests/support/admin-site.ts';
import type { ServiceState, SiteSettings, StoredSettings } from '../admin-contract.ts';
import { openSiteSettings } from './service.ts';

const site = await openAdminSite({ RAZORPAY_WEBHOOK_SECRET: 'a secret of the hooks' });
afterAll(() => site.close());
afterEach(async () => {
  await site.database.pool.query('delete from site_settings');
  await read();
});

const formatAmount = (money: Money) => formatMoney(money);

const hostile = `"><script>alert(1)</script>'&{{x}}`;

async function read(): Promise<StoredSettings> {
  return (await site.admin('GET', '/api/admin/settings')).json<StoredSettings>();
}

async function save(changes: Partial<SiteSettings> & { version?: number }) {
  const { settings, version } = await read();
  return site.admin('PUT', '/api/admin/settings', { ...settings, version, ...changes });
}

async function textOf(url: string): Promise<string> {
  return (await site.app.inject(url)).payload;
}

test('ADM-10: without overrides all settings are those of the environment', async () => {
  expect(await read()).toMatchObject({
    version: 0,
    savedBy: null,
    settings: { name: 'Sanatan World', currencies: ['USD', 'INR'], keep: { messagesMonths: 24 } },
  });
});

test('ADM-10: a saved setting is stored, increments the version and is written to the audit log', async () => {
  const { statusCode, json } = await save({ name: 'Veda House', phone: '+1 510 555 0100' });

  expect(statusCode).toBe(200);
  expect(json()).toMatchObject({ version: 1, settings: { name: 'Veda House', phone: '+1 510 555 0100' } });
  const { rows } = await site.database.pool.query(
    `select actor_id, detail from audit_entries where event = 'settings.saved' order by id desc limit 1`,
  );
  expect(rows).toEqual([{ actor_id: site.adminId, detail: { changed: ['name', 'phone'] } }]);
});

test('ADM-10: manifest, feed, privacy page, API page and emails use a new name immediately', async () => {
  await save({ name: 'Veda House', contactEmail: 'office@veda.example' });

  expect(await textOf('/site.webmanifest')).toContain('"name":"Veda House"');
  expect(await textOf('/rss')).toContain('<title>Veda House</title>');
  expect(await textOf('/api/openapi.json')).toContain('"title":"Veda House"');
  const privacy = await textOf('/api/legal/privacy');
  expect(privacy).toContain('Veda House');
  expect(privacy).toContain('office@veda.example');
  await site.app.inject({
    method: 'POST',
    url: '/api/contact',
    payload: { name: 'Sita', email: 'sita@example.org', subject: 'Hello', message: 'Namaste' },
  });
  const sent = await site.readEmail('office@veda.example', 'contact.message');
  expect(sent.text).toContain('Veda House');
});

test('DEV-09: figures are settings; entered ones are stored, and empty ones stay empty', async () => {
  const { settings } = await read();
  expect(settings.figures).toEqual({ countries: '50+' });

  await save({ figures: { countries: '12' } });

  expect((await read()).settings.figures).toEqual({ countries: '12' });

  await save({ figures: { countries: '' } });
  expect((await read()).settings.figures).toEqual({ countries: '' });
});

test('ADM-10: another process gets a change when it refreshes', async () => {
  const other = await openSiteSettings({ db: site.database.db, defaults: site.config, clock: site.clock });
  await save({ name: 'Veda House' });

  await other.refresh();

  expect(other.site.name).toBe('Veda House');
});

test('ADM-10: only overrides are stored, so the environment still determines the rest', async () => {
  await save({ phone: '+1 510 555 0100' });

  const renamed = {
    ...site.config,
    organisation: { ...site.config.organisation, name: 'New in the settings' },
  };
  const other = await openSiteSettings({ db: site.database.db, defaults: renamed, clock: site.clock });

  expect(other.organisation).toMatchObject({ name: 'New in the settings', phone: '+1 510 555 0100' });
});

test('ADM-10: a retention period is applied and shown immediately', async () => {
  const { settings } = await read();
  await save({ keep: { ...settings.keep, messagesMonths: 7 } });

  expect(await textOf('/api/legal/privacy')).toMatch(/\b7 months\b/);
});

test('the settings declare what donors receive for the preset amounts', async () => {
  const { settings } = await read();
  const { presetBenefits } = settings;
  expect(listUndeclaredPresets(presetBenefits, {}, ['USD']).map(formatAmount)).toEqual([
    '$10',
    '$50',
    '$100',
    '$500',
  ]);

  const USD = benefitsOf(presetBenefits, 'USD').with(0, { kind: 'none' });
  const saved = await save({ presetBenefits: { ...presetBenefits, USD } });
  expect(saved.json<StoredSettings>().settings.presetBenefits.USD?.[0]).toEqual({ kind: 'none' });
  expect(
    listUndeclaredPresets((await read()).settings.presetBenefits, {}, ['USD']).map(formatAmount),
  ).toEqual(['$50', '$100', '$500']);

  const rupees = {
    kind: 'goods',
    description: 'A book',
    value: { amountMinor: 100, currency: 'INR' },
  } as const;
  const rejected = await save({
    presetBenefits: { ...presetBenefits, USD: benefitsOf(presetBenefits, 'USD').with(1, rupees) },
  });
  expect([rejected.statusCode, Object.keys(rejected.json<{ fields: object }>().fields)]).toEqual([
    400,
    ['presetBenefits.USD.1'],
  ]);
});

test('ADM-10: a donation in a currency that is not offered is rejected', async () => {
  await save({ currencies: ['INR'] });
  const donation = (currency: string) =>
    site.app.inject({
      method: 'POST',
      url: '/api/payments',
      payload: { paymentType: 'anonymous', amount: 100, currency },
    });

  const rejected = await donation('USD');

  expect(rejected.statusCode).toBe(400);
  expect(rejected.json()).toMatchObject({ fields: { currency: { code: 'not_offered' } } });
  expect((await donation('INR')).statusCode).not.toBe(400);
});

test('ADM-10: a currency of running monthly donations cannot be removed, and nothing is saved', async () => {
  const insert = (state: string, mode = 'sandbox') =>
    site.database.pool.query(
      `insert into recurring_donations (id, gateway_mode, amount_minor, currency, payment_type, locale, state,
         seen_at, created_at, updated_at)
       values (gen_random_uuid(), $2, 5000, 'INR', 'named', 'hi', $1, now(), now(), now())`,
      [state, mode],
    );
  for (const state of ['created', 'active', 'halted', 'paused', 'cancelled', 'expired']) await insert(state);
  await insert('active', 'live');

  const rejected = await save({ name: 'Veda House', currencies: ['USD'] });

  expect([rejected.statusCode, rejected.json()]).toMatchObject([
    400,
    {
      code: 'validation_failed',
      message: 'currencies: monthly donations are still running: 3 in INR.',
      fields: { currencies: { code: 'in_use', uses: 3 } },
    },
  ]);
  expect(await read()).toMatchObject({ version: 0, settings: { currencies: ['USD', 'INR'] } });

  await site.database.pool.query(
    `update recurring_donations set cancel_requested_at = now() where state in ('active', 'halted', 'paused')`,
  );
  expect((await save({ currencies: ['USD'] })).statusCode).toBe(200);
  await site.database.pool.query('delete from recurring_donations');
});

test('an edit of an older version is rejected with 409, and nothing is overwritten', async () => {
  await save({ name: 'First' });

  expect((await save({ name: 'Second', version: 0 })).statusCode).toBe(409);
  expect((await save({ name: 'Second', version: 7 })).statusCode).toBe(409);
  expect((await read()).settings.name).toBe('First');
});

test('two concurrent first changes of settings: one gets a conflict', async () => {
  const responses = await Promise.all([save({ name: 'A', version: 0 }), save({ name: 'B', version: 0 })]);

  expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test.each([
  ['name', { name: ' ' }],
  ['contactEmail', { contactEmail: 'a@b.org\r\nBcc: all@example.org' }],
  ['phone', { phone: 'javascript:alert(1)' }],
  ['currencies', { currencies: [] }],
  ['currencies.0', { currencies: ['XXX'] }],
  ['social.youtube', { social: { youtube: 'http://example.org/' } }],
  ['social.youtube', { social: { youtube: 'javascript:alert(1)//https://x.com' } }],
  ['social.youtube', { social: { youtube: 'https://user:secret@example.org/' } }],
  ['social.youtube', { social: { youtube: 'data:text/html,<script>' } }],
  ['figures.countries', { figures: { countries: 'many <b>' } }],
  ['feeRates.stripe.USD.percent', { stripe: { percent: '50', fixed: '0', cap: '' } }],
  ['feeRates.stripe.USD.percent', { stripe: { percent: '2,9', fixed: '0', cap: '' } }],
  ['feeRates.stripe.USD.fixed', { stripe: { percent: '2.9', fixed: '', cap: '' } }],
  ['feeRates.stripe.USD.cap', { stripe: { percent: '2.9', fixed: '0', cap: '-1' } }],
  ['keep.emailsDays', { keep: { emailsDays: 0 } }],
  ['keep.emailsDays', { keep: { emailsDays: 4000 } }],
])('a %s that breaks its rule is rejected', async (field, change) => {
  const { settings, version } = await read();
  const response = await site.admin('PUT', '/api/admin/settings', {
    ...settings,
    version,
    ...change,
    ...('social' in change && { social: { ...settings.social, ...change.social } }),
    ...('figures' in change && { figures: { ...settings.figures, ...change.figures } }),
    ...('stripe' in change && {
      feeRates: { ...settings.feeRates, stripe: { ...settings.feeRates.stripe, USD: change.stripe } },
    }),
    ...('keep' in change && { keep: { ...settings.keep, ...change.keep } }),
  });

  expect(response.statusCode).toBe(400);
  expect(Object.keys(response.json<{ fields: object }>().fields)).toContain(field);
});

test('markup in a name stays text everywhere', async () => {
  await save({ name: hostile, sanskritName: hostile, address: hostile });

  for (const url of ['/rss', '/api/legal/privacy', '/api/legal/terms']) {
    expect(await textOf(url)).not.toContain('<script>alert');
  }
  expect(JSON.parse(await textOf('/site.webmanifest'))).toMatchObject({ name: hostile });
  await site.app.inject({
    method: 'POST',
    url: '/api/subscriptions/subscribe',
    payload: { email: 'gita@example.org' },
  });
  await site.readEmail('gita@example.org', 'newsletter.confirm');
  const [sent] = await site.emailsTo('gita@example.org');
  expect(sent?.htmlBody).toContain('&lt;script&gt;');
  expect(sent?.htmlBody).not.toContain('<script');
});

test('ADM-10: the state of email and payments is shown without any key', async () => {
  const response = await site.admin('GET', '/api/admin/service-state');

  expect(response.statusCode).toBe(200);
  expect(response.json<ServiceState>()).toMatchObject({
    mode: 'demo',
    email: { delivery: 'mailbox', rejected: 0, unconfirmed: 0 },
    jobs: { givenUp: 0 },
    payments: { gateway: 'sandbox', hasKeys: true, hasWebhookSecret: true },
  });
  expect(response.payload).not.toMatch(/secret of the hooks|rzp_|postgres/);
});

test.each([
  ['GET', '/api/admin/settings'],
  ['PUT', '/api/admin/settings'],
  ['GET', '/api/admin/service-state'],
] as const)('%s %s requires an administrator', async (method, url) => {
  expect(await site.rejections(method, url)).toEqual([403, 401]);
});
