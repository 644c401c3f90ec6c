import { afterAll, expect, test } from 'vitest';
import { openAuthSite, signIn } from '#tests/support/auth-site.ts';

const site = await openAuthSite();
afterAll(() => site.close());

async function twoDevices() {
  const user = await site.addUser();
  const [here, there] = [site.newClient(), site.newClient()];
  const [ours, theirs] = [await signIn(here, user.email), await signIn(there, user.email)];
  const works = async (token: string) => (await site.request('/user', { token })).status === 200;
  return { here, there, ours, theirs, works };
}

test('SES-17: signing out everywhere ends every session immediately, whatever the lifetime of its tokens', async () => {
  const { here, there, ours, theirs, works } = await twoDevices();

  const { error } = await here.signOut();
  const refreshed = await there.refreshSession();

  expect(error).toBeNull();
  expect([await works(ours.access_token), await works(theirs.access_token)]).toEqual([false, false]);
  expect(refreshed.error).toMatchObject({ code: 'refresh_token_not_found' });
});

test('SES-17: signing out here leaves other devices signed in', async () => {
  const { here, ours, theirs, works } = await twoDevices();

  await here.signOut({ scope: 'local' });

  expect([await works(ours.access_token), await works(theirs.access_token)]).toEqual([false, true]);
});

test('SES-17: signing out elsewhere leaves this device signed in', async () => {
  const { here, ours, theirs, works } = await twoDevices();

  const { error } = await here.signOut({ scope: 'others' });

  expect(error).toBeNull();
  expect([await works(ours.access_token), await works(theirs.access_token)]).toEqual([true, false]);
});

test('an ended session is reported as missing, so that the client drops it', async () => {
  const { there, here } = await twoDevices();
  await here.signOut();

  const { error } = await there.getUser();

  expect(error?.name).toBe('AuthSessionMissingError');
});

test('an unknown scope and a missing bearer token are rejected', async () => {
  const { ours } = await twoDevices();

  const unknown = await site.request('/logout?scope=galaxy', { method: 'POST', token: ours.access_token });
  const stranger = await site.request('/logout', { method: 'POST' });

  expect(unknown).toMatchObject({ status: 400, json: { error_code: 'validation_failed' } });
  expect(stranger).toMatchObject({ status: 401, json: { error_code: 'no_authorization' } });
});

test('a sign-out is written to the audit log', async () => {
  const { here } = await twoDevices();
  await here.signOut();

  expect((await site.auditEvents()).at(-1)).toBe('sign-out');
});
