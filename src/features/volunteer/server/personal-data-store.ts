import { asc, sql } from 'drizzle-orm';
import { volunteers } from '#src/platform/database/schema/messages/volunteers.ts';
import type { PersonalData } from '#src/platform/privacy/personal-data.ts';

/** Volunteers by email address in any spelling. */
export const volunteerPersonalData: PersonalData = {
  name: 'volunteers',
  find: (db, email) =>
    db.select().from(volunteers).where(isOf(email)).orderBy(asc(volunteers.createdAt), asc(volunteers.id)),
  erase: async (db, email) => (await db.delete(volunteers).where(isOf(email))).rowCount ?? 0,
};

function isOf(email: string) {
  return sql`lower(${volunteers.email}) = lower(${email.trim()})`;
}
