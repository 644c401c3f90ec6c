import { afterAll, beforeEach, expect, test } from 'vitest';
import { msPerHour, msPerMinute } from '#src/local-time/milliseconds.ts';
import type { NewAccount } from '../accounts/accounts.ts';
import { openAuthSite, signIn } from '#tests/support/auth-site.ts';
import { give } from '#tests/support/give.ts';
import { startOidcServer } from '#tests/support/oidc-server.ts';

const siteUrl = 'http://localhost:3000';
const oidc = await startOidcServer(`${siteUrl}/auth/v1/callback`);
const site = await openAuthSite({
  SITE_URL: siteUrl,
  AUTH_PROVIDERS: JSON.stringify([oidc.settings]),
  RATE_LIMIT: 'off',
});
afterAll(async () => {
  await site.close();
  await oidc.close();
});

const stale = { status: 403, json: { code: 'recent_sign_in_needed' } };
/** With a recent sign-in, the server rejects the empty body instead. */
const passed = { status: 400, json: { code: 'validation_failed' } };

type Client = ReturnType<typeof site.newClient>;

beforeEach(() => oidc.authenticateAt(undefined));

test('borrowed session: a provider that required no credentials signs in, and proves nothing recent', async () => {
  const { client, user } = await personAtProvider();
  oidc.authenticateAt(new Date(Date.now() - msPerHour));
  await signInThroughProvider(client);

  expect((await client.getUser()).data.user?.id).toBe(user.id);
  expect(await refund(client)).toMatchObject(stale);

  oidc.authenticateAt(undefined);
  await signInThroughProvider(client);
  expect(await refund(client)).toMatchObject(passed);
});

test('borrowed session: a proof at the provider lasts ten minutes from the entry there', async () => {
  const { client } = await personAtProvider();
  oidc.authenticateAt(new Date(Date.now() - 9 * msPerMinute));
  await signInThroughProvider(client);
  expect(await refund(client)).toMatchObject(passed);

  site.advance(2 * msPerMinute);
  expect(await refund(client)).toMatchObject(stale);
});

test('borrowed session: a provider ahead of our clock gives no longer proof', async () => {
  const { client } = await personAtProvider();
  oidc.authenticateAt(new Date(Date.now() + msPerHour));
  await signInThroughProvider(client);

  expect(await refund(client)).toMatchObject(passed);
  site.advance(11 * msPerMinute);
  expect(await refund(client)).toMatchObject(stale);
});

test('borrowed session: a provider that names no time is no proof for an account with a password', async () => {
  const { client, user } = await personAtProvider();
  oidc.authenticateAt('untold');
  await signInThroughProvider(client);
  expect(await refund(client)).toMatchObject(stale);

  await signIn(client, user.email);
  expect(await refund(client)).toMatchObject(passed);
});

test('a provider that names no time is a proof for an account without password and passkeys', async () => {
  const { client } = await personAtProvider({ password: undefined });
  oidc.authenticateAt('untold');
  await signInThroughProvider(client);

  expect(await refund(client)).toMatchObject(passed);
});

async function personAtProvider(account: Partial<NewAccount> = {}) {
  site.clock.set(new Date().toISOString());
  const user = await site.addUser(account);
  oidc.become({ sub: user.id, email: user.email, email_verified: true });
  return { user, client: site.newClient() };
}

async function signInThroughProvider(client: Client): Promise<void> {
  const { data, error } = await client.signInWithOAuth({
    provider: 'google',
    options: { redirectTo: `${siteUrl}/admin/login`, skipBrowserRedirect: true },
  });
  if (error) throw error;
  const callback = await oidc.visit(await locationOf(data.url));
  const page = new URL(await locationOf(callback));
  const exchange = await client.exchangeCodeForSession(page.searchParams.get('code') ?? '');
  if (exchange.error) throw exchange.error;
}

async function locationOf(address: string): Promise<string> {
  const path = address.replace(`${siteUrl}/auth/v1`, '').replace(site.url, '');
  return (await site.request(path)).headers.get('location') ?? '';
}

async function refund(client: Client) {
  const { id } = await give(site);
  const token = (await client.getSession()).data.session?.access_token;
  return site.request(`/api/admin/donations/${id}/refunds`, { body: {}, token });
}
