import { recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { User } from '../stores/user-store.ts';
import { AuthError } from './auth-error.ts';
import { auditOrigin, type ClientInfo } from './client-info.ts';

/**
 * Rejects the sign-in of a user who is banned, or whose address is not confirmed. The audit log shows that
 * someone has the password or passkey of a disabled account.
 */
export async function rejectUnready(db: Db, user: User, client: ClientInfo, now: Date): Promise<void> {
  const error = unreadyError(user, now);
  if (!error) return;
  const event = { at: now, event: 'sign-in.failed', actorId: null, target: user.id };
  await recordAudit(db, { ...event, ...auditOrigin(client) });
  throw error;
}

function unreadyError({ bannedUntil, emailConfirmedAt }: User, now: Date): AuthError | null {
  if (bannedUntil && bannedUntil > now) return new AuthError('user_banned', { status: 400 });
  return emailConfirmedAt ? null : new AuthError('email_not_confirmed');
}
