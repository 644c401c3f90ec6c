import type { TeamRole } from '#src/api/access/permissions.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { AuthError } from '../protocol/auth-error.ts';
import type { PasswordHashes } from '../passwords/password-hash.ts';
import { foldName } from '../protocol/login-identifier.ts';
import { teamRoleStore } from '../stores/team-role-store.ts';
import { type User, userStore } from '../stores/user-store.ts';

export type NewAccount = {
  /** ID of a user of an external auth service. */
  id?: string | undefined;
  email: string;
  username?: string | undefined;
  /** Without a password, the user sets one through an email. */
  password?: string | undefined;
  role: 'admin' | 'user';
  /** By default, someone with the role `admin` is an administrator. */
  teamRoles?: TeamRole[];
  /** User who grants the roles; absent when the site itself does. */
  grantedBy?: string | null;
  isConfirmed: boolean;
  isDemo?: boolean;
};

export type Accounts = ReturnType<typeof createAccounts>;

/** Creates accounts for the command line, administrators and the demo. There is no public sign-up. */
export function createAccounts({ hashes, clock }: { hashes: PasswordHashes; clock: Clock }) {
  /** @throws AuthError `validation_failed`, `email_exists` */
  async function create(tx: Db, account: NewAccount): Promise<User> {
    const email = foldName(account.email);
    const username = account.username ? foldName(account.username) : null;
    checkNames(email, username);
    await rejectTaken(tx, { id: account.id, email, username });

    const now = clock.now();
    const user = await userStore.insert(tx, {
      ...(account.id && { id: account.id }),
      email,
      username,
      role: account.role,
      emailConfirmedAt: account.isConfirmed ? now : null,
      isDemo: account.isDemo ?? false,
      createdAt: now,
      updatedAt: now,
    });
    await userStore.insertIdentity(tx, {
      userId: user.id,
      provider: 'email',
      subject: user.id,
      email,
      identityData: { sub: user.id, email, email_verified: account.isConfirmed, phone_verified: false },
      createdAt: now,
      updatedAt: now,
    });
    const teamRoles = account.teamRoles ?? (account.role === 'admin' ? ['administrator'] : []);
    await teamRoleStore.set(tx, user.id, teamRoles, { by: account.grantedBy ?? null, at: now });
    if (account.password) await setPassword(tx, user.id, account.password);
    return user;
  }

  async function setPassword(tx: Db, userId: string, password: string): Promise<void> {
    await userStore.setPassword(tx, userId, await hashes.make(password), clock.now());
  }

  return { create, setPassword };
}

function checkNames(email: string, username: string | null): void {
  if (!/^[^\s@]{1,64}@[^\s@]{1,255}$/.test(email))
    throw new AuthError('validation_failed', { message: 'Unable to validate email address: invalid format' });
  if (username !== null && !/^[^\s@]{1,60}$/.test(username))
    throw new AuthError('validation_failed', {
      message: 'A username can have up to 60 characters, without spaces or @',
    });
}

async function rejectTaken(
  tx: Db,
  { id, email, username }: { id: string | undefined; email: string; username: string | null },
): Promise<void> {
  if (id && (await userStore.find(tx, id)))
    throw new AuthError('validation_failed', { message: 'A user with this ID already exists' });
  if (await userStore.findByEmail(tx, email)) throw new AuthError('email_exists');
  if (username && (await userStore.findByUsername(tx, username)))
    throw new AuthError('validation_failed', { message: 'This username is already taken' });
}
