import { afterAll, beforeEach, expect, test } from 'vitest';
import { openAuthSite, signIn } from '#tests/support/auth-site.ts';
import { msPerHour } from '#src/local-time/milliseconds.ts';
import { clockSkewFetch } from './clock-skew-fetch.ts';

const site = await openAuthSite();
afterAll(() => site.close());

const requests: string[] = [];
beforeEach(() => void (requests.length = 0));

const countedFetch: typeof fetch = (input, init) => {
  requests.push(new Request(input).url.replace(site.url, ''));
  return clockSkewFetch(input, init);
};

/** The test's clock is the device; the server's clock is moved instead. */
function setServerApart(hours: number): void {
  site.clock.set(new Date(Date.now() + hours * msPerHour).toISOString());
}

test.each([
  ['ahead', -2],
  ['behind', 2],
])(
  'the clock two hours off: with a device that is %s, signing in, refreshing and signing out work',
  async (_where, hours) => {
    setServerApart(hours);
    const user = await site.addUser();
    const client = site.newClient(countedFetch);
    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));

    const first = await signIn(client, user.email);
    for (let call = 0; call < 5; call += 1) await client.getSession();
    const asked = [...requests];
    const refreshed = await client.refreshSession();
    const known = await client.getUser();
    const left = await client.signOut();

    expect(asked).toEqual(['/token?grant_type=password']);
    expect(refreshed.error).toBeNull();
    expect(refreshed.data.session?.refresh_token).not.toBe(first.refresh_token);
    expect(known.data.user?.id).toBe(user.id);
    expect(left.error).toBeNull();
    expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_IN', 'TOKEN_REFRESHED', 'SIGNED_OUT']);
    expect((await client.getSession()).data.session).toBeNull();
  },
);

test.each([
  ['ahead', -2],
  ['behind', 2],
])(
  'the clock two hours off: with a device that is %s, a session is refreshed once, when its hour is over',
  async (_where, hours) => {
    setServerApart(hours);
    const user = await site.addUser();
    const storage = new Map<string, string>();
    const client = site.newClient(countedFetch, storage);
    await signIn(client, user.email);

    const [key = '', kept = ''] = [...storage][0] ?? [];
    const session = JSON.parse(kept) as { expires_at: number };
    storage.set(key, JSON.stringify({ ...session, expires_at: session.expires_at - 3600 }));
    site.advance(msPerHour);
    for (let call = 0; call < 3; call += 1) await client.getSession();

    expect(requests).toEqual(['/token?grant_type=password', '/token?grant_type=refresh_token']);
  },
);
