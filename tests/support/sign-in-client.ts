import { randomUUID } from 'node:crypto';
import { AuthClient, type Session, type User } from '@supabase/auth-js';
import type { SignIn, SignInClient } from '#src/features/auth/web/components/sign-in-context.ts';

export const signInSettings: SignIn['settings'] = { url: '/auth/v1', key: 'any' };

const user: User = {
  id: 'a',
  aud: 'authenticated',
  email: 'asha@example.org',
  created_at: '2026-11-21T06:00:00Z',
  app_metadata: {},
  user_metadata: {},
};

/** Session with an access token that the client can read; it is valid for an hour. */
export function createSession(id = 'token'): Session {
  const expiresAt = Math.floor(Date.now() / 1000) + 3600;
  const parts = [
    { alg: 'none', typ: 'JWT' },
    { sub: user.id, aal: 'aal1', exp: expiresAt, jti: id },
  ];
  const [header, payload] = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  return {
    access_token: `${header}.${payload}.${Buffer.from('signature').toString('base64url')}`,
    refresh_token: `refresh-${id}`,
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: expiresAt,
    user,
  };
}

/** Response of the sign-in service, or null when it cannot be reached. */
type Respond = (request: { method: string; path: string }) => { status: number; body?: unknown } | null;

const respondToSignedIn: Respond = ({ path }) =>
  path.startsWith('/logout') ? { status: 204 } : { status: 200, body: user };

/**
 * The official client with its own storage. `respond` replaces the sign-in service.
 *
 * @param session stored session; null when signed out
 * @param stored storage of the client
 */
export function createSignInClient({
  session = createSession(),
  respond = respondToSignedIn,
  stored = new Map(),
}: { session?: Session | null; respond?: Respond; stored?: Map<string, string> } = {}): SignInClient {
  const storageKey: string = randomUUID();
  if (session) stored.set(storageKey, JSON.stringify(session));
  return new AuthClient({
    url: 'http://sign-in.test',
    storageKey,
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    autoRefreshToken: false,
    detectSessionInUrl: false,
    experimental: { recoveryCodes: true },
    fetch: async (input, { method = 'GET' } = {}) => {
      const response = respond({ method, path: requestPath(input) });
      if (!response) throw new TypeError('Failed to fetch');
      const body = response.status === 204 ? null : JSON.stringify(response.body ?? {});
      return new Response(body, { status: response.status });
    },
  });
}

/** Client and settings of a signed-in administrator. */
export function createSignIn(client: SignInClient = createSignInClient()): SignIn {
  return { client, settings: signInSettings };
}

function requestPath(input: RequestInfo | URL): string {
  const url = input instanceof Request ? input.url : input.toString();
  return url.replace('http://sign-in.test', '');
}
