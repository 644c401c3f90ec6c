import { isAuthRetryableFetchError } from '@supabase/auth-js';
import { useMemo } from 'react';
import type { ErrorCode } from '#src/api/errors.ts';
import { type Reauthenticate, useReauthentication } from './reauthentication-context.ts';
import { type SignInClient, useSignIn } from './sign-in-context.ts';

/**
 * Returns a fetch with the access token of the signed-in user, which asks for the password where required.
 */
export function useSessionFetch(): typeof fetch {
  const { client } = useSignIn();
  const reauthenticate = useReauthentication();
  return useMemo(() => withReauthentication(sessionFetch(client), reauthenticate), [client, reauthenticate]);
}

function withReauthentication(send: typeof fetch, reauthenticate: Reauthenticate): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init);
    return (await needsRecentSignIn(response)) && (await reauthenticate()) ? send(input, init) : response;
  };
}

function needsRecentSignIn(response: Response): Promise<boolean> {
  return isForbidden(response, 'recent_sign_in_needed');
}

/** Whether a call was rejected for one of these reasons. The response can still be read. */
export async function isForbidden(response: Response, ...codes: ErrorCode[]): Promise<boolean> {
  if (response.status !== 403) return false;
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { code?: unknown } | null;
  return codes.some((code) => code === body?.code);
}

/**
 * Adds the access token. When the site rejects it, the session is refreshed once; if that fails because the
 * session has ended, the client is signed out, which opens the login page. An unreachable service does not
 * end the session. When the session has lost its second factor, or the user the access to the admin area, the
 * refresh makes the guard notice it.
 */
export function sessionFetch(client: SignInClient, send: typeof fetch = fetch): typeof fetch {
  return async (input, init) => {
    const { data } = await client.getSession();
    const response = await withToken(data.session?.access_token);
    if (await isForbidden(response, 'second_factor_needed', 'not_allowed')) await client.refreshSession();
    if (response.status !== 401) return response;

    const refreshed = await client.refreshSession();
    if (refreshed.data.session) return withToken(refreshed.data.session.access_token);
    if (refreshed.error && !isAuthRetryableFetchError(refreshed.error))
      await client.signOut({ scope: 'local' });
    return response;

    function withToken(token: string | undefined): Promise<Response> {
      const headers = new Headers(init?.headers);
      if (token) headers.set('authorization', `Bearer ${token}`);
      return send(input, { ...init, headers });
    }
  };
}
