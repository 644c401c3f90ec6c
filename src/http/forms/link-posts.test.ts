import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { fieldError } from '#src/api/errors.ts';
import { openTestSite } from '#tests/support/test-site.ts';
import { registerLinkPosts } from './link-posts.ts';

const site = await openTestSite();
afterAll(() => site.close());

type Post = { from?: string; body?: string; type?: string };

function post(
  url: string,
  { from = '192.0.2.1', body = '', type = 'application/x-www-form-urlencoded' }: Post = {},
) {
  return site.app.inject({
    method: 'POST',
    url,
    payload: body,
    headers: { 'content-type': type },
    remoteAddress: from,
  });
}

const paths = [
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/newsletter/preferences',
  '/recurring-donations/cancel',
  '/recurring-donations/pause',
  '/reading-plan/reminder',
  '/remembrance/manage',
  '/panchang/reminders/manage',
];

test.each(paths)('API-14: %s accepts 60 posts of one address in a minute, then answers 429', async (path) => {
  await site.database.pool.query('truncate rate_limits');
  const statuses = [];
  for (let index = 0; index < 61; index += 1) statuses.push((await post(path)).statusCode);

  expect(new Set(statuses.slice(0, 60))).toEqual(new Set([303]));
  expect(statuses[60]).toBe(429);
  expect((await post(path, { from: '192.0.2.2' })).statusCode, 'another address').toBe(303);
});

test('RFC 8058: a one-click post is not redirected, and its status is the result', async () => {
  await site.database.pool.query('truncate rate_limits');
  for (const path of paths) {
    const response = await post(path, { body: 'List-Unsubscribe=One-Click', from: '192.0.2.3' });
    expect([response.statusCode, response.headers.location], path).toEqual([400, undefined]);
  }
});

test('RFC 8058: a multipart form of an email program gets the same response; a typed text is not mistaken for one', async () => {
  await site.database.pool.query('truncate rate_limits');
  const body = '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  const oneClick = await post('/newsletter/unsubscribe', { body, type: 'multipart/form-data; boundary=x' });
  const typed = await post('/newsletter/unsubscribe', {
    body: new URLSearchParams({ name: 'name="List-Unsubscribe"' }).toString(),
  });

  expect([oneClick.statusCode, typed.statusCode]).toEqual([400, 303]);
});

test('a post of JSON to a page behind an emailed link is not read', async () => {
  const response = await post('/newsletter/unsubscribe', { body: '{}', type: 'application/json' });

  expect(response.statusCode).toBe(415);
});

test('CON-13: a rejected form is rendered with its page, its input and the wrong fields', async () => {
  const shown: unknown[] = [];
  const app = fastify();
  registerLinkPosts(
    app,
    {
      rateLimits: { consume: async () => ({ isOver: false, hits: 1, retryAfterSeconds: 60 }) },
      limit: { name: 'links', max: 60, seconds: 60 },
      pages: {
        sendOnce: async (_request, reply, { form, status }) => {
          shown.push(form);
          return reply.code(status).send('');
        },
      },
    },
    {
      '/settings': async () => {
        throw fieldError('place', 'unknown_place', 'Place not found.');
      },
    },
  );
  const response = await app.inject({
    method: 'POST',
    url: '/settings?token=abc&action=change',
    payload: 'place=Nowhereville&amount=51',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  await app.close();

  expect([response.statusCode, response.headers.location]).toEqual([400, undefined]);
  expect(shown).toEqual([
    {
      form: '/settings',
      fields: { place: 'Nowhereville', amount: '51' },
      errors: { place: { code: 'unknown_place', message: 'Place not found.' } },
      status: 400,
    },
  ]);
});
