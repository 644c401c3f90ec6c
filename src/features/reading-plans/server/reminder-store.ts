import { and, asc, desc, eq, getTableColumns, lt, lte, sql } from 'drizzle-orm';
import type { CivilDate } from '#src/local-time/civil-date.ts';
import type { Db } from '#src/platform/database/database.ts';
import { hasEmail } from '#src/platform/database/has-email.ts';
import { readingReminders } from '#src/platform/database/schema/messages/reading-reminders.ts';
import type { PersonalData } from '#src/platform/privacy/personal-data.ts';

const { idempotencyKey: _, ...columns } = getTableColumns(readingReminders);

export type ReadingReminder = Omit<typeof readingReminders.$inferSelect, 'idempotencyKey'>;
export type NewReminder = typeof readingReminders.$inferInsert;

/** Queries of daily reminders. */
export const readingReminderStore = {
  /** @returns null when a reminder with the same idempotency key exists */
  async insert(tx: Db, reminder: NewReminder): Promise<ReadingReminder | null> {
    const [row] = await tx
      .insert(readingReminders)
      .values(reminder)
      .onConflictDoNothing({ target: readingReminders.idempotencyKey })
      .returning(columns);
    return row ?? null;
  },

  /** Until the end of this transaction, other requests of this address wait, so that none is stored twice. */
  async lockRequestsOf(tx: Db, email: string): Promise<void> {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtext(${`reading reminders of ${email.toLowerCase()}`}))`,
    );
  },

  /**
   * Locks the reminder of the same plan that the address requested, a confirmed one first. Without a chosen first day,
   * every plan that has begun and not ended is the same one.
   */
  async lockSame(
    tx: Db,
    { email, divisionId, days, startDate }: NewReminder,
    { isDayChosen }: { isDayChosen: boolean },
  ): Promise<ReadingReminder | null> {
    const { startDate: first, days: length } = readingReminders;
    const isUnderWay = sql`${first} <= ${startDate} and ${first} + ${length}::int > ${startDate}::date`;
    const [row] = await tx
      .select(columns)
      .from(readingReminders)
      .where(
        and(
          hasEmail(readingReminders.email, email),
          eq(readingReminders.divisionId, divisionId),
          eq(readingReminders.days, days),
          isDayChosen ? eq(first, startDate) : isUnderWay,
        ),
      )
      .orderBy(asc(readingReminders.confirmedAt), desc(first))
      .limit(1)
      .for('update');
    return row ?? null;
  },

  async findByIdempotencyKey(db: Db, key: string): Promise<ReadingReminder | null> {
    const [row] = await db
      .select(columns)
      .from(readingReminders)
      .where(eq(readingReminders.idempotencyKey, key));
    return row ?? null;
  },

  async find(db: Db, id: string): Promise<ReadingReminder | null> {
    const [row] = await db.select(columns).from(readingReminders).where(eq(readingReminders.id, id));
    return row ?? null;
  },

  /** Locks the reminder until the end of this transaction. */
  async lock(tx: Db, id: string): Promise<ReadingReminder | null> {
    const [row] = await tx
      .select(columns)
      .from(readingReminders)
      .where(eq(readingReminders.id, id))
      .for('update');
    return row ?? null;
  },

  async update(tx: Db, id: string, change: Partial<NewReminder>): Promise<void> {
    await tx.update(readingReminders).set(change).where(eq(readingReminders.id, id));
  },

  async delete(tx: Db, id: string): Promise<void> {
    await tx.delete(readingReminders).where(eq(readingReminders.id, id));
  },

  /** Ids of confirmed reminders that began by `until` and have days left. */
  async listRunning(db: Db, until: CivilDate): Promise<string[]> {
    const rows = await db
      .select({ id: readingReminders.id })
      .from(readingReminders)
      .where(
        and(
          eq(readingReminders.state, 'confirmed'),
          lte(readingReminders.startDate, until),
          lt(readingReminders.writtenDay, readingReminders.days),
        ),
      )
      .orderBy(readingReminders.id);
    return rows.map(({ id }) => id);
  },

  async deletePendingBefore(db: Db, before: Date): Promise<number> {
    const { rowCount } = await db
      .delete(readingReminders)
      .where(and(eq(readingReminders.state, 'pending'), lt(readingReminders.createdAt, before)));
    return rowCount ?? 0;
  },

  /** Deletes reminders whose last day was before a day. */
  async deleteEndedBefore(db: Db, day: CivilDate): Promise<number> {
    const { rowCount } = await db
      .delete(readingReminders)
      .where(sql`${readingReminders.startDate} + ${readingReminders.days}::int <= ${day}::date`);
    return rowCount ?? 0;
  },
};

export const readingReminderPersonalData: PersonalData = {
  name: 'readingReminders',
  find: (db, email) =>
    db.select(columns).from(readingReminders).where(hasEmail(readingReminders.email, email)),
  erase: async (db, email) =>
    (await db.delete(readingReminders).where(hasEmail(readingReminders.email, email))).rowCount ?? 0,
};
