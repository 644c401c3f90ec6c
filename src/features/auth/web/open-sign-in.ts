import { AuthClient } from '@supabase/auth-js';
import { call, fetchTransport } from '#src/web/client.ts';
import { getSignInSettings, keepBindingHeader } from '../contract.ts';
import type { SignIn, SignInClient } from './components/sign-in-context.ts';
import { clockSkewFetch } from './clock-skew-fetch.ts';

/**
 * Loads the sign-in settings and creates the client. A page must have one client only: two would race for the
 * session.
 *
 * @returns null when the site does not respond
 */
export async function openSignIn(): Promise<SignIn | null> {
  const result = await call(fetchTransport, getSignInSettings, {});
  if (!result.ok) return null;

  const settings = result.value;
  const client = newClient(settings, { storageKey: 'admin-session', isKept: true });
  return { client, settings };
}

/**
 * Creates a client that neither stores nor refreshes a session, for a second sign-in beside the session of
 * the page.
 *
 * @param keepsCookie opening a session leaves the cookie of the browser, to which the session of the page is
 *   bound
 */
export function openApart(
  settings: SignIn['settings'],
  { keepsCookie }: { keepsCookie: boolean },
): SignInClient {
  return newClient(settings, { storageKey: 'admin-proof', isKept: false, keepsCookie });
}

function newClient(
  settings: SignIn['settings'],
  { storageKey, isKept, keepsCookie = false }: { storageKey: string; isKept: boolean; keepsCookie?: boolean },
): SignInClient {
  const { href, origin } = new URL(settings.url, location.origin);
  // An external service binds no sessions to cookies, and may reject requests with unknown headers.
  const isMarked = keepsCookie && origin === location.origin;
  return new AuthClient({
    url: href,
    headers: { apikey: settings.key, ...(isMarked && { [keepBindingHeader]: 'yes' }) },
    storageKey,
    persistSession: isKept,
    autoRefreshToken: isKept,
    detectSessionInUrl: false,
    flowType: 'pkce',
    fetch: clockSkewFetch,
    experimental: { recoveryCodes: true },
  });
}
