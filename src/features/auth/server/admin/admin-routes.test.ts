import { afterAll, expect, test } from 'vitest';
import { openAuthSite, signIn } from '#tests/support/auth-site.ts';
import { countLockWaits } from '#tests/support/count-lock-waits.ts';
import type { ListedUser, OpenSession } from '../../admin-contract.ts';

const site = await openAuthSite();
afterAll(() => site.close());

async function admin(email?: string) {
  const user = await site.addUser({ role: 'admin', ...(email && { email }) });
  const { access_token: token } = await signIn(site.newClient(), user.email);
  const call = (path: string, method = 'GET', body?: unknown) =>
    site.request(`/api/admin/users${path}`, { method, token, ...(body !== undefined && { body }) });
  return { user, token, call };
}

async function auditOf(target: string): Promise<string[]> {
  const { rows } = await site.database.pool.query<{ event: string }>(
    'select event from audit_entries where target = $1 order by id',
    [target],
  );
  return rows.map(({ event }) => event);
}

const waitingDeletions = () => countLockWaits(site.database.pool, 'delete from "users"');

test('ADM-09: the list has address, role and state, can be searched and filtered, and is paged in both directions', async () => {
  const { call } = await admin('aaa-first@list.example');
  for (const name of ['b_one', 'c-two', 'd-three'])
    await site.addUser({ email: `${name}@list.example`, role: 'user' });

  const first = await call('?search=list.example&limit=2');
  const second = await call(`?search=list.example&limit=2&cursor=${String(first.json['next'])}`);
  const back = await call(`?search=list.example&limit=2&cursor=${String(second.json['previous'])}`);

  const emails = (response: { json: Record<string, unknown> }) =>
    (response.json['items'] as ListedUser[]).map(({ email }) => email);
  expect(emails(first)).toEqual(['aaa-first@list.example', 'b_one@list.example']);
  expect(first.json['previous']).toBeNull();
  expect(emails(second)).toEqual(['c-two@list.example', 'd-three@list.example']);
  expect(second.json['next']).toBeNull();
  expect(emails(back)).toEqual(emails(first));
  expect(emails(await call('?search=b_o'))).toEqual(['b_one@list.example']);
  expect(emails(await call('?search=list.example&role=admin'))).toEqual(['aaa-first@list.example']);
});

test('a forged cursor is rejected before it reaches the database', async () => {
  const { call } = await admin();
  const forged = Buffer.from(JSON.stringify(['n', 'x', "'; drop table users"])).toString('base64url');

  expect(await call(`?cursor=${forged}`)).toMatchObject({ status: 400, json: { code: 'validation_failed' } });
  expect((await call('?cursor=nonsense')).status).toBe(400);
});

test('ADM-09: an invited colleague who sets a password by email is an administrator', async () => {
  const { call } = await admin();
  const email = 'colleague@sanatan.example';

  const invited = await call('', 'POST', {
    email: ` ${email}`,
    username: 'colleague',
    role: 'admin',
    locale: 'hi',
  });
  const sent = await site.readEmail(email, 'auth.invite');
  const client = site.newClient();
  const opened = await client.verifyOtp({ token_hash: sent.token, type: 'invite' });
  await client.updateUser({ password: 'seven quiet rivers 7' });
  const { json } = await site.request('/api/admin/me', { token: opened.data.session?.access_token });

  expect(invited).toMatchObject({ status: 201, json: { email, role: 'admin', state: 'invited' } });
  expect(json).toMatchObject({ email, username: 'colleague', role: 'admin' });
  expect(await auditOf(String(invited.json['id']))).toContain('user.invited');
});

test('a taken address or username is reported at its field', async () => {
  const { call, user } = await admin();
  await site.addUser({ email: 'named@sanatan.example', username: 'taken' });

  const sameAddress = await call('', 'POST', { email: user.email.toUpperCase(), role: 'user', locale: 'en' });
  const sameName = await call('', 'POST', {
    email: 'new@x.example',
    username: 'Taken',
    role: 'user',
    locale: 'en',
  });

  expect(sameAddress).toMatchObject({ status: 400, json: { fields: { email: { code: 'taken' } } } });
  expect(sameName).toMatchObject({ status: 400, json: { fields: { username: { code: 'taken' } } } });
});

