import { and, desc, eq, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { prepared } from '#src/platform/database/prepared.ts';
import { authSessions } from '#src/platform/database/schema/accounts/auth-sessions.ts';
import { authIdentities } from '#src/platform/database/schema/accounts/auth-accounts.ts';
import { authFactors, authRecoveryCodes } from '#src/platform/database/schema/accounts/auth-factors.ts';
import { users } from '#src/platform/database/schema/accounts/users.ts';
import {
  type Account,
  accountColumns,
  accountOf,
  accountOrder,
  isFactorOfUser,
  isIdentityOfUser,
  isRecoveryCodeOfUser,
  userColumns,
} from './user-store.ts';

export type Session = typeof authSessions.$inferSelect;
export type NewSession = typeof authSessions.$inferInsert;

/** Sets the timeout in the locking statement: rows are locked after they are joined. */
const lockTimeout = sql`(select set_config('lock_timeout', '5s', true)) as lock_timeout`;

// Every refresh of a session waits for these two.
const sessionWithAccount = prepared((db) =>
  db
    .select({ session: authSessions, user: userColumns, ...accountColumns })
    .from(authSessions)
    .innerJoin(users, eq(users.id, authSessions.userId))
    .leftJoin(authIdentities, isIdentityOfUser)
    .leftJoin(authFactors, isFactorOfUser)
    .leftJoin(authRecoveryCodes, isRecoveryCodeOfUser)
    .where(eq(authSessions.id, sql.placeholder('id')))
    .orderBy(...accountOrder)
    .prepare('find_session_with_account'),
);
const counterRotation = prepared((db) => {
  const unchanged = db
    .select({ id: authSessions.id })
    .from(authSessions)
    .where(
      and(
        eq(authSessions.id, sql.placeholder('id')),
        eq(authSessions.refreshCounter, sql.placeholder('knownCounter')),
      ),
    )
    .for('update', { skipLocked: true });
  return db
    .update(authSessions)
    .set({
      refreshCounter: sql`${sql.placeholder('refreshCounter')}`,
      seenCounter: sql`${sql.placeholder('seenCounter')}`,
      refreshedAt: sql`${sql.placeholder('refreshedAt')}`,
    })
    .where(inArray(authSessions.id, unchanged))
    .prepare('rotate_session');
});

/** Queries of active sessions. */
export const sessionStore = {
  async insert(tx: Db, session: NewSession): Promise<Session> {
    const [row] = await tx.insert(authSessions).values(session).returning();
    if (!row) throw new Error('the session was not inserted');
    return row;
  },

  async find(db: Db, id: string): Promise<Session | null> {
    const [row] = await db.select().from(authSessions).where(eq(authSessions.id, id));
    return row ?? null;
  },

  async findWithAccount(db: Db, id: string): Promise<{ session: Session; account: Account } | null> {
    const rows = await sessionWithAccount(db).execute({ id });
    const [row] = rows;
    return row ? { session: row.session, account: accountOf(row.user, rows) } : null;
  },

  /** Waits at most five seconds for another holder of the session. */
  async lock(tx: Db, id: string): Promise<Session | null> {
    const [row] = await tx
      .select({ session: authSessions })
      .from(authSessions)
      .innerJoin(lockTimeout, sql`true`)
      .where(eq(authSessions.id, id))
      .for('update', { of: authSessions });
    return row?.session ?? null;
  },

  async list(db: Db, userId: string): Promise<Session[]> {
    return db
      .select()
      .from(authSessions)
      .where(eq(authSessions.userId, userId))
      .orderBy(desc(authSessions.refreshedAt), authSessions.id);
  },

  /** Ends the sessions that a factor opened, except one. */
  async deleteOfFactor(tx: Db, factorId: string, exceptId: string): Promise<void> {
    await tx
      .delete(authSessions)
      .where(and(eq(authSessions.factorId, factorId), ne(authSessions.id, exceptId)));
  },

  async update(tx: Db, id: string, changes: Partial<NewSession>): Promise<Session> {
    const [row] = await tx.update(authSessions).set(changes).where(eq(authSessions.id, id)).returning();
    if (!row) throw new Error('the session to change is gone');
    return row;
  },

  /**
   * @returns false, without waiting, when the counter has been incremented or the session is locked or
   * deleted
   */
  async rotateUnlessChanged(
    db: Db,
    { id, refreshCounter }: Session,
    { refreshedAt, ...rotation }: Pick<Session, 'refreshCounter' | 'seenCounter' | 'refreshedAt'>,
  ): Promise<boolean> {
    const { rowCount } = await counterRotation(db).execute({
      id,
      knownCounter: refreshCounter,
      ...rotation,
      refreshedAt: refreshedAt.toISOString(),
    });
    return rowCount === 1;
  },

  async raiseSeenCounter(db: Db, id: string, counter: number): Promise<void> {
    await db
      .update(authSessions)
      .set({ seenCounter: counter })
      .where(
        and(
          eq(authSessions.id, id),
          lt(authSessions.seenCounter, counter),
          sql`${authSessions.refreshCounter} >= ${counter}`,
        ),
      );
  },

  async delete(tx: Db, id: string): Promise<void> {
    await tx.delete(authSessions).where(eq(authSessions.id, id));
  },

  async deleteAll(tx: Db, userId: string): Promise<void> {
    await tx.delete(authSessions).where(eq(authSessions.userId, userId));
  },

  async deleteOthers(tx: Db, userId: string, keptId: string): Promise<void> {
    await tx.delete(authSessions).where(and(eq(authSessions.userId, userId), ne(authSessions.id, keptId)));
  },

  async deleteOthersBelowAal2(tx: Db, userId: string, keptId: string): Promise<void> {
    await tx
      .delete(authSessions)
      .where(and(eq(authSessions.userId, userId), ne(authSessions.id, keptId), eq(authSessions.aal, 'aal1')));
  },

  /** Lowers the sessions that a removed factor had raised. */
  async lower(tx: Db, factorId: string): Promise<void> {
    await tx
      .update(authSessions)
      .set({
        aal: 'aal1',
        factorId: null,
        amr: sql`(
          select coalesce(jsonb_agg(entry order by position), '[]')
          from jsonb_array_elements(${authSessions.amr}) with ordinality as entries(entry, position)
          where entry ->> 'method' <> 'totp'
        )`,
      })
      .where(eq(authSessions.factorId, factorId));
  },

  async deleteEnded(db: Db, now: Date, idleSince: Date): Promise<void> {
    await db
      .delete(authSessions)
      .where(or(lt(authSessions.notAfter, now), lt(authSessions.refreshedAt, idleSince)));
  },
};
