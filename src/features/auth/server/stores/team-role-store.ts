import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { type TeamRole, teamRoles } from '#src/api/access/permissions.ts';
import type { Db } from '#src/platform/database/database.ts';
import { userTeamRoles } from '#src/platform/database/schema/accounts/team-roles.ts';

/** Queries of the roles that give people their permissions. */
export const teamRoleStore = {
  async listOf(db: Db, userId: string): Promise<TeamRole[]> {
    const rows = await db
      .select({ role: userTeamRoles.role })
      .from(userTeamRoles)
      .where(eq(userTeamRoles.userId, userId));
    return inOrder(rows.map(({ role }) => role));
  },

  /** Roles of several people by user ID. */
  async listOfAll(db: Db, userIds: string[]): Promise<Map<string, TeamRole[]>> {
    const rows = await db
      .select({ userId: userTeamRoles.userId, role: userTeamRoles.role })
      .from(userTeamRoles)
      .where(inArray(userTeamRoles.userId, userIds));
    return new Map(
      userIds.map((id) => [id, inOrder(rows.filter(({ userId }) => userId === id).map(({ role }) => role))]),
    );
  },

  /** Replaces the roles of a person; those that stay keep who granted them, and when. */
  async set(
    tx: Db,
    userId: string,
    roles: readonly TeamRole[],
    granted: { by: string | null; at: Date },
  ): Promise<void> {
    await tx
      .delete(userTeamRoles)
      .where(and(eq(userTeamRoles.userId, userId), notInArray(userTeamRoles.role, [...roles])));
    if (roles.length === 0) return;
    await tx
      .insert(userTeamRoles)
      .values(roles.map((role) => ({ userId, role, grantedBy: granted.by, grantedAt: granted.at })))
      .onConflictDoNothing();
  },
};

/** @returns each role once, in the order of the list */
export function inOrder(roles: readonly TeamRole[]): TeamRole[] {
  return teamRoles.filter((role) => roles.includes(role));
}
