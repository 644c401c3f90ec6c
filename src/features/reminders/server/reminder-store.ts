import { and, asc, eq, getTableColumns, gt, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { excluded } from '#src/platform/database/excluded.ts';
import { hasEmail } from '#src/platform/database/has-email.ts';
import { reminders } from '#src/platform/database/schema/messages/reminders.ts';
import type { PersonalData } from '#src/platform/privacy/personal-data.ts';

const { idempotencyKey: _, ...columns } = getTableColumns(reminders);

export type Reminder = Omit<typeof reminders.$inferSelect, 'idempotencyKey'>;
export type NewReminder = typeof reminders.$inferInsert;

/** Position in the list of due reminders. */
export type DuePosition = { nextAt: Date; id: string };

/** What replaces a stored subscription of the same browser. */
const replaced = [
  'p256dh',
  'auth',
  'language',
  'placeId',
  'placeName',
  'latitude',
  'longitude',
  'zone',
  'groups',
  'observances',
  'lead',
  'tithis',
  'sunriseMinutes',
  'rahuKaalMinutes',
  'weekdays',
  'quietFrom',
  'quietUntil',
  'consentText',
  'handledUntil',
  'nextAt',
] as const;

/** Queries of reminders. */
export const reminderStore = {
  /** @returns null when a reminder with the same idempotency key exists */
  async insert(tx: Db, reminder: NewReminder): Promise<Reminder | null> {
    const [row] = await tx
      .insert(reminders)
      .values(reminder)
      .onConflictDoNothing({ target: reminders.idempotencyKey })
      .returning(columns);
    return row ?? null;
  },

  /** Stores the reminder of a browser, or replaces the choices of the one it has with the same keys. */
  async putPush(tx: Db, reminder: NewReminder): Promise<Reminder | null> {
    const [row] = await tx
      .insert(reminders)
      .values(reminder)
      .onConflictDoUpdate({
        target: reminders.endpoint,
        set: excluded(replaced),
        setWhere: sql`${reminders.auth} = excluded.auth`,
      })
      .returning(columns);
    return row ?? null;
  },

  /** Until the end of this transaction, other requests of this address wait, so that none is stored twice. */
  async lockRequestsOf(tx: Db, email: string): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`reminders of ${email.toLowerCase()}`}))`);
  },

  /** Locks the reminders of an address, confirmed ones first. */
  async lockOfAddress(tx: Db, email: string): Promise<Reminder[]> {
    return tx
      .select(columns)
      .from(reminders)
      .where(hasEmail(reminders.email, email))
      .orderBy(asc(reminders.confirmedAt), asc(reminders.id))
      .for('update');
  },

  async findByIdempotencyKey(db: Db, key: string): Promise<Reminder | null> {
    const [row] = await db.select(columns).from(reminders).where(eq(reminders.idempotencyKey, key));
    return row ?? null;
  },

  async find(db: Db, id: string): Promise<Reminder | null> {
    const [row] = await db.select(columns).from(reminders).where(eq(reminders.id, id));
    return row ?? null;
  },

  async findByEndpoint(db: Db, endpoint: string): Promise<Reminder | null> {
    const [row] = await db.select(columns).from(reminders).where(eq(reminders.endpoint, endpoint));
    return row ?? null;
  },

  /** Locks the reminder until the end of this transaction. */
  async lock(tx: Db, id: string): Promise<Reminder | null> {
    const [row] = await tx.select(columns).from(reminders).where(eq(reminders.id, id)).for('update');
    return row ?? null;
  },

  async update(tx: Db, id: string, change: Partial<NewReminder>): Promise<void> {
    await tx.update(reminders).set(change).where(eq(reminders.id, id));
  },

  /** @returns whether there was one */
  async delete(tx: Db, id: string): Promise<boolean> {
    return ((await tx.delete(reminders).where(eq(reminders.id, id))).rowCount ?? 0) > 0;
  },

  /** One page of confirmed reminders that are due by `until`, after a position. */
  listDue(db: Db, until: Date, after: DuePosition | null, limit: number): Promise<DuePosition[]> {
    return db
      .select({ nextAt: reminders.nextAt, id: reminders.id })
      .from(reminders)
      .where(
        and(
          eq(reminders.state, 'confirmed'),
          lte(reminders.nextAt, until),
          after
            ? or(
                gt(reminders.nextAt, after.nextAt),
                and(eq(reminders.nextAt, after.nextAt), gt(reminders.id, after.id)),
              )
            : undefined,
        ),
      )
      .orderBy(asc(reminders.nextAt), asc(reminders.id))
      .limit(limit);
  },

  async deletePendingBefore(db: Db, before: Date): Promise<number> {
    const { rowCount } = await db
      .delete(reminders)
      .where(and(eq(reminders.state, 'pending'), lt(reminders.createdAt, before)));
    return rowCount ?? 0;
  },
};

/** Reminders by email of an address; a browser's reminders are found by its address at the push service. */
export const reminderPersonalData: PersonalData = {
  name: 'reminders',
  find: (db, person) => db.select(columns).from(reminders).where(isOf(person)),
  erase: async (db, person) => (await db.delete(reminders).where(isOf(person))).rowCount ?? 0,
};

function isOf(person: string) {
  return or(hasEmail(reminders.email, person), eq(reminders.endpoint, person.trim()));
}
