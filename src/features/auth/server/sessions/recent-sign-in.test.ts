import { afterAll, expect, test } from 'vitest';
import { openAuthSite, signIn } from '#tests/support/auth-site.ts';
import { msPerMinute } from '#src/local-time/milliseconds.ts';

const site = await openAuthSite({ RATE_LIMIT: 'off' });
afterAll(() => site.close());

const tenMinutes = 10 * msPerMinute;
const stale = { status: 403, json: { code: 'recent_sign_in_needed' } };

async function signedInAdmin() {
  const user = await site.addUser({ role: 'admin' });
  const { access_token: token } = await signIn(site.newClient(), user.email);
  const call = (method: string, path: string, body?: unknown) =>
    site.request(`/api/admin${path}`, { method, token, ...(body !== undefined && { body }) });
  return { user, call };
}

test('borrowed session: sensitive actions need a sign-in within the last ten minutes', async () => {
  const person = await site.addUser({ role: 'user' });
  const { call } = await signedInAdmin();
  const { json: settings } = await call('GET', '/settings');
  const nobody = '00000000-0000-4000-8000-000000000000';
  const calls = [
    ['POST', '/users', { email: 'new@example.org', role: 'admin', locale: 'en' }],
    ['PATCH', `/users/${person.id}`, { version: 1, role: 'admin' }],
    ['PATCH', `/users/${person.id}`, { version: 1, disabled: false }],
    ['DELETE', `/users/${person.id}`],
    ['GET', '/donations.csv'],
    ['GET', '/audit.csv'],
    ['GET', '/subscribers.csv'],
    ['POST', `/subscribers/${nobody}/erasure`],
    ['POST', '/personal-data/export', { email: 'none@example.org' }],
    ['POST', '/personal-data/erasure', { email: 'none@example.org' }],
    ['PUT', '/settings', settings],
  ] as const;

  site.advance(tenMinutes - 1000);
  for (const [method, path, body] of calls.slice(-4))
    expect(await call(method, path, body), path).not.toMatchObject(stale);
  site.advance(2000);
  for (const [method, path, body] of calls) expect(await call(method, path, body), path).toMatchObject(stale);
  expect(await site.emailsTo('new@example.org')).toEqual([]);
  expect(await call('GET', '/users')).toMatchObject({ status: 200 });
});

test('an account is disabled without a recent sign-in', async () => {
  const person = await site.addUser({ role: 'user' });
  const { call } = await signedInAdmin();
  const { json } = await call('GET', `/users/${person.id}`);
  site.advance(tenMinutes + 1000);

  expect(
    await call('PATCH', `/users/${person.id}`, { version: json['version'], disabled: true }),
  ).toMatchObject({ status: 200, json: { state: 'disabled' } });
});

test('borrowed session: every administrator gets an email about a new or promoted one, in their language', async () => {
  const { user: actor, call } = await signedInAdmin();
  const other = await site.addUser({ role: 'admin' });
  await site.database.pool.query(`update users set locale = 'hi' where id = $1`, [other.id]);
  const shutOut = await site.addUser({ role: 'admin' });
  await site.database.pool.query(`update users set banned_until = '9999-01-01' where id = $1`, [shutOut.id]);
  const promoted = await site.addUser({ role: 'user' });
  const { json } = await call('GET', `/users/${promoted.id}`);

  const administrator = { role: 'admin', teamRoles: ['administrator'] };
  await call('POST', '/users', { email: 'added@example.org', username: '', ...administrator, locale: 'sa' });
  await call('POST', '/users', { email: 'reader@example.org', username: '', role: 'user', locale: 'en' });
  await call('PATCH', `/users/${promoted.id}`, { version: json['version'], ...administrator });

  const emailsTo = async (address: string) =>
    (await site.emailsTo(address)).filter(({ kind }) => kind === 'auth.new-administrator');
  for (const { email } of [actor, other]) {
    const emails = await emailsTo(email);
    expect(emails).toHaveLength(2);
    for (const person of ['added@example.org', promoted.email])
      expect(emails.some(({ textBody }) => textBody.includes(person))).toBe(true);
    expect(emails.every(({ textBody }) => textBody.includes(actor.email))).toBe(true);
  }
  expect((await emailsTo(actor.email)).map(({ subject }) => subject)).toEqual([
    'New administrator',
    'New administrator',
  ]);
  expect((await emailsTo(other.email))[0]?.subject).toBe('नया प्रशासक');
  expect(await emailsTo(shutOut.email)).toEqual([]);
});
