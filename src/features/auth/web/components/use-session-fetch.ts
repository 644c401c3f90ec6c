import { useMemo } from 'react';
import { type SignInClient, useSignIn } from './sign-in-context.ts';

/** A fetch that carries the access token of whoever is signed in. */
export function useSessionFetch(): typeof fetch {
  const { client } = useSignIn();
  return useMemo(() => sessionFetch(client), [client]);
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
