import { and, asc, eq, getTableColumns, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { reminderDeliveries, reminders } from '#src/platform/database/schema/messages/reminders.ts';

type Delivery = typeof reminderDeliveries.$inferSelect;
export type ReminderMessage = NonNullable<Delivery['message']>;
type DeliveryKey = Pick<Delivery, 'reminderId' | 'occasion'>;

const { quietFrom, quietUntil, longitude, zone, language, endpoint, p256dh, auth } =
  getTableColumns(reminders);

/** Queries of written reminders. */
export const deliveryStore = {
  /** Records the reminder of an occasion. @returns false when it was written before */
  async claim(tx: Db, delivery: typeof reminderDeliveries.$inferInsert): Promise<boolean> {
    const { rowCount } = await tx.insert(reminderDeliveries).values(delivery).onConflictDoNothing();
    return rowCount === 1;
  },

  /**
   * Takes notifications that are due and leases them: another process, or this one after a crash, takes them again
   * when the lease is over.
   */
  take(db: Db, now: Date, leasedUntil: Date, limit: number) {
    const due = db
      .select({ reminderId: reminderDeliveries.reminderId, occasion: reminderDeliveries.occasion })
      .from(reminderDeliveries)
      .where(lte(reminderDeliveries.nextAttemptAt, now))
      .orderBy(asc(reminderDeliveries.nextAttemptAt))
      .limit(limit)
      .for('update', { skipLocked: true })
      .as('due');
    return db
      .update(reminderDeliveries)
      .set({ nextAttemptAt: leasedUntil, attempts: sql`${reminderDeliveries.attempts} + 1` })
      .from(due)
      .innerJoin(reminders, eq(reminders.id, due.reminderId))
      .where(
        and(eq(reminderDeliveries.reminderId, due.reminderId), eq(reminderDeliveries.occasion, due.occasion)),
      )
      .returning({
        reminderId: reminderDeliveries.reminderId,
        occasion: reminderDeliveries.occasion,
        expiresAt: reminderDeliveries.expiresAt,
        canWait: reminderDeliveries.canWait,
        message: reminderDeliveries.message,
        attempts: reminderDeliveries.attempts,
        quietFrom,
        quietUntil,
        longitude,
        zone,
        language,
        endpoint,
        p256dh,
        auth,
      });
  },

  /** Tries a notification again at a time; null gives it up. */
  async postpone(db: Db, key: DeliveryKey, nextAttemptAt: Date | null): Promise<void> {
    await db.update(reminderDeliveries).set({ nextAttemptAt }).where(isKey(key));
  },

  async markSent(db: Db, key: DeliveryKey, sentAt: Date): Promise<void> {
    await db.update(reminderDeliveries).set({ sentAt, nextAttemptAt: null, message: null }).where(isKey(key));
  },

  async deleteExpiredBefore(db: Db, before: Date): Promise<number> {
    const { rowCount } = await db.delete(reminderDeliveries).where(lt(reminderDeliveries.expiresAt, before));
    return rowCount ?? 0;
  },
};

export type TakenDelivery = Awaited<ReturnType<typeof deliveryStore.take>>[number];

function isKey({ reminderId, occasion }: DeliveryKey) {
  return and(eq(reminderDeliveries.reminderId, reminderId), eq(reminderDeliveries.occasion, occasion));
}
