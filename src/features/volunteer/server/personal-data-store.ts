import { asc } from 'drizzle-orm';
import { hasEmail } from '#src/platform/database/has-email.ts';
import { volunteers } from '#src/platform/database/schema/messages/volunteers.ts';
import type { PersonalData } from '#src/platform/privacy/personal-data.ts';

/** Volunteers by email address in any spelling. */
export const volunteerPersonalData: PersonalData = {
  name: 'volunteers',
  find: (db, email) =>
    db
      .select()
      .from(volunteers)
      .where(hasEmail(volunteers.email, email))
      .orderBy(asc(volunteers.createdAt), asc(volunteers.id)),
  erase: async (db, email) =>
    (await db.delete(volunteers).where(hasEmail(volunteers.email, email))).rowCount ?? 0,
};
