import type { CallOutput } from '#src/api/endpoint.ts';
import { call, fetchTransport } from '#src/web/client.ts';
import type { SignInClient } from './components/sign-in-context.ts';
import { getOwnRole } from '../contract.ts';

export type OwnRole = CallOutput<typeof getOwnRole>;

export type RoleCheck =
  | { outcome: 'admin'; me: OwnRole }
  | { outcome: 'not-admin' }
  | { outcome: 'second-factor' }
  /** The session was opened by an email and allows only setting a password. */
  | { outcome: 'email-only' }
  /** The session has ended. */
  | { outcome: 'rejected' }
  /** The request failed, so the role is unknown. */
  | { outcome: 'unknown' };

/** Fetches the role for an access token (GRD-07). */
export async function checkRole(client: SignInClient, accessToken: string): Promise<RoleCheck> {
  // The site would reject the call too, but the browser would log an error to the console.
  if (await needsSecondFactor(client)) return { outcome: 'second-factor' };

  const result = await call(
    fetchTransport,
    getOwnRole,
    {},
    { headers: { authorization: `Bearer ${accessToken}` } },
  );
  if (result.ok)
    return result.value.role === 'admin' ? { outcome: 'admin', me: result.value } : { outcome: 'not-admin' };

  if (result.error?.code === 'second_factor_needed') return { outcome: 'second-factor' };
  if (result.error?.code === 'not_allowed') return { outcome: 'email-only' };
  return { outcome: result.status === 401 || result.status === 403 ? 'rejected' : 'unknown' };
}

/** Whether the session lacks the account's second factor, according to the client. */
export async function needsSecondFactor(client: SignInClient): Promise<boolean> {
  const { data } = await client.mfa.getAuthenticatorAssuranceLevel();
  return data?.nextLevel === 'aal2' && data.currentLevel === 'aal1';
}
