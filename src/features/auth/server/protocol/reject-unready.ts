import type { User } from '../stores/user-store.ts';
import { AuthError } from './auth-error.ts';

/** Rejects the sign-in of a user who is banned, or whose address is not confirmed. */
export function rejectUnready(user: User, now: Date): void {
  if (user.bannedUntil && user.bannedUntil > now) throw new AuthError('user_banned', { status: 400 });
  if (!user.emailConfirmedAt) throw new AuthError('email_not_confirmed');
}
