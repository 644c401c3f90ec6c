import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { msPerDay, msPerHour } from '#src/local-time/milliseconds.ts';
import { requestStore } from '../stores/request-store.ts';
import { type IdempotentRequest, takeEarlierResponse } from './idempotency.ts';

let database: TestDatabase;
const request: IdempotentRequest = {
  key: '',
  requestId: 'req_1',
  endpoint: 'POST /v1/refunds',
  body: 'charge=ch_1',
  now: new Date('2026-11-22T12:00:00Z'),
};
const later = (ms: number) => new Date(request.now.getTime() + ms);

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

const take = (changes: Partial<IdempotentRequest>) =>
  takeEarlierResponse(database.db, { ...request, ...changes });

test('the first response is repeated for 24 hours', async () => {
  const key = 'refund:1';
  expect(await take({ key })).toBeNull();
  await requestStore.finish(database.db, key, { status: 200, response: '{"id":"re_1"}' });

  expect(await take({ key, requestId: 'req_2', now: later(23 * msPerHour) })).toEqual({
    status: 200,
    body: '{"id":"re_1"}',
    originalRequest: 'req_1',
  });
  expect(await take({ key, now: later(msPerDay + 1) })).toBeNull();
});

test.each([
  ['other parameters', { body: 'charge=ch_2' }],
  ['another endpoint', { endpoint: 'POST /v1/customers' }],
])('a key with %s is rejected', async (_, changes) => {
  const key = `refund:${JSON.stringify(changes)}`;
  await take({ key });

  await expect(take({ key, ...changes })).rejects.toMatchObject({
    status: 400,
    details: { type: 'idempotency_error' },
  });
});

test('a key of a running request is in use; after a minute it is free', async () => {
  const key = 'refund:running';
  await take({ key });

  await expect(take({ key, now: later(59_000) })).rejects.toMatchObject({
    status: 409,
    details: { code: 'idempotency_key_in_use' },
  });
  expect(await take({ key, now: later(61_000) })).toBeNull();
});
