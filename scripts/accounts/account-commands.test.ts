import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { openAuthSite, signIn } from '#tests/support/auth-site.ts';

const site = await openAuthSite();
afterAll(() => site.close());

vi.setConfig({ testTimeout: 60_000 });

const goodPassword = 'seven bells in the mist';

function run(script: string, args: string[], input = '') {
  return spawnSync(process.execPath, [join(import.meta.dirname, script), ...args], {
    encoding: 'utf8',
    input,
    env: { ...process.env, DATABASE_URL: site.database.url, LOG_LEVEL: 'silent' },
  });
}

async function roleOf(name: string, typed: string): Promise<unknown> {
  const { access_token: token } = await signIn(site.newClient(), name, typed);
  return (await site.request('/api/admin/me', { token })).json['role'];
}

test('admin:create makes an administrator from its arguments, and prints neither password nor hash', async () => {
  const { stdout, stderr, status } = run('admin-create.ts', [
    '--email',
    'First@Example.org',
    '--username',
    'first',
    '--password',
    goodPassword,
  ]);

  expect([status, stdout]).toEqual([0, 'Administrator first@example.org created.\n']);
  expect(stdout + stderr).not.toMatch(/argon2|seven bells/);
  expect(await roleOf('first', goodPassword)).toBe('admin');
});

test('admin:create asks for missing values', async () => {
  const { stdout, stderr, status } = run(
    'admin-create.ts',
    [],
    `asked@example.org\nasked\n${goodPassword}\n`,
  );

  expect([status, stdout]).toEqual([0, 'Administrator asked@example.org created.\n']);
  expect(stderr).toContain('Email address: ');
  expect(stderr).not.toContain(goodPassword);
  expect(await roleOf('asked', goodPassword)).toBe('admin');
});

test.each([
  ['a weak password', ['--email', 'w@example.org', '--password', 'password'], /at least 12 characters/],
  ['an invalid address', ['--email', 'nobody', '--password', goodPassword], /invalid format/],
  ['an unknown argument', ['--emial', 'x'], /Unknown option '--emial'[^]*npm run admin:create/],
])('admin:create rejects %s with a sentence', (_what, args, sentence) => {
  const { stderr, status } = run('admin-create.ts', args);

  expect(status).toBe(1);
  expect(stderr).toMatch(sentence);
});

test('admin:create restores access: an account that is locked, disabled and without its phone is opened again', async () => {
  const user = await site.addUser({ role: 'user' });
  const client = site.newClient();
  const { access_token: oldToken } = await signIn(client, user.email);
  for (let time = 0; time < 10; time += 1) {
    await client.signInWithPassword({ email: user.email, password: 'wrong' });
  }
  await site.database.pool.query(`update users set banned_until = '2999-01-01' where id = $1`, [user.id]);
  await site.database.pool.query(
    `insert into auth_factors (user_id, status, secret) values ($1, 'verified', 'lost with the phone')`,
    [user.id],
  );

  const without = run('admin-create.ts', ['--email', user.email, '--password', goodPassword]);
  const reset = run('admin-create.ts', ['--email', user.email, '--password', goodPassword, '--reset']);

  expect([without.status, without.stderr]).toEqual([1, expect.stringContaining('add --reset')]);
  expect(reset.status).toBe(0);
  expect(await roleOf(user.email, goodPassword)).toBe('admin');
  expect((await site.request('/user', { token: oldToken })).status).toBe(403);
});

test('recovery links: admin:create --reset invalidates links that were emailed before', async () => {
  const user = await site.addUser();
  const client = site.newClient();
  await client.resetPasswordForEmail(user.email);
  const { token } = await site.readEmail(user.email, 'auth.recovery');

  run('admin-create.ts', ['--email', user.email, '--password', goodPassword, '--reset']);
  const { error } = await client.verifyOtp({ token_hash: token, type: 'recovery' });

  expect(error?.code).toBe('otp_expired');
});

test('borrowed session: an administrator made by a command is reported to the other administrators', async () => {
  const reader = await site.addUser({ role: 'admin' });
  await site.database.pool.query(`update users set locale = 'hi' where id = $1`, [reader.id]);
  const shutOut = await site.addUser({ role: 'admin' });
  await site.database.pool.query(`update users set banned_until = '2999-01-01' where id = $1`, [shutOut.id]);
  const quiet = `quiet-${reader.id}@example.org`;
  const emailsTo = async (address: string) =>
    (await site.emailsTo(address)).filter(({ kind }) => kind === 'auth.new-administrator');

  run('admin-create.ts', ['--email', quiet, '--password', 'password']);
  const before = await emailsTo(reader.email);
  run('admin-create.ts', ['--email', quiet, '--password', goodPassword]);
  const made = await emailsTo(reader.email);
  run('admin-create.ts', ['--email', quiet, '--password', goodPassword, '--reset']);

  expect(before).toEqual([]);
  expect(made).toMatchObject([
    { subject: 'नया प्रशासक', textBody: expect.stringMatching(new RegExp(`सर्वर[^]*${quiet}`)) },
  ]);
  expect(await emailsTo(reader.email)).toHaveLength(2);
  expect(await emailsTo(shutOut.email)).toEqual([]);
  expect(await emailsTo(quiet)).toEqual([]);
  await expect
    .poll(async () => (await emailsTo(reader.email)).map(({ state }) => state))
    .not.toContain('queued');
});

test('user:create creates any user without asking', async () => {
  const made = run('user-create.ts', [
    '--email',
    'script@example.org',
    '--username',
    'script',
    '--password',
    'password',
  ]);
  const unconfirmed = run('user-create.ts', [
    '--email',
    'late@example.org',
    '--password',
    goodPassword,
    '--role',
    'admin',
    '--unconfirmed',
  ]);
  const late = await site
    .newClient()
    .signInWithPassword({ email: 'late@example.org', password: goodPassword });

  expect(made.stdout).toMatch(/^[0-9a-f-]{36} script@example\.org \(user\)\n$/);
  expect(made.stderr).toContain('Warning: Password should be at least 12 characters.');
  expect(await roleOf('script', 'password')).toBe('user');
  expect(unconfirmed.stdout).toContain('late@example.org (admin, unconfirmed)');
  expect(late.error?.code).toBe('email_not_confirmed');
});

test('user:create rejects a taken ID with a sentence', async () => {
  const { id } = await site.addUser();

  const { stderr, status } = run('user-create.ts', ['--email', 'second@example.org', '--id', id]);

  expect([status, stderr]).toEqual([1, 'A user with this ID already exists.\n']);
});

test.each([
  ['a taken address', ['--email', 'taken@example.org'], /already been registered/],
  ['an unknown role', ['--email', 'x@example.org', '--role', 'god'], /--role must be admin or user/],
  ['no address', [], /--email is missing/],
  ['an ID that is no UUID', ['--email', 'x@example.org', '--id', '17'], /^--id must be a UUID\.\n$/],
])('user:create rejects %s with a sentence', async (_what, args, sentence) => {
  await site.addUser({ email: 'taken@example.org' }).catch(() => null);

  const { stderr, status } = run('user-create.ts', args);

  expect(status).toBe(1);
  expect(stderr).toMatch(sentence);
});
