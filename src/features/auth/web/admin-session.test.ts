import { expect, test } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { createSession, createSignIn, createSignInClient } from '#tests/support/sign-in-client.ts';
import { permissions } from '#src/api/access/permissions.ts';
import { createAdminSession } from './admin-session.ts';

const me = (role: 'admin' | 'user', id = 'a') => ({
  status: 200,
  body: { id, email: 'asha@example.org', username: null, role, teamRoles: ['administrator'], permissions },
});

/** Session of the page over the official client, its notifications, and functions that sign in and out. */
function openSession(stored = new Map<string, string>()) {
  const session = createSession();
  const signIn = createSignIn(createSignInClient({ session, stored }));
  const { client } = signIn;
  const admin = createAdminSession({ open: async () => signIn });
  const changes: string[] = [];
  admin.subscribe(() => changes.push('changed'));
  return {
    admin,
    client,
    changes,
    /** Emits SIGNED_IN. */
    signIn: () => client.setSession(session),
    /** Emits SIGNED_OUT. */
    signOut: () => client.signOut({ scope: 'local' }),
  };
}

test('the role is requested once, however many loads need it', async () => {
  const calls = fakeApi({ '/api/admin/me': me('admin') });
  const { admin, changes } = openSession();

  const found = await Promise.all([admin.getAdmin(), admin.getAdmin()]);
  await admin.getAdmin();

  expect(found.map((each) => each?.me.id)).toEqual(['a', 'a']);
  expect(calls).toHaveLength(1);
  expect(changes).toEqual([]);
});

test('a session has ended once an administrator was signed out, not before', async () => {
  fakeApi({ '/api/admin/me': me('admin') });
  const { admin, signOut } = openSession();
  expect(admin.hasEnded()).toBe(false);
  await admin.getAdmin();
  expect(admin.hasEnded()).toBe(false);

  await signOut();
  expect(admin.hasEnded()).toBe(true);
});

test('GRD-05: the check after a SIGNED_IN event changes nothing for the same user or while offline', async () => {
  const calls = fakeApi({ '/api/admin/me': [me('admin'), me('admin'), 'network failure'] });
  const { admin, changes, signIn } = openSession();
  await admin.getAdmin();

  await signIn();
  await expect.poll(() => calls.length).toBe(2);
  await signIn();
  await expect.poll(() => calls.length).toBe(3);

  expect((await admin.getAdmin())?.me.id).toBe('a');
  expect(changes).toEqual([]);
});

test('the check after a SIGNED_IN event notifies of another user', async () => {
  fakeApi({ '/api/admin/me': [me('admin'), me('admin', 'b')] });
  const { admin, changes, signIn } = openSession();
  await admin.getAdmin();

  await signIn();

  await expect.poll(() => changes).toEqual(['changed']);
  expect((await admin.getAdmin())?.me.id).toBe('b');
});

test('a new token without the second factor of the account ends the admission', async () => {
  fakeApi({ '/api/admin/me': me('admin') });
  const app = { id: 'app', factor_type: 'totp', status: 'verified', created_at: '', updated_at: '' };
  const lowered = createSession('lowered');
  const signIn = createSignIn(
    createSignInClient({
      respond: ({ path }) => ({
        status: 200,
        body: path.startsWith('/token')
          ? { ...lowered, user: { ...lowered.user, factors: [app] } }
          : lowered.user,
      }),
    }),
  );
  const admin = createAdminSession({ open: async () => signIn });
  const changes: string[] = [];
  admin.subscribe(() => changes.push('changed'));
  expect((await admin.getAdmin())?.me.id).toBe('a');

  await signIn.client.refreshSession();

  await expect.poll(() => changes).toEqual(['changed']);
  expect(await admin.getAdmin()).toBeNull();
});

test('GRD-06: a user who lost the role is signed out at the next check', async () => {
  fakeApi({ '/api/admin/me': [me('admin'), me('user')] });
  const { admin, changes, signIn, client } = openSession();
  await admin.getAdmin();

  await signIn();

  await expect.poll(() => changes).toEqual(['changed']);
  expect((await client.getSession()).data.session).toBeNull();
  expect(await admin.getAdmin()).toBeNull();
});

test('GRD-04: a check that finishes after a sign-out does not admit', async () => {
  let respond = (_response: ReturnType<typeof me>) => {};
  const calls = fakeApi({ '/api/admin/me': new Promise((resolve) => (respond = resolve)) });
  const { admin, signOut } = openSession();
  const found = admin.getAdmin();
  await expect.poll(() => calls.length).toBe(1);

  await signOut();
  respond(me('admin'));

  expect(await found).toBeNull();
});

test('after a sign-out in another tab only a new sign-in admits, even if the storage has a session', async () => {
  const calls = fakeApi({ '/api/admin/me': me('admin') });
  const stored = new Map<string, string>();
  const { admin, signIn, signOut } = openSession(stored);
  await admin.getAdmin();
  const before = [...stored];

  await signOut();
  for (const [key, value] of before) stored.set(key, value);
  expect(await admin.getAdmin()).toBeNull();
  expect(calls).toHaveLength(1);

  await signIn();
  expect((await admin.getAdmin())?.me.id).toBe('a');
});
