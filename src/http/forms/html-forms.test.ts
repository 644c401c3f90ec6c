import { afterAll, expect, test } from 'vitest';
import { openTestSite } from '#tests/support/test-site.ts';

const site = await openTestSite({ RATE_LIMIT: 'off' });
afterAll(() => site.close());

const message = { name: 'सीता', email: 'sita@example.org', subject: 'Hello', message: 'Namaste\r\nand more' };
const asPage = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' };

type Post = { url?: string; fields?: Record<string, string>; headers?: Record<string, string> };

function post({ url = '/api/contact', fields = message, headers = {} }: Post = {}) {
  return site.app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      referer: 'http://localhost:3000/contact?sent=contact',
      ...asPage,
      ...headers,
    },
  });
}

async function storedMessages() {
  const { rows } = await site.database.pool.query('select name, subject, message from contact_messages');
  await site.database.pool.query('delete from contact_messages');
  return rows;
}

test('a form posted without scripts is stored and its page shows the result', async () => {
  const response = await post({ fields: { ...message, website: '' } });

  expect(response.statusCode).toBe(303);
  expect(response.headers.location).toBe('/contact?sent=contact');
  expect(response.body).toBe('');
  expect(await storedMessages()).toEqual([{ name: 'सीता', subject: 'Hello', message: 'Namaste\nand more' }]);
});

test('a rejected post redirects back to the form, which shows the error', async () => {
  const response = await post({ fields: { ...message, email: 'nobody' } });

  expect(response.statusCode).toBe(303);
  expect(response.headers.location).toBe('/contact?failed=contact');
  expect(await storedMessages()).toEqual([]);
});

test('an enquiry redirects to its project, a subscription to the newsletter page', async () => {
  const enquiry = await post({
    url: '/api/enquiries',
    fields: { ...message, inquiryType: 'Partnership', projectId: '' },
    headers: { referer: 'http://localhost:3000/ProjectDetailPage/yoga-live?tab=faq' },
  });
  expect(enquiry.headers.location).toBe('/ProjectDetailPage/yoga-live?tab=faq&sent=enquiries');

  const subscription = await post({
    url: '/api/subscriptions/subscribe',
    fields: { email: 'sita@example.org' },
  });
  expect(subscription.headers.location).toBe('/newsletter?sent=subscribe');
});

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a neighbouring site', { 'sec-fetch-site': 'same-site' }],
  ['a script', { 'sec-fetch-mode': 'cors' }],
  ['a program', { 'sec-fetch-site': '', 'sec-fetch-mode': '' }],
])('a form posted by %s is not read', async (_who, headers) => {
  const response = await post({ headers });

  expect(response.statusCode).toBe(415);
  expect(response.json()).toMatchObject({ code: 'unsupported_media_type' });
  expect(await storedMessages()).toEqual([]);
});

test.each(['//evil.example/x', 'http://localhost:3000//evil.example/x', 'nonsense', ''])(
  'open redirect: the redirect after a post from %j stays on this site',
  async (referer) => {
    const { location } = (await post({ headers: { referer } })).headers;

    expect(location).toMatch(/^\/(?!\/)/);
    await storedMessages();
  },
);
