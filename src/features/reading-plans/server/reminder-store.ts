import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { readingReminders } from '#src/platform/database/schema/messages/reading-reminders.ts';
import type { PersonalData } from '#src/platform/privacy/personal-data.ts';

const { idempotencyKey: _, ...columns } = getTableColumns(readingReminders);

export type ReadingReminder = Omit<typeof readingReminders.$inferSelect, 'idempotencyKey'>;

/** Queries of daily reminders. */
export const readingReminderStore = {
  async find(db: Db, id: string): Promise<ReadingReminder | null> {
    const [row] = await db.select(columns).from(readingReminders).where(eq(readingReminders.id, id));
    return row ?? null;
  },
};

export const readingReminderPersonalData: PersonalData = {
  name: 'readingReminders',
  find: (db, email) => db.select(columns).from(readingReminders).where(isOf(email)),
  erase: async (db, email) => (await db.delete(readingReminders).where(isOf(email))).rowCount ?? 0,
};

function isOf(email: string) {
  return sql`lower(${readingReminders.email}) = lower(${email.trim()})`;
}
