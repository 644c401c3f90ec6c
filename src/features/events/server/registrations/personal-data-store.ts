import { asc, inArray, sql } from 'drizzle-orm';
import { bumpContentVersion } from '#src/platform/database/content-version.ts';
import { hasEmail } from '#src/platform/database/has-email.ts';
import { events } from '#src/platform/database/schema/content/events.ts';
import { eventRegistrations as registrations } from '#src/platform/database/schema/messages/event-registrations.ts';
import type { PersonalData } from '#src/platform/privacy/personal-data.ts';

/** Registrations of an email address in any spelling. A deleted one gives its seats back, which pages of events show. */
export const registrationPersonalData: PersonalData = {
  name: 'eventRegistrations',
  find: (db, email) =>
    db
      .select()
      .from(registrations)
      .where(hasEmail(registrations.email, email))
      .orderBy(asc(registrations.createdAt), asc(registrations.id)),
  // Writers lock the event first. Emails that they are writing are stored before those of the person are erased.
  // A save of a repetition locks its source before the dates that have its texts.
  lock: async (tx, email) => {
    const booked = tx
      .select({ id: registrations.eventId })
      .from(registrations)
      .where(hasEmail(registrations.email, email));
    await tx
      .select({ id: events.id })
      .from(events)
      .where(inArray(events.id, booked))
      .orderBy(sql`${events.sourceId} is not null`, asc(events.id))
      .for('no key update');
  },
  erase: async (db, email) => {
    const { rowCount } = await db.delete(registrations).where(hasEmail(registrations.email, email));
    if (rowCount) await bumpContentVersion(db);
    return rowCount ?? 0;
  },
};
