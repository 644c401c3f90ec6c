import { AuthClient } from '@supabase/auth-js';
import { call, fetchTransport } from '#src/web/client.ts';
import { getSignInSettings } from '../contract.ts';
import type { SignIn, SignInClient } from './components/sign-in-context.ts';
import { clockSkewFetch } from './clock-skew-fetch.ts';

/**
 * Asks the site where one signs in, and makes the client of that service. There must be one client only per page: two
 * would race each other for the session.
 *
 * @returns null when the site does not respond
 */
export async function openSignIn(): Promise<SignIn | null> {
  const result = await call(fetchTransport, getSignInSettings, {});
  if (!result.ok) return null;

  const settings = result.value;
  return { client: newClient(settings, { storageKey: 'admin-session', isKept: true }), settings };
}

/** A client that keeps nothing and renews nothing: for a sign-in beside the one that the page lives by. */
export function openApart(settings: SignIn['settings']): SignInClient {
  return newClient(settings, { storageKey: 'admin-proof', isKept: false });
}

function newClient(
  settings: SignIn['settings'],
  { storageKey, isKept }: { storageKey: string; isKept: boolean },
): SignInClient {
  return new AuthClient({
    url: new URL(settings.url, location.origin).href,
    headers: { apikey: settings.key },
    storageKey,
    persistSession: isKept,
    autoRefreshToken: isKept,
    detectSessionInUrl: false,
    flowType: 'pkce',
    fetch: clockSkewFetch,
    experimental: { recoveryCodes: true },
  });
}
