import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAuthSite, signIn } from '#tests/support/auth-site.ts';
import { readTables } from '#tests/support/fill-tables.ts';

const site = await openAuthSite();
afterAll(() => site.close());

const unknownId = '00000000-0000-4000-8000-000000000000';
const madeUpIds = ["1'--", '..%2f..%2fetc%2fpasswd', '%00', '-1', 'a'.repeat(500), '%F0%9F%98%80'];

type Call = { method: string; path: string };
let calls: Call[] = [];

beforeAll(async () => {
  const { json } = await site.request('/api/openapi.json');
  calls = Object.entries(json['paths'] as Record<string, Record<string, unknown>>)
    .filter(([path]) => path.startsWith('/api/admin/') && path !== '/api/admin/me')
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({
        method: method.toUpperCase(),
        path: path.replaceAll(/\{\w+\}/g, unknownId),
      })),
    );
});

/** Calls every admin endpoint in the same way. */
async function outcomes(init: { token?: string | undefined; headers?: Record<string, string> }) {
  const seen = new Set<string>();
  for (const { method, path } of calls) {
    const body = method === 'GET' || method === 'DELETE' ? undefined : {};
    const { status, json } = await site.request(path, { ...init, method, ...(body && { body }) });
    seen.add(`${status} ${String(json['code'])}`);
  }
  return [...seen];
}

test('GRD-01: every admin endpoint rejects calls without a session', async () => {
  expect(calls.length).toBeGreaterThan(20);
  expect(await outcomes({})).toEqual(['401 not_signed_in']);
  expect(await outcomes({ token: 'made.up.token' })).toEqual(['401 not_signed_in']);
});

test('CSRF on every call: cookies of a signed-in administrator authorize none of them', async () => {
  const user = await site.addUser({ role: 'admin' });
  const browser = site.newBrowser();
  await signIn(browser.client, user.email);
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  expect(cookie).not.toBe('');
  expect(await outcomes({ headers: { cookie, 'sec-fetch-site': 'cross-site' } })).toEqual([
    '401 not_signed_in',
  ]);
});

test('GRD-07, IDOR on every id: users without the role are rejected everywhere', async () => {
  const user = await site.addUser({ role: 'user' });
  const { access_token: token } = await signIn(site.newClient(), user.email);

  expect(await outcomes({ token })).toEqual(['403 not_allowed']);
});

test('IDOR, path tricks: a forged ID is unknown or invalid, and changes nothing', async () => {
  const user = await site.addUser({ role: 'admin' });
  const { access_token: token } = await signIn(site.newClient(), user.email);
  await site.request('/api/admin/me', { token });
  const before = await readTables(site.database.pool);
  const surprises: string[] = [];

  // Any word is a valid slug.
  const byId = calls.filter(({ path }) => path.includes(unknownId) && !path.includes('/slugs/'));
  for (const { method, path } of byId)
    for (const id of [unknownId, ...madeUpIds]) {
      const body = method === 'GET' || method === 'DELETE' ? undefined : {};
      const { status } = await site.request(path.replaceAll(unknownId, id), {
        token,
        method,
        ...(body && { body }),
      });
      if (![400, 404, 415].includes(status)) surprises.push(`${method} ${path}, ${id}: ${status}`);
    }

  expect(byId.length).toBeGreaterThan(20);
  expect(surprises).toEqual([]);
  expect(await readTables(site.database.pool)).toEqual(before);
}, 120_000);

test('an administrator with a second factor is rejected everywhere until it is verified', async () => {
  const user = await site.addUser({ role: 'admin' });
  const client = site.newClient();
  await signIn(client, user.email);
  const { data } = await client.mfa.enroll({ factorType: 'totp' });
  const code = new TOTP({ secret: Secret.fromBase32(data?.totp.secret ?? '') }).generate({
    timestamp: site.clock.now().getTime(),
  });
  await client.mfa.challengeAndVerify({ factorId: data?.id ?? '', code });
  const { access_token: token } = await signIn(site.newClient(), user.email);

  expect(await outcomes({ token })).toEqual(['403 second_factor_needed']);
});

test('a session opened by an email is rejected everywhere until a password is set', async () => {
  const user = await site.addUser({ role: 'admin' });
  const client = site.newClient();
  await client.resetPasswordForEmail(user.email);
  const { token: hash } = await site.readEmail(user.email, 'auth.recovery');
  const { data } = await client.verifyOtp({ token_hash: hash, type: 'recovery' });

  expect(await outcomes({ token: data.session?.access_token })).toEqual(['403 not_allowed']);
});

test('ADM-04 ADM-05: the dashboard shows counts and recent changes by user', async () => {
  await site.seed();
  const user = await site.addUser({ role: 'admin' });
  const { access_token: token } = await signIn(site.newClient(), user.email);
  await site.request('/api/admin/users', {
    token,
    body: { email: 'new@sanatan.example', role: 'user', locale: 'en' },
  });

  const { json } = await site.request('/api/admin/dashboard', { token });
  const { rows } = await site.database.pool.query<Record<string, string>>(
    'select (select count(*) from posts) as blogs, (select count(*) from users) as users, (select count(*) from tags) as tags',
  );

  expect(json['counts']).toMatchObject({
    blogs: Number(rows[0]?.['blogs']),
    users: Number(rows[0]?.['users']),
    tags: Number(rows[0]?.['tags']),
  });
  const [latest, ...earlier] = json['activity'] as { event: string }[];
  expect(latest).toMatchObject({
    event: 'user.invited',
    actor: user.email,
    target: 'new@sanatan.example',
  });
  expect(earlier.map(({ event }) => event)).not.toContain('sign-in.password');
});

test('the audit log is filtered by area and by user, the latest first', async () => {
  const user = await site.addUser({ role: 'admin' });
  const { access_token: token } = await signIn(site.newClient(), user.email);
  await site.request('/api/admin/users', {
    token,
    body: { email: 'b@x.example', role: 'user', locale: 'en' },
  });

  const byPerson = await site.request(`/api/admin/audit?user=${user.id}`, { token });
  const byArea = await site.request(`/api/admin/audit?user=${user.id}&area=user`, { token });

  const events = (json: Record<string, unknown>) =>
    (json['items'] as { event: string }[]).map(({ event }) => event);
  expect(events(byPerson.json)).toEqual(['user.invited', 'sign-in.password']);
  expect(events(byArea.json)).toEqual(['user.invited']);
});

test('the audit log is filtered by days of the organization', async () => {
  const user = await site.addUser({ role: 'admin' });
  const { access_token: token } = await signIn(site.newClient(), user.email);
  await site.database.pool.query('delete from audit_entries');
  for (const at of ['2026-03-01T00:00:00Z', '2026-03-02T23:59:59Z', '2026-03-03T00:00:00Z'])
    await site.database.pool.query("insert into audit_entries (at, event) values ($1, 'tag.saved')", [at]);

  const times = async (query: string) => {
    const { json } = await site.request(`/api/admin/audit?${query}`, { token });
    return (json['items'] as { at: string }[]).map(({ at }) => at.slice(0, 10));
  };
  expect(await times('to=2026-03-02')).toEqual(['2026-03-02', '2026-03-01']);
  expect(await times('from=2026-03-02&to=2026-03-02')).toEqual(['2026-03-02']);
  expect(await times('from=2026-03-03')).toEqual(['2026-03-03']);
});
