import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { AppError } from '#src/api/errors.ts';
import { silentLog } from '#src/platform/log.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { registerHostedReturnRoute } from './hosted-callback-routes.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

test('a browser that returns from the payment page and is rejected gets a page', async () => {
  const app = Fastify();
  registerHostedReturnRoute(app, {
    db: database.db,
    checkOrder: () => Promise.reject(new Error('not expected')),
    cardTesting: { checkVerification: () => Promise.reject(new AppError('too_many_requests', 'Too many.')) },
    log: silentLog,
  });

  const { statusCode, headers } = await app.inject({
    url: '/api/payments/1/return',
    headers: { accept: 'text/html' },
  });

  expect([statusCode, headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
});
