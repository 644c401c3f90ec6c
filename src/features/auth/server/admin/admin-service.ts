import { editConflict } from '#src/api/edit-version.ts';
import { AppError, fieldError } from '#src/api/errors.ts';
import type { TeamRole } from '#src/api/access/permissions.ts';
import type { Page } from '#src/api/paged-list.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { type Actor, createAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import { brokenUniqueRule } from '#src/platform/database/constraint-violation.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { ListedUser } from '../../admin-contract.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { type UserRow, userAdminStore as store } from './admin-store.ts';
import { findUser, userNotFound } from './find-user.ts';
import { AuthError } from '../protocol/auth-error.ts';
import type { AuthEmails } from '../sessions/auth-emails.ts';
import type { EmailJobs } from '../sessions/email-jobs.ts';
import { sessionStore } from '../stores/session-store.ts';
import { inOrder, teamRoleStore } from '../stores/team-role-store.ts';
import { userStore } from '../stores/user-store.ts';

/** Ban until an administrator lifts it. */
const forGood = new Date('9999-12-31T00:00:00.000Z');

type AdminInvitation = {
  email: string;
  username: string;
  role: 'admin' | 'user';
  teamRoles: TeamRole[];
  locale: Locale;
};
type UserChange = {
  version: number;
  role?: 'admin' | 'user' | undefined;
  teamRoles?: TeamRole[] | undefined;
  disabled?: boolean | undefined;
};

type Dependencies = {
  db: Db;
  accounts: Accounts;
  /** Absent with external auth, where users get their password from that service. */
  invitations: Pick<EmailJobs, 'sendInvitation'> | undefined;
  emails: Pick<AuthEmails, 'sendNewAdministrator'>;
  clock: Clock;
};

export type UserAdmin = ReturnType<typeof createUserAdmin>;