test('of concurrent invitations with the same address or username one is sent, and the others name the field', async () => {
  const { call } = await admin();
  const outcomes = async (bodies: object[]) => {
    const responses = await Promise.all(
      bodies.map((body) => call('', 'POST', { role: 'user', locale: 'en', ...body })),
    );
    return responses
      .map(({ status, json }) => `${status} ${Object.keys(json['fields'] ?? {}).join()}`)
      .sort();
  };

  const sameAddress = [1, 2, 3].map(() => ({ email: 'twice@x.example' }));
  const sameName = [1, 2, 3].map((number) => ({ email: `same-${number}@x.example`, username: 'same' }));
  expect(await outcomes(sameAddress)).toEqual(['201 ', '400 email', '400 email']);
  expect(await outcomes(sameName)).toEqual(['201 ', '400 username', '400 username']);
});

test.each([
  ['email', { email: `${'a'.repeat(65)}@x.example` }, 'invalid_email'],
  ['username', { email: 'folded@x.example', username: 'mira＠home' }, 'invalid'],
  ['username', { email: 'folded@x.example', username: 'ﷺ'.repeat(10) }, 'invalid'],
])('an invitation that no account can store is rejected at its %s', async (field, names, code) => {
  const { call } = await admin();

  expect(await call('', 'POST', { role: 'user', locale: 'en', ...names })).toMatchObject({
    status: 400,
    json: { fields: { [field]: { code } } },
  });
});

test('an invitation is emailed again only while it has not been accepted', async () => {
  const { call, user } = await admin();
  const { json } = await call('', 'POST', { email: 'waiting@x.example', role: 'user', locale: 'en' });

  expect((await call(`/${String(json['id'])}/invitation`, 'POST')).status).toBe(204);
  expect(await call(`/${user.id}/invitation`, 'POST')).toMatchObject({ status: 409 });
  expect(await site.emailsTo('waiting@x.example')).toHaveLength(2);
});

test('of concurrent deletions of a user one is done and recorded', async () => {
  const { call } = await admin();
  const { id } = await site.addUser({ role: 'user' });
  const other = await site.database.pool.connect();
  await other.query('begin');
  await other.query('select from users where id = $1 for update', [id]);

  const deletions = Promise.all([call(`/${id}`, 'DELETE'), call(`/${id}`, 'DELETE')]);
  await expect.poll(() => waitingDeletions()).toBe(2);
  await other.query('commit');
  other.release();

  expect((await deletions).map(({ status }) => status).sort((a, b) => a - b)).toEqual([204, 404]);
  expect(await auditOf(id)).toEqual(['user.removed']);
});

test('an update based on an outdated version returns 409 and changes nothing', async () => {
  const { call } = await admin();
  const { id } = await site.addUser({ role: 'user' });

  const done = await call(`/${id}`, 'PATCH', { version: 1, role: 'admin' });
  const late = await call(`/${id}`, 'PATCH', { version: 1, role: 'user' });

  expect(done).toMatchObject({ status: 200, json: { role: 'admin', version: 2 } });
  expect(late).toMatchObject({ status: 409, json: { code: 'conflict' } });
  expect((await call(`/${id}`)).json).toMatchObject({ role: 'admin' });
  expect(await auditOf(id)).toEqual(['user.role-changed']);
});

test('a disabled account is signed out immediately and cannot sign in until it is enabled again', async () => {
  const { call } = await admin();
  const other = await admin();

  await call(`/${other.user.id}`, 'PATCH', { version: other.user.version, disabled: true });
  const rejected = await other.call('');
  const { error } = await site
    .newClient()
    .signInWithPassword({ email: other.user.email, password: 'lotus on 7 quiet rivers' });
  const { json } = await call(`/${other.user.id}`);
  await call(`/${other.user.id}`, 'PATCH', { version: json['version'], disabled: false });

  expect(rejected.status).toBe(401);
  expect(error?.code).toBe('user_banned');
  expect(json).toMatchObject({ state: 'disabled' });
  expect((await signIn(site.newClient(), other.user.email)).user.id).toBe(other.user.id);
});

