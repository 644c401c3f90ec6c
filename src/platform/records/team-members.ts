import { and, eq, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { userTeamRoles } from '../database/schema/accounts/team-roles.ts';
import { users } from '../database/schema/accounts/users.ts';

/** Condition that a user can sign in to the admin area at `now`; the permissions come from the team roles. */
export function canSignIn(now: Date) {
  return and(
    eq(users.role, 'admin'),
    isNotNull(users.emailConfirmedAt),
    or(isNull(users.bannedUntil), lte(users.bannedUntil, now)),
  );
}

/** Joins users with their role of administrator. */
export const isAdministrator = and(
  eq(userTeamRoles.userId, users.id),
  eq(userTeamRoles.role, 'administrator'),
);
