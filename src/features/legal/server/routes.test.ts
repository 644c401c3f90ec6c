import { afterAll, expect, test } from 'vitest';
import { openAdminSite } from '#tests/support/admin-site.ts';

const site = await openAdminSite({
  KEEP_UNCONFIRMED_DAYS: '11',
  KEEP_EMAILS_DAYS: '12',
  KEEP_LOG_DAYS: '37',
});
afterAll(() => site.close());

test.each(['privacy', 'terms'])('XTR-08: %s exists in each language', async (name) => {
  const titles = await Promise.all(
    ['en', 'hi', 'sa'].map(
      async (lang) => (await site.app.inject(`/api/legal/${name}?lang=${lang}`)).json().title,
    ),
  );
  expect(new Set(titles).size).toBe(3);
});

test('XTR-08: the retention periods are those of the settings', async () => {
  const { contentHtml } = (await site.app.inject('/api/legal/privacy')).json();
  expect(contentHtml).toContain('<td>11 days</td>');
  expect(contentHtml).toContain('<td>12 days</td>');
  expect(contentHtml).toContain('Full IP address for 37 days');
});

test("the list of stored data is in the language of the organization's own privacy text", async () => {
  const path = '/api/admin/site-content/legal.privacy';
  const { version } = (await site.admin('GET', path)).json();
  const body = { en: 'We store: {contactFields}.', hi: '', sa: '' };
  expect(
    (await site.admin('PUT', path, { content: { content: body, updated: '' }, version })).statusCode,
  ).toBe(200);

  const { contentHtml, lang } = (await site.app.inject('/api/legal/privacy?lang=hi')).json();
  expect(lang).toBe('en');
  expect(contentHtml).toContain('We store: Name, email address, subject and message.');
});

test('an unknown text returns 400', async () => {
  expect((await site.app.inject('/api/legal/other')).statusCode).toBe(400);
});
