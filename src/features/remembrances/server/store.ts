import { and, asc, eq, getTableColumns, inArray, lt, lte, ne, sql } from 'drizzle-orm';
import type { CivilDate } from '#src/local-time/civil-date.ts';
import type { Db } from '#src/platform/database/database.ts';
import { hasEmail } from '#src/platform/database/has-email.ts';
import { projects } from '#src/platform/database/schema/content/projects.ts';
import { remembranceEmails, remembrances } from '#src/platform/database/schema/messages/remembrances.ts';

const { idempotencyKey: _, ...columns } = getTableColumns(remembrances);

export type Remembrance = Omit<typeof remembrances.$inferSelect, 'idempotencyKey'>;
export type NewRemembrance = typeof remembrances.$inferInsert;

/** Return of a remembrance as it is numbered: the same in every place. */
type ReturnKey = { remembranceId: string; lunation: number; tithi: number };

/** Queries about annual remembrances. */
export const remembranceStore = {
  /** @returns null when a remembrance with the same idempotency key exists */
  async insert(db: Db, remembrance: NewRemembrance): Promise<Remembrance | null> {
    const [row] = await db
      .insert(remembrances)
      .values(remembrance)
      .onConflictDoNothing({ target: remembrances.idempotencyKey })
      .returning(columns);
    return row ?? null;
  },

  async findByIdempotencyKey(db: Db, key: string): Promise<Remembrance | null> {
    const [row] = await db.select(columns).from(remembrances).where(eq(remembrances.idempotencyKey, key));
    return row ?? null;
  },

  /** Until the end of this transaction, other requests of this address wait, so that none is stored twice. */
  async lockRequestsOf(tx: Db, email: string): Promise<void> {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtext(${`remembrances of ${email.toLowerCase()}`}))`,
    );
  },

  /** Locks a remembrance of the address that is not cancelled, with the same day, person and prepared donation. */
  async lockSame(tx: Db, row: NewRemembrance): Promise<Remembrance | null> {
    const { email, occasion, month, isAdhika, tithi, placeId } = row;
    const { personName = '', amountMinor = null, currency = null, projectId = null } = row;
    const [found] = await tx
      .select(columns)
      .from(remembrances)
      .where(
        and(
          hasEmail(remembrances.email, email),
          ne(remembrances.state, 'cancelled'),
          eq(remembrances.occasion, occasion),
          eq(remembrances.month, month),
          eq(remembrances.isAdhika, isAdhika),
          eq(remembrances.tithi, tithi),
          eq(remembrances.placeId, placeId),
          eq(remembrances.personName, personName),
          sql`${remembrances.amountMinor} is not distinct from ${amountMinor}`,
          sql`${remembrances.currency} is not distinct from ${currency}`,
          sql`${remembrances.projectId} is not distinct from ${projectId}`,
        ),
      )
      // A confirmed one first.
      .orderBy(asc(remembrances.confirmedAt))
      .limit(1)
      .for('update');
    return found ?? null;
  },

  /** Locks the project against deletion until the end of this transaction. */
  async findProjectId(tx: Db, slug: string): Promise<string | null> {
    const [row] = await tx
      .select({ id: projects.id })
      .from(projects)
      .where(eq(projects.slug, slug))
      .for('key share');
    return row?.id ?? null;
  },

  async findProjectSlug(db: Db, id: string): Promise<string | null> {
    const [row] = await db.select({ slug: projects.slug }).from(projects).where(eq(projects.id, id));
    return row?.slug ?? null;
  },

  async find(db: Db, id: string): Promise<Remembrance | null> {
    const [row] = await db.select(columns).from(remembrances).where(eq(remembrances.id, id));
    return row ?? null;
  },

  /** Locks the remembrance until the end of this transaction. */
  async lock(tx: Db, id: string): Promise<Remembrance | null> {
    const [row] = await tx.select(columns).from(remembrances).where(eq(remembrances.id, id)).for('update');
    return row ?? null;
  },

  async update(tx: Db, id: string, changes: Partial<NewRemembrance>): Promise<Remembrance> {
    const [row] = await tx
      .update(remembrances)
      .set(changes)
      .where(eq(remembrances.id, id))
      .returning(columns);
    if (!row) throw new Error('the remembrance was not found');
    return row;
  },

  /** Ids of confirmed and paused remembrances whose next return is not after `until`. */
  async listDue(db: Db, until: CivilDate): Promise<string[]> {
    const rows = await db
      .select({ id: remembrances.id })
      .from(remembrances)
      .where(and(inArray(remembrances.state, ['confirmed', 'paused']), lte(remembrances.nextDate, until)))
      .orderBy(remembrances.nextDate, remembrances.id);
    return rows.map(({ id }) => id);
  },

  /** Records the reminder of a return. @returns false when it was written before */
  async claimReminder(
    tx: Db,
    { remembranceId, lunation, tithi }: ReturnKey,
    { returnDate, writtenAt }: { returnDate: CivilDate; writtenAt: Date },
  ): Promise<boolean> {
    const rows = await tx
      .insert(remembranceEmails)
      .values({ remembranceId, lunation, tithi, returnDate, writtenAt })
      .onConflictDoNothing()
      .returning({ id: remembranceEmails.remembranceId });
    return rows.length === 1;
  },

  async deletePendingBefore(db: Db, before: Date): Promise<number> {
    const { rowCount } = await db
      .delete(remembrances)
      .where(and(eq(remembrances.state, 'pending'), lt(remembrances.createdAt, before)));
    return rowCount ?? 0;
  },

  async deleteCancelledBefore(db: Db, before: Date): Promise<number> {
    const { rowCount } = await db.delete(remembrances).where(lt(remembrances.cancelledAt, before));
    return rowCount ?? 0;
  },

  /** Remembrances of an email address in any spelling, the next return first. */
  listOfAddress(db: Db, email: string): Promise<Remembrance[]> {
    return db
      .select(columns)
      .from(remembrances)
      .where(hasEmail(remembrances.email, email))
      .orderBy(remembrances.nextDate, remembrances.id);
  },

  async deleteOfAddress(tx: Db, email: string): Promise<number> {
    const { rowCount } = await tx.delete(remembrances).where(hasEmail(remembrances.email, email));
    return rowCount ?? 0;
  },
};
