import { useMemo } from 'react';
import { type Reauthenticate, useReauthentication } from './reauthentication-context.ts';
import { type SignInClient, useSignIn } from './sign-in-context.ts';

/** Fetch with the access token of the signed-in user, which asks for the password where required. */
export function useSessionFetch(): typeof fetch {
  const { client } = useSignIn();
  const reauthenticate = useReauthentication();
  return useMemo(() => withReauthentication(sessionFetch(client), reauthenticate), [client, reauthenticate]);
}

function withReauthentication(send: typeof fetch, reauthenticate: Reauthenticate): typeof fetch {
  return async (input, init) => {
    const answer = await send(input, init);
    return (await needsRecentSignIn(answer)) && (await reauthenticate()) ? send(input, init) : answer;
  };
}

async function needsRecentSignIn(answer: Response): Promise<boolean> {
  if (answer.status !== 403) return false;
  const body = (await answer
    .clone()
    .json()
    .catch(() => null)) as { code?: unknown } | null;
  return body?.code === 'recent_sign_in_needed';
}

/**
 * Adds the access token. When the site no longer takes it, a new one is tried once; when there is none, the person is
 * signed out here, which leads to the login page.
 */
export function sessionFetch(client: SignInClient, send: typeof fetch = fetch): typeof fetch {
  return async (input, init) => {
    const { data } = await client.getSession();
    const answer = await withToken(data.session?.access_token);
    if (answer.status !== 401) return answer;

    const refreshed = await client.refreshSession();
    if (refreshed.data.session) return withToken(refreshed.data.session.access_token);
    if (refreshed.error && refreshed.error.status !== undefined && refreshed.error.status < 500)
      await client.signOut({ scope: 'local' });
    return answer;

    function withToken(token: string | undefined): Promise<Response> {
      const headers = new Headers(init?.headers);
      if (token) headers.set('authorization', `Bearer ${token}`);
      return send(input, { ...init, headers });
    }
  };
}
