import { demoAdmin } from '#src/features/auth/server/accounts/demo-admin.ts';

export type SignedIn = { access_token: string; refresh_token: string; user: { id: string } };

/** Signs in the demo's administrator with the password. */
export function signIn(origin: string): Promise<SignedIn> {
  return requestToken(origin, 'password', { email: demoAdmin.email, password: demoAdmin.password });
}

/** Refreshes a session. */
export function refresh(origin: string, { refresh_token }: SignedIn): Promise<SignedIn> {
  return requestToken(origin, 'refresh_token', { refresh_token });
}

async function requestToken(origin: string, grant: string, body: object): Promise<SignedIn> {
  const response = await fetch(`${origin}/auth/v1/token?grant_type=${grant}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: 'bench' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`signing in got ${response.status}`);
  return (await response.json()) as SignedIn;
}
