import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, afterEach, expect, test } from 'vitest';
import { openTestSite } from '#tests/support/test-site.ts';
import { formProofHeader, formTokenHeader } from '#src/api/forms/form-protection.ts';

const site = await openTestSite();
afterAll(() => site.close());
afterEach(async () => {
  await site.database.pool.query('truncate rate_limits');
  site.clock.set('2026-11-21T06:00:00Z');
});

const message = { name: 'Sita', email: 'sita@example.org', subject: 'Hello', message: 'Namaste' };

type SendOptions = { body?: object; headers?: Record<string, string>; from?: string };

function send({ body = message, headers = {}, from = '192.0.2.1' }: SendOptions = {}) {
  return site.app.inject({
    method: 'POST',
    url: '/api/contact',
    payload: body,
    headers,
    remoteAddress: from,
  });
}

async function solve(): Promise<string> {
  const challenge = (await site.app.inject('/api/challenge')).json();
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

async function token(): Promise<string> {
  return (await site.app.inject('/api/form-token')).json().token;
}

test('API-14: 60 posts of one address in a minute pass, then 429 with Retry-After', async () => {
  const responses = [];
  for (let index = 0; index < 61; index += 1) responses.push(await send());

  expect(responses.slice(0, 60).map(({ statusCode }) => statusCode)).toEqual(Array(60).fill(201));
  const last = responses.at(-1);
  expect(last?.statusCode).toBe(429);
  expect(last?.json()).toMatchObject({ code: 'too_many_requests', message: expect.stringMatching(/\w/) });
  expect(last?.headers['retry-after']).toBe('60');

  expect((await send({ from: '192.0.2.2' })).statusCode, 'another address').toBe(201);
  site.clock.set('2026-11-21T06:01:00Z');
  expect((await send()).statusCode, 'a minute later').toBe(201);
});

test('API-14: rejected posts count too, and addresses of one IPv6 network count as one', async () => {
  for (let index = 0; index < 60; index += 1) {
    await send({ body: {}, from: `2001:db8:1:2::${(index + 1).toString(16)}` });
  }

  expect((await send({ from: '2001:db8:1:2:ffff::1' })).statusCode).toBe(429);
  expect((await send({ from: '2001:db8:1:3::1' })).statusCode).toBe(201);
});

test('stored counters reveal no client address', async () => {
  await send({ from: '198.51.100.77' });

  const { rows } = await site.database.pool.query<{ key: string }>('select key from rate_limits');
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.map(({ key }) => key).join()).not.toContain('198.51');
});

test('a form flooded from many addresses requires proof of work, and accepts each proof once', async () => {
  await site.database.pool.query(
    `insert into rate_limits values ('contact by all clients:', 300, '2026-11-21T06:00:30Z')`,
  );

  const rejected = await send();
  expect(rejected.statusCode).toBe(429);
  expect(rejected.json().code).toBe('challenge_required');
  expect(rejected.headers['retry-after']).toBe('30');

  const headers = { [formProofHeader]: await solve() };
  expect((await send({ headers })).statusCode).toBe(201);
  expect((await send({ headers })).statusCode, 'the same result again').toBe(429);
});

test('a filled honeypot field requires proof of work; after it the message is stored', async () => {
  const body = { ...message, website: 'https://spam.example' };

  expect((await send({ body })).json().code).toBe('challenge_required');
  expect((await send({ body, headers: { [formProofHeader]: await solve() } })).statusCode).toBe(201);
});

test('a form filled within a second requires proof of work, a slower one does not', async () => {
  const headers = { [formTokenHeader]: await token() };
  site.clock.set('2026-11-21T06:00:00.900Z');
  expect((await send({ headers })).json().code).toBe('challenge_required');

  site.clock.set('2026-11-21T06:00:01.000Z');
  expect((await send({ headers })).statusCode).toBe(201);
});

test('a token with a foreign signature counts as filled too fast', async () => {
  expect((await send({ headers: { [formTokenHeader]: 'MTc=.abc' } })).statusCode).toBe(429);
});

test.each(['', 'nonsense', Buffer.from('{"challenge":{}}').toString('base64'), 'bnVsbA=='])(
  'the proof %j is rejected',
  async (proof) => {
    const response = await send({
      body: { ...message, website: 'x' },
      headers: { [formProofHeader]: proof },
    });

    expect(response.statusCode).toBe(429);
  },
);

test('a challenge with reduced cost is rejected', async () => {
  const challenge = (await site.app.inject('/api/challenge')).json();
  challenge.parameters.cost = 1;
  challenge.parameters.keyPrefix = '00';
  delete challenge.parameters.keySignature;
  const solution = await solveChallenge({ challenge, deriveKey });
  const proof = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');

  const response = await send({ body: { ...message, website: 'x' }, headers: { [formProofHeader]: proof } });
  expect(response.statusCode).toBe(429);
});

test('limits are off when the demo disables them', async () => {
  const open = await openTestSite({ RATE_LIMIT: 'off' });
  const responses = [];
  for (let index = 0; index < 70; index += 1) {
    responses.push(await open.app.inject({ method: 'POST', url: '/api/contact', payload: message }));
  }
  await open.close();

  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
});
