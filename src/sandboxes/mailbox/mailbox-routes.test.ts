import { liveSettings } from '#tests/support/live-settings.ts';
import { afterAll, expect, test } from 'vitest';
import { emailStore } from '#src/platform/email/email-store.ts';
import { openTestSite } from '#tests/support/test-site.ts';

const site = await openTestSite();
const emailId = await emailStore.insert(
  site.database.db,
  {
    kind: 'test',
    to: { address: 'sita@example.org' },
    subject: '<b>Namaste</b>',
    text: 'Confirm: https://sanatan.example/confirm?token=a&b=<script>',
    html: '<html><head></head><body style="color:red"><a href="https://sanatan.example/">Home</a></body></html>',
    language: 'en',
  },
  new Date('2026-11-21T06:00:00Z'),
);

afterAll(() => site.close());

test('the mailbox lists the emails of a demo', async () => {
  const response = await site.app.inject('/sandbox/mailbox');

  expect(response.statusCode).toBe(200);
  expect(response.headers['content-security-policy']).toContain("default-src 'none'");
  expect(response.body).toContain(`<a href="/sandbox/mailbox/${emailId}">&lt;b&gt;Namaste&lt;/b&gt;</a>`);
  expect(response.body).not.toMatch(/ style=|<script/);
});

test('an email shows both parts; links in the text part are clickable, and markup in it is text', async () => {
  const response = await site.app.inject(`/sandbox/mailbox/${emailId}`);

  expect(response.body).toContain(`<iframe src="/sandbox/mailbox/${emailId}/html"`);
  expect(response.body).toContain('<a href="https://sanatan.example/confirm?token=a&amp;b=&lt;script&gt;">');
});

test('the HTML part may use styles and open links, and nothing else', async () => {
  const response = await site.app.inject(`/sandbox/mailbox/${emailId}/html`);

  expect(response.body).toContain('<base target="_top">');
  expect(response.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:;/,
  );
});

test.each(['/sandbox/mailbox/nothing', '/sandbox/mailbox/00000000-0000-0000-0000-000000000000/html'])(
  '%s returns 404',
  async (path) => {
    expect((await site.app.inject(path)).statusCode).toBe(404);
  },
);

test('a live site has no mailbox', async () => {
  const live = await openTestSite(liveSettings);

  expect((await live.app.inject('/sandbox/mailbox')).statusCode).toBe(404);
  await live.close();
});

test('a public demo states on its sandbox pages that nothing is real; other demos do not', async () => {
  const demo = await openTestSite({ PUBLIC_DEMO_HOST: 'demo.sanatan.example' });
  const facts = { kind: 'test', to: { address: 'sita@example.org' }, language: 'en' } as const;
  const texts = { subject: 'Namaste', text: 'Namaste', html: '<html><head></head></html>' };
  const id = await emailStore.insert(demo.database.db, { ...facts, ...texts }, demo.clock.now());
  const sign = '<aside class="demo-banner" aria-label="Demo">Public demo with sample content.';

  for (const path of ['/sandbox', '/sandbox/mailbox', `/sandbox/mailbox/${id}`])
    expect((await demo.app.inject(path)).body, path).toContain(sign);
  for (const path of ['/sandbox/console.css', '/sandbox/mailbox/mailbox.css'])
    expect((await demo.app.inject(path)).body, path).toContain('.demo-banner {');
  for (const path of ['/sandbox', '/sandbox/mailbox', `/sandbox/mailbox/${emailId}`])
    expect((await site.app.inject(path)).body, path).not.toContain('demo-banner');
  await demo.close();
});
