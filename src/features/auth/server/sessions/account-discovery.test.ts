import { afterAll, expect, test } from 'vitest';
import { openAuthSite, password } from '#tests/support/auth-site.ts';

const site = await openAuthSite();
afterAll(() => site.close());

function attempt(email: string, typed = 'not the password') {
  return site.request('/token?grant_type=password', { body: { email, password: typed } });
}

/** What a client can observe of a response, without values that differ in every response. */
function face({ status, headers, text }: Awaited<ReturnType<typeof attempt>>) {
  const visible = Object.fromEntries([...headers].filter(([name]) => name !== 'date'));
  return { status, visible, text };
}

test('account enumeration by text: unknown, known, disabled and unconfirmed accounts get the same response', async () => {
  const known = await site.addUser();
  const unconfirmed = await site.addUser({ isConfirmed: false });
  const withoutPassword = await site.addUser({ password: undefined });
  const banned = await site.addUser();
  await site.database.pool.query(`update users set banned_until = '2999-01-01' where id = $1`, [banned.id]);

  const unknown = face(await attempt('nobody@example.org'));

  for (const user of [known, unconfirmed, withoutPassword, banned]) {
    expect(face(await attempt(user.email))).toEqual(unknown);
  }
  expect(face(await attempt('no-such-name'))).toEqual(unknown);
  expect(face(await attempt('name with "quotes" and \u202e in it'))).toEqual(unknown);
});

test('account enumeration by rate limit: unknown names are limited in the same way', async () => {
  const known = await site.addUser();
  const outcomes: number[][] = [[], []];
  for (let time = 0; time < 12; time += 1) {
    outcomes[0]?.push((await attempt(known.email)).status);
    outcomes[1]?.push((await attempt('also-nobody@example.org')).status);
  }

  expect(outcomes[0]).toEqual(outcomes[1]);
  expect(outcomes[0]?.at(-1)).toBe(429);
  const responses = [await attempt(known.email), await attempt('also-nobody@example.org')].map(face);
  expect(responses[0]).toEqual(responses[1]);
});

test('account enumeration by timing: an unknown name takes as long as a wrong password', async () => {
  const known = await Promise.all(Array.from({ length: 7 }, () => site.addUser()));
  await attempt('warm-up@example.org');
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };

  for (const [index, user] of known.entries()) {
    times.known.push(await timeOf(() => attempt(user.email)));
    times.unknown.push(await timeOf(() => attempt(`nobody-${index}@example.org`)));
  }

  // Without the same hashing, unknown names would take a fifth of the time.
  expect(median(times.unknown)).toBeGreaterThan(median(times.known) * 0.45);
});

test('the state of a disabled account is revealed only with its password, which the audit log shows', async () => {
  const banned = await site.addUser();
  await site.database.pool.query(`update users set banned_until = '2999-01-01' where id = $1`, [banned.id]);

  expect(await attempt(banned.email, password)).toMatchObject({
    status: 400,
    json: { error_code: 'user_banned' },
  });
  const { rows } = await site.database.pool.query('select event from audit_entries where target = $1', [
    banned.id,
  ]);
  expect(rows).toEqual([{ event: 'sign-in.failed' }]);
});

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
