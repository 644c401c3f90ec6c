import type { CallOutput } from '#src/http/endpoint.ts';
import { call, fetchTransport } from '#src/http/web/call.ts';
import type { getOwnRole } from '../contract.ts';

export type OwnRole = CallOutput<typeof getOwnRole>;

export type RoleCheck =
  | { outcome: 'admin'; me: OwnRole }
  | { outcome: 'not-admin' }
  | { outcome: 'second-factor' }
  /** The session was opened by a mail, and is good for setting a password only. */
  | { outcome: 'mail-only' }
  /** The session is over. */
  | { outcome: 'refused' }
  /** Nobody knows: the call itself failed. */
  | { outcome: 'unknown' };

/** Asks the site for the role of whoever holds the access token (GRD-07). */
export async function checkRole(accessToken: string): Promise<RoleCheck> {
  const answer = await call<typeof getOwnRole>(
    fetchTransport,
    { method: 'GET', path: '/api/admin/me' },
    {},
    { headers: { authorization: `Bearer ${accessToken}` } },
  );
  if (answer.ok)
    return answer.value.role === 'admin' ? { outcome: 'admin', me: answer.value } : { outcome: 'not-admin' };

  if (answer.problem?.code === 'second_factor_needed') return { outcome: 'second-factor' };
  if (answer.problem?.code === 'not_allowed') return { outcome: 'mail-only' };
  return { outcome: answer.status === 401 || answer.status === 403 ? 'refused' : 'unknown' };
}
