import { and, asc, eq, exists, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Page, CursorQuery } from '#src/api/paged-list.ts';
import type { Db } from '#src/platform/database/database.ts';
import { keyset } from '#src/platform/database/keyset.ts';
import { authFactors } from '#src/platform/database/schema/accounts/auth-factors.ts';
import { authSessions } from '#src/platform/database/schema/accounts/auth-sessions.ts';
import { userTeamRoles } from '#src/platform/database/schema/accounts/team-roles.ts';
import { users } from '#src/platform/database/schema/accounts/users.ts';
import { searchQuery } from '#src/platform/database/search-words.ts';
import { canSignIn, isAdministrator } from '#src/platform/records/team-members.ts';
import type { Reader } from '../sessions/auth-emails.ts';

type UserFilter = CursorQuery & { search?: string | undefined; role?: 'admin' | 'user' | undefined };

const listedColumns = {
  id: users.id,
  email: users.email,
  username: users.username,
  role: users.role,
  emailConfirmedAt: users.emailConfirmedAt,
  bannedUntil: users.bannedUntil,
  lastSignInAt: users.lastSignInAt,
  createdAt: users.createdAt,
  version: users.version,
};

export type UserRow = Pick<typeof users.$inferSelect, keyof typeof listedColumns> & {
  hasSecondFactor: boolean;
};

/** Above this number of matches, scanning the list in order finds a page faster than a lookup by ID. */
const maxFew = 500;

/** Queries of the user administration. */
export const userAdminStore = {
  async list(db: Db, query: UserFilter): Promise<Page<UserRow>> {
    const pages = keyset(query, {
      by: { column: users.email, type: 'text' },
      tieBreaker: { column: users.id, type: 'uuid' },
      direction: 'asc',
    });
    const words = searchQuery(users.searchWords, query.search ?? '');
    const few = words && (await findFew(db, words));
    const rows = await db
      .select({ ...listedColumns, hasSecondFactor: verifiedFactor(db) })
      .from(users)
      .where(
        and(
          pages.where,
          few ? inArray(users.id, few) : (words ?? undefined),
          query.role ? eq(users.role, query.role) : undefined,
        ),
      )
      .orderBy(...pages.orderBy)
      .limit(pages.limit);
    return pages.page(
      rows,
      ({ email, id }) => [email, id],
      (row) => row,
    );
  },

  async find(db: Db, id: string): Promise<UserRow | null> {
    const [row] = await db
      .select({ ...listedColumns, hasSecondFactor: verifiedFactor(db) })
      .from(users)
      .where(eq(users.id, id));
    return row ?? null;
  },

  /** @returns false when the user was changed since that version was read */
  async update(
    tx: Db,
    { id, version }: { id: string; version: number },
    changes: Partial<Pick<typeof users.$inferInsert, 'role' | 'bannedUntil' | 'updatedAt'>>,
  ): Promise<boolean> {
    const changed = await tx
      .update(users)
      .set({ ...changes, version: sql`${users.version} + 1` })
      .where(and(eq(users.id, id), eq(users.version, version)))
      .returning({ id: users.id });
    return changed.length > 0;
  },

  /** @returns whether the user still existed */
  async delete(tx: Db, id: string): Promise<boolean> {
    const { rowCount } = await tx.delete(users).where(eq(users.id, id));
    return rowCount === 1;
  },

  /**
   * Locks all current administrators and their role, so that concurrent removals wait and then read the rows
   * again.
   */
  async lockAdministrators(tx: Db, now: Date): Promise<string[]> {
    const rows = await tx
      .select({ id: users.id })
      .from(users)
      .innerJoin(userTeamRoles, isAdministrator)
      .where(canSignIn(now))
      .orderBy(asc(users.id))
      .for('update');
    return rows.map(({ id }) => id);
  },

  /** Administrators who can sign in at `now`, with address and language. */
  async listAdministrators(db: Db, now: Date): Promise<Reader[]> {
    return db
      .select({ email: users.email, locale: users.locale })
      .from(users)
      .innerJoin(userTeamRoles, isAdministrator)
      .where(canSignIn(now))
      .orderBy(asc(users.id));
  },

  async endSession(tx: Db, userId: string, sessionId: string): Promise<boolean> {
    const ended = await tx
      .delete(authSessions)
      .where(and(eq(authSessions.id, sessionId), eq(authSessions.userId, userId)))
      .returning({ id: authSessions.id });
    return ended.length > 0;
  },

  async openSessions(db: Db, userId: string, now: Date): Promise<(typeof authSessions.$inferSelect)[]> {
    return db
      .select()
      .from(authSessions)
      .where(and(eq(authSessions.userId, userId), gt(authSessions.notAfter, now)))
      .orderBy(sql`${authSessions.refreshedAt} desc`, authSessions.id);
  },
};

/**
 * Finds the IDs of users that match; null when there are many. PostgreSQL assumes that unknown words are
 * frequent and would scan all users in list order.
 */
async function findFew(db: Db, words: SQL): Promise<string[] | null> {
  const rows = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return tx
      .select({ id: users.id })
      .from(users)
      .where(words)
      .limit(maxFew + 1);
  });
  return rows.length > maxFew ? null : rows.map(({ id }) => id);
}

function verifiedFactor(db: Db): SQL<boolean> {
  const verified = db
    .select({ one: sql`1` })
    .from(authFactors)
    .where(and(eq(authFactors.userId, users.id), eq(authFactors.status, 'verified')));
  return sql<boolean>`${exists(verified)}`;
}
