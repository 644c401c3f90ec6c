import { expect, test } from 'vitest';
import type { SignInClient } from './sign-in-context.ts';
import { sessionFetch } from './use-session-fetch.ts';

type Refreshed = { token: string } | { status: number | undefined };

/** Fake client with an expired token and the given refresh result. */
function fakeClient(refreshed: Refreshed) {
  const signedOut: unknown[] = [];
  const client = {
    getSession: async () => ({ data: { session: { access_token: 'old' } } }),
    refreshSession: async () =>
      'token' in refreshed
        ? { data: { session: { access_token: refreshed.token } }, error: null }
        : { data: { session: null }, error: { status: refreshed.status } },
    signOut: async (options: unknown) => void signedOut.push(options),
  } as unknown as SignInClient;
  return { client, signedOut };
}

/** A server that takes one token. */
function fakeSend(accepted: string) {
  const seen: (string | null)[] = [];
  const send: typeof fetch = async (_input, init) => {
    const sent = new Headers(init?.headers).get('authorization');
    seen.push(sent);
    return new Response(null, { status: sent === `Bearer ${accepted}` ? 204 : 401 });
  };
  return { send, seen };
}

test('calls carry the access token of the session', async () => {
  const { send, seen } = fakeSend('old');

  const answer = await sessionFetch(fakeClient({ token: 'new' }).client, send)('/api/admin/users');

  expect([answer.status, seen]).toEqual([204, ['Bearer old']]);
});

test('a token that is no longer taken is replaced once, and the call made again', async () => {
  const { send, seen } = fakeSend('new');
  const { client, signedOut } = fakeClient({ token: 'new' });

  const answer = await sessionFetch(client, send)('/api/admin/users');

  expect([answer.status, seen]).toEqual([204, ['Bearer old', 'Bearer new']]);
  expect(signedOut).toEqual([]);
});

test('GRD-04: a session that is over signs out here', async () => {
  const { client, signedOut } = fakeClient({ status: 400 });

  const answer = await sessionFetch(client, fakeSend('other').send)('/api/admin/users');

  expect(answer.status).toBe(401);
  expect(signedOut).toEqual([{ scope: 'local' }]);
});

test('a service that does not respond ends no session', async () => {
  for (const status of [undefined, 503]) {
    const { client, signedOut } = fakeClient({ status });

    await sessionFetch(client, fakeSend('other').send)('/api/admin/users');

    expect(signedOut).toEqual([]);
  }
});
