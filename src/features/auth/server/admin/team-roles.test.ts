import { afterAll, expect, test } from 'vitest';
import type { TeamRole } from '#src/api/access/permissions.ts';
import { openAuthSite, signIn } from '#tests/support/auth-site.ts';
import type { ListedUser } from '../../admin-contract.ts';

const site = await openAuthSite();
afterAll(() => site.close());

async function person(teamRoles: TeamRole[]) {
  const user = await site.addUser({ role: 'admin', teamRoles });
  const { access_token: token } = await signIn(site.newClient(), user.email);
  const call = (path: string, method = 'GET', body?: unknown) =>
    site.request(`/api/admin/users${path}`, { method, token, ...(body !== undefined && { body }) });
  return { user, token, call };
}

test('an invitation gives roles and names them in the language of the person', async () => {
  const { call } = await person(['administrator']);
  const email = 'lekhak@x.example';
  const invited = await call('', 'POST', {
    email,
    role: 'admin',
    teamRoles: ['inbox', 'author'],
    locale: 'hi',
  });
  const sent = await site.readEmail(email, 'auth.invite');
  const client = site.newClient();
  const opened = await client.verifyOtp({ token_hash: sent.token, type: 'invite' });
  await client.updateUser({ password: 'seven quiet rivers 7' });
  const me = await site.request('/api/admin/me', { token: opened.data.session?.access_token });
  const again = await site.newClient().verifyOtp({ token_hash: sent.token, type: 'invite' });

  expect(invited).toMatchObject({ status: 201, json: { teamRoles: ['author', 'inbox'] } });
  expect(sent.text).toContain('आपकी भूमिकाएँ: लेखक, इनबॉक्स।');
  expect(me.json).toMatchObject({ teamRoles: ['author', 'inbox'] });
  expect(again.error?.code).toBe('otp_expired');
});

test('a revoked invitation cannot be accepted', async () => {
  const { call } = await person(['administrator']);
  const email = 'revoked@x.example';
  const { json } = await call('', 'POST', { email, role: 'admin', teamRoles: ['viewer'], locale: 'en' });
  const sent = await site.readEmail(email, 'auth.invite');

  await call(`/${String(json['id'])}`, 'DELETE');
  const { error } = await site.newClient().verifyOtp({ token_hash: sent.token, type: 'invite' });

  expect(error?.code).toBe('otp_expired');
});

test('changed roles count at the next request and are in the audit log', async () => {
  const { call } = await person(['administrator']);
  const other = await person(['viewer']);
  const donors = () => site.request('/api/admin/donors', { token: other.token });
  const before = await donors();

  const changed = await call(`/${other.user.id}`, 'PATCH', {
    version: other.user.version,
    teamRoles: ['treasurer', 'viewer', 'viewer'],
  });
  const after = await donors();
  const { rows } = await site.database.pool.query<{ detail: object }>(
    `select detail from audit_entries where target = $1 and event = 'user.team-roles-changed'`,
    [other.user.id],
  );

  expect(changed).toMatchObject({ status: 200, json: { teamRoles: ['treasurer', 'viewer'] } });
  expect([before.status, after.status]).toEqual([403, 200]);
  expect(rows).toEqual([{ detail: { from: ['viewer'], to: ['treasurer', 'viewer'] } }]);
});

test('removing access removes the roles, and access alone gives none back', async () => {
  const { call } = await person(['administrator']);
  const { user } = await person(['editor']);

  const removed = await call(`/${user.id}`, 'PATCH', { version: user.version, role: 'user' });
  const restored = await call(`/${user.id}`, 'PATCH', { version: removed.json['version'], role: 'admin' });

  expect(removed.json).toMatchObject({ role: 'user', teamRoles: [] });
  expect(restored.json).toMatchObject({ role: 'admin', teamRoles: [] });
});

test('someone without access cannot hold roles', async () => {
  const { call } = await person(['administrator']);
  const invitation = { email: 'none@x.example', role: 'user', teamRoles: ['editor'], locale: 'en' };

  expect(await call('', 'POST', invitation)).toMatchObject({
    status: 400,
    json: { fields: { teamRoles: { code: 'without_access' } } },
  });
});

test('privilege: only administrators read or change people and their roles', async () => {
  const editor = await person(['editor', 'author', 'treasurer', 'inbox', 'viewer']);

  const own = await editor.call(`/${editor.user.id}`, 'PATCH', {
    version: editor.user.version,
    teamRoles: ['administrator'],
  });

  expect(own).toMatchObject({ status: 403, json: { code: 'permission_needed' } });
  expect((await editor.call('')).status).toBe(403);
});

test('the last administrator keeps the role, even when two take it from each other concurrently', async () => {
  const [one, two] = [await person(['administrator']), await person(['administrator'])];
  const demote = (by: typeof one, from: typeof one) =>
    by.call(`/${from.user.id}`, 'PATCH', { version: from.user.version, teamRoles: ['viewer'] });
  await site.database.pool.query(
    `delete from user_team_roles where role = 'administrator' and user_id <> all($1)`,
    [[one.user.id, two.user.id]],
  );

  const responses = await Promise.all([demote(one, two), demote(two, one)]);
  const { rows } = await site.database.pool.query<{ userId: string }>(
    `select user_id as "userId" from user_team_roles where role = 'administrator'`,
  );
  const left = rows[0]?.userId === one.user.id ? one : two;
  const { version } = (await left.call(`/${left.user.id}`)).json as ListedUser;
  const last = await left.call(`/${left.user.id}`, 'PATCH', { version, teamRoles: [] });

  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(rows).toHaveLength(1);
  expect(last).toMatchObject({ status: 400, json: { fields: { role: { code: 'last_admin' } } } });
});