test('administrators cannot disable or delete themselves', async () => {
  const { call, user } = await admin();

  expect((await call(`/${user.id}`, 'PATCH', { version: user.version, disabled: true })).status).toBe(403);
  expect((await call(`/${user.id}`, 'DELETE')).status).toBe(403);
});

test('ADM-09: the last administrator who can sign in stays one, even when two demote each other concurrently', async () => {
  const [one, two] = [await admin(), await admin()];
  await site.database.pool.query(`update users set role = 'user' where id <> all($1)`, [
    [one.user.id, two.user.id],
  ]);

  const responses = await Promise.all([
    one.call(`/${two.user.id}`, 'PATCH', { version: two.user.version, role: 'user' }),
    two.call(`/${one.user.id}`, 'PATCH', { version: one.user.version, role: 'user' }),
  ]);
  const { rows } = await site.database.pool.query<{ id: string }>(
    `select id from users where role = 'admin'`,
  );

  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(rows).toHaveLength(1);
  const left = rows[0]?.id === one.user.id ? one : two;
  const version = (await left.call(`/${left.user.id}`)).json['version'];
  expect(await left.call(`/${left.user.id}`, 'PATCH', { version, role: 'user' })).toMatchObject({
    status: 400,
    json: { fields: { role: { code: 'last_admin' } } },
  });
});

test('deleting an account deletes its sessions', async () => {
  const [one, two] = [await admin(), await admin()];

  expect((await one.call(`/${two.user.id}`, 'DELETE')).status).toBe(204);
  expect((await two.call('')).status).toBe(401);
  expect((await one.call(`/${two.user.id}`)).status).toBe(404);
});

test('the audit log names a deleted account in all entries about it', async () => {
  const [one, two] = [await admin(), await admin()];
  const { version } = (await one.call(`/${two.user.id}`)).json;
  await one.call(`/${two.user.id}`, 'PATCH', { version, teamRoles: ['viewer'] });
  await one.call(`/${two.user.id}`, 'DELETE');

  const { json } = await site.request(`/api/admin/audit?user=${two.user.id}`, { token: one.token });
  const lines = json['items'] as { event: string; target: string }[];
  expect(lines.map(({ event, target }) => [event, target]).slice(0, 2)).toEqual([
    ['user.removed', two.user.email],
    ['user.team-roles-changed', two.user.email],
  ]);
});

test("sessions are listed and ended, one by one or all; IDOR: a session ID under another user's ID returns 404", async () => {
  const [one, two] = [await admin(), await admin()];
  await signIn(site.newClient(), two.user.email);

  const sessions = (await one.call(`/${two.user.id}/sessions`)).json['sessions'] as OpenSession[];
  const own = (await one.call(`/${one.user.id}/sessions`)).json['sessions'] as OpenSession[];
  expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([false, false]);
  expect(own.map(({ isCurrent }) => isCurrent)).toEqual([true]);

  const foreign = await one.call(`/${one.user.id}/sessions/${sessions[0]?.id}`, 'DELETE');
  const ended = await one.call(`/${two.user.id}/sessions/${sessions[0]?.id}`, 'DELETE');
  expect([foreign.status, ended.status]).toEqual([404, 204]);

  await one.call(`/${two.user.id}/sessions`, 'DELETE');
  expect((await two.call('')).status).toBe(401);
  expect(await auditOf(two.user.id)).toEqual(expect.arrayContaining(['session.ended', 'session.ended']));
});

test('privilege by metadata: user metadata never makes a user an administrator', async () => {
  const user = await site.addUser({ role: 'user' });
  const client = site.newClient();
  await signIn(client, user.email);
  await client.updateUser({ data: { role: 'admin', app_metadata: { role: 'admin' } } });
  const token = (await client.refreshSession()).data.session?.access_token;

  expect((await site.request('/api/admin/users', { token })).status).toBe(403);
});