/** Manages users for administrators: invitations, roles, bans and deletion. */
export function createUserAdmin({ db, accounts, invitations, emails, clock }: Dependencies) {
  const audit = createAudit(clock);

  async function list(query: Parameters<typeof store.list>[1]): Promise<Page<ListedUser>> {
    const { items, next, previous } = await store.list(db, query);
    const roles = await teamRoleStore.listOfAll(
      db,
      items.map(({ id }) => id),
    );
    return { items: items.map((user) => listedUser(user, roles.get(user.id) ?? [])), next, previous };
  }

  async function get(id: string, from: Db = db): Promise<ListedUser> {
    return listedUser(await findUser(from, id), await teamRoleStore.listOf(from, id));
  }

  async function invite(
    { email, username, role, teamRoles: chosen, locale }: AdminInvitation,
    actor: Actor,
  ): Promise<ListedUser> {
    const teamRoles = inOrder(chosen);
    rejectRolesWithoutAccess(role, teamRoles);
    return db.transaction(async (tx) => {
      const user = await accounts
        .create(tx, {
          email,
          username: username || undefined,
          role,
          teamRoles,
          grantedBy: actor.actorId,
          isConfirmed: !invitations,
        })
        .catch(asFieldError);
      const invited = await userStore.update(tx, user.id, { locale, invitedAt: clock.now() });
      await invitations?.sendInvitation(tx, invited);
      await audit(tx, actor, { event: 'user.invited', target: user.id, detail: { role, teamRoles } });
      if (teamRoles.includes('administrator')) await notifyAdministrators(tx, email, actor);
      return get(user.id, tx);
    });
  }

  async function repeatInvitation(id: string, actor: Actor): Promise<void> {
    await db.transaction(async (tx) => {
      const user = await userStore.find(tx, id);
      if (!user) throw userNotFound();
      if (!invitations || user.emailConfirmedAt)
        throw new AppError('conflict', 'This user has already accepted the invitation.');
      await invitations.sendInvitation(tx, user);
      await audit(tx, actor, { event: 'user.invited', target: id, detail: { again: true } });
    });
  }

  async function change(
    id: string,
    { version, role, teamRoles: chosen, disabled }: UserChange,
    actor: Actor,
  ): Promise<ListedUser> {
    return db.transaction(async (tx) => {
      const before = await get(id, tx);
      const roleAfter = role ?? before.role;
      const rolesAfter = inOrder(chosen ?? (roleAfter === 'admin' ? before.teamRoles : []));
      rejectRolesWithoutAccess(roleAfter, rolesAfter);
      const wasAdministrator = before.teamRoles.includes('administrator');
      const isAdministrator = rolesAfter.includes('administrator');
      const areRolesChanged = rolesAfter.join() !== before.teamRoles.join();
      const isDisabling = disabled === true && before.state !== 'disabled';
      if (isDisabling && id === actor.actorId)
        throw new AppError('not_allowed', "You can't disable your own account.");
      if (wasAdministrator && (isDisabling || !isAdministrator)) await keepLastAdministrator(tx, id);

      const bannedUntil = disabled === undefined ? undefined : disabled ? forGood : null;
      const isDone = await store.update(tx, { id, version }, { role, bannedUntil, updatedAt: clock.now() });
      if (!isDone) throw editConflict();

      if (areRolesChanged)
        await teamRoleStore.set(tx, id, rolesAfter, { by: actor.actorId, at: clock.now() });
      if (isDisabling) await sessionStore.deleteAll(tx, id);
      if (role && role !== before.role)
        await audit(tx, actor, { event: 'user.role-changed', target: id, detail: { role } });
      if (areRolesChanged) {
        const detail = { from: before.teamRoles, to: rolesAfter };
        await audit(tx, actor, { event: 'user.team-roles-changed', target: id, detail });
      }
      if (isAdministrator && !wasAdministrator) await notifyAdministrators(tx, before.email, actor);
      if (isDisabling) await audit(tx, actor, { event: 'user.disabled', target: id });
      if (disabled === false && before.state === 'disabled')
        await audit(tx, actor, { event: 'user.enabled', target: id });
      return get(id, tx);
    });
  }

  async function deleteUser(id: string, actor: Actor): Promise<void> {
    await db.transaction(async (tx) => {
      const { email, role, teamRoles } = await get(id, tx);
      if (id === actor.actorId) throw new AppError('not_allowed', "You can't delete your own account.");
      if (teamRoles.includes('administrator')) await keepLastAdministrator(tx, id);
      if (!(await store.delete(tx, id))) throw userNotFound();
      await audit(tx, actor, { event: 'user.removed', target: id, detail: { name: email, role, teamRoles } });
    });
  }

  /** Without an administrator who can sign in, no further one could be created. */
  async function keepLastAdministrator(tx: Db, id: string): Promise<void> {
    const administrators = await store.lockAdministrators(tx, clock.now());
    if (administrators.length === 1 && administrators[0] === id)
      throw fieldError('role', 'last_admin', 'At least one administrator must remain.');
  }

  /** Alerts the other administrators to an unexpected new one. */
  async function notifyAdministrators(tx: Db, person: string, { actorId }: Actor): Promise<void> {
    const actor = await userStore.find(tx, actorId);
    for (const reader of await store.listAdministrators(tx, clock.now()))
      await emails.sendNewAdministrator(tx, reader, { person, by: actor?.email ?? null });
  }

  function listedUser(user: UserRow, teamRoles: TeamRole[]): ListedUser {
    return {
      id: user.id,
      email: user.email,
      username: user.username,
      role: user.role,
      teamRoles,
      state: stateOf(user, clock.now()),
      hasSecondFactor: user.hasSecondFactor,
      lastSignInAt: user.lastSignInAt?.toISOString() ?? null,
      createdAt: user.createdAt.toISOString(),
      version: user.version,
    };
  }

  return { list, get, invite, repeatInvitation, change, delete: deleteUser };
}

function stateOf({ bannedUntil, emailConfirmedAt }: UserRow, now: Date): ListedUser['state'] {
  if (bannedUntil && bannedUntil > now) return 'disabled';
  return emailConfirmedAt ? 'active' : 'invited';
}

/** Roles without access would take effect unnoticed when access is given later. */
function rejectRolesWithoutAccess(role: 'admin' | 'user', teamRoles: TeamRole[]): void {
  if (role === 'user' && teamRoles.length > 0)
    throw fieldError('teamRoles', 'without_access', 'Only someone with the role admin can have team roles.');
}

/** Converts errors of the sign-in service to field errors of the admin API. */
function asFieldError(error: unknown): never {
  // Of two concurrent invitations, the later one breaks the rule of the database.
  const rule = brokenUniqueRule(error);
  if (rule === 'users_email_unique') throw fieldError('email', 'taken', 'email: already in use.', error);
  if (rule === 'users_username_unique')
    throw fieldError('username', 'taken', 'username: already in use.', error);
  if (!(error instanceof AuthError)) throw error;
  const field = error.code === 'email_exists' ? 'email' : 'username';
  throw fieldError(field, 'taken', error.message, error);
}
