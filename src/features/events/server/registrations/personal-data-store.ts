import { asc, sql } from 'drizzle-orm';
import { eventRegistrations as registrations } from '#src/platform/database/schema/messages/event-registrations.ts';
import type { PersonalData } from '#src/platform/privacy/personal-data.ts';

/** Registrations of an email address in any spelling. A deleted one gives its seats back. */
export const registrationPersonalData: PersonalData = {
  name: 'eventRegistrations',
  find: (db, email) =>
    db
      .select()
      .from(registrations)
      .where(isOf(email))
      .orderBy(asc(registrations.createdAt), asc(registrations.id)),
  erase: async (db, email) => (await db.delete(registrations).where(isOf(email))).rowCount ?? 0,
};

function isOf(email: string) {
  return sql`lower(${registrations.email}) = lower(${email.trim()})`;
}
