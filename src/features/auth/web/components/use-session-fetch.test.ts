import { expect, test, vi } from 'vitest';
import { createSession, createSignInClient } from '#tests/support/sign-in-client.ts';
import type { SignInClient } from './sign-in-context.ts';
import { sessionFetch } from './use-session-fetch.ts';

const old = createSession('old');
const renewed = createSession('new');

/** Client with an old session, whose refresh gets the given response; null when the service cannot be reached. */
function openClient(refreshed: { status: number; body?: unknown } | null): SignInClient {
  return createSignInClient({
    session: old,
    respond: ({ path }) => (path.startsWith('/logout') ? { status: 204 } : refreshed),
  });
}

async function hasSession(client: SignInClient): Promise<boolean> {
  const { data } = await client.getSession();
  return data.session !== null;
}

/** A server that accepts one token. */
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
  const { send, seen } = fakeSend(old.access_token);

  const response = await sessionFetch(openClient(null), send)('/api/admin/users');

  expect([response.status, seen]).toEqual([204, [`Bearer ${old.access_token}`]]);
});

test('a rejected token is refreshed once, and the call repeated', async () => {
  const { send, seen } = fakeSend(renewed.access_token);
  const client = openClient({ status: 200, body: renewed });

  const response = await sessionFetch(client, send)('/api/admin/users');

  expect(response.status).toBe(204);
  expect(seen).toEqual([`Bearer ${old.access_token}`, `Bearer ${renewed.access_token}`]);
  expect(await hasSession(client)).toBe(true);
});

test.each([
  ['without the second factor', 'second_factor_needed'],
  ['because the user may no longer open the admin area', 'not_allowed'],
])('a call rejected %s refreshes the session, so that the guard notices it', async (_why, code) => {
  const client = openClient({ status: 200, body: renewed });
  const events: string[] = [];
  client.onAuthStateChange((event) => void events.push(event));
  const send = async () => Response.json({ code, message: '' }, { status: 403 });

  const response = await sessionFetch(client, send)('/api/admin/users');

  expect(response.status).toBe(403);
  expect(events).toContain('TOKEN_REFRESHED');
});

test('GRD-04: an ended session signs the client out', async () => {
  const client = openClient({ status: 400, body: { code: 'refresh_token_not_found', message: 'ended' } });

  const response = await sessionFetch(client, fakeSend('other').send)('/api/admin/users');

  expect(response.status).toBe(401);
  expect(await hasSession(client)).toBe(false);
});

test.each([
  ['a service that is unreachable', null],
  ['a service that is unavailable', { status: 503 }],
])('%s does not end a session', async (_what, refreshed) => {
  vi.useFakeTimers();
  const client = openClient(refreshed);

  const pending = sessionFetch(client, fakeSend('other').send)('/api/admin/users');
  // The client repeats a failed refresh for up to 30 seconds.
  await vi.advanceTimersByTimeAsync(60_000);
  const response = await pending;
  vi.useRealTimers();

  expect(response.status).toBe(401);
  expect(await hasSession(client)).toBe(true);
});
