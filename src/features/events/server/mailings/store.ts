import { and, asc, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import type { Batch } from '#src/platform/database/in-batches.ts';
import { isInBatch } from '#src/platform/database/in-batches.ts';
import { users } from '#src/platform/database/schema/accounts/users.ts';
import { events } from '#src/platform/database/schema/content/events.ts';
import {
  eventMailingRecipients as waiting,
  eventMailings as mailings,
} from '#src/platform/database/schema/messages/event-mailings.ts';
import { eventRegistrations as registrations } from '#src/platform/database/schema/messages/event-registrations.ts';
import type { MailingRecipients } from '../../mailing-admin-contract.ts';

const maxListed = 100;

type NewMailing = typeof mailings.$inferInsert;
export type MailingRow = Awaited<ReturnType<(typeof eventMailingStore)['list']>>[number];

/** Queries of emails to the people who registered for an event. */
export const eventMailingStore = {
  list(db: Db, eventId: string) {
    return select(db, eq(mailings.eventId, eventId));
  },

  async find(db: Db, id: string) {
    const [row] = await select(db, eq(mailings.id, id));
    return row ?? null;
  },

  /** @returns whether this mailing is new */
  async insert(tx: Db, mailing: NewMailing): Promise<boolean> {
    const { rowCount } = await tx.insert(mailings).values(mailing).onConflictDoNothing();
    return rowCount === 1;
  },

  countRecipients(db: Db, eventId: string, recipients: MailingRecipients): Promise<number> {
    return db.$count(registrations, isRecipient(eventId, recipients));
  },

  /** Stores who gets an email, which later registrations do not change. */
  async addRecipients(
    tx: Db,
    { id, eventId, recipients }: Pick<NewMailing, 'id' | 'eventId' | 'recipients'>,
  ): Promise<void> {
    const found = tx
      .select({ mailingId: sql<string>`${id}::uuid`.as('mailing_id'), registrationId: registrations.id })
      .from(registrations)
      .where(isRecipient(eventId, recipients));
    await tx.insert(waiting).select(found);
  },

  /** Registrations whose email is not written yet. */
  async listWaiting(db: Db, mailingId: string, batch: Batch): Promise<string[]> {
    const rows = await db
      .select({ id: waiting.registrationId })
      .from(waiting)
      .where(and(eq(waiting.mailingId, mailingId), isInBatch(waiting.registrationId, batch)))
      .orderBy(asc(waiting.registrationId))
      .limit(batch.limit);
    return rows.map(({ id }) => id);
  },

  /** @returns false when the email was written already */
  async takeRecipient(tx: Db, mailingId: string, registrationId: string): Promise<boolean> {
    const { rowCount } = await tx
      .delete(waiting)
      .where(and(eq(waiting.mailingId, mailingId), eq(waiting.registrationId, registrationId)));
    return rowCount === 1;
  },

  /** Emails about events that ended before a day. */
  async deleteEndedBefore(db: Db, before: Date): Promise<number> {
    const ended = db.select({ id: events.id }).from(events).where(lt(events.endsAt, before));
    const { rowCount } = await db.delete(mailings).where(sql`${mailings.eventId} in ${ended}`);
    return rowCount ?? 0;
  },
};

function select(db: Db, where: SQL) {
  return db
    .select({
      id: mailings.id,
      eventId: mailings.eventId,
      recipients: mailings.recipients,
      subject: mailings.subject,
      message: mailings.message,
      recipientCount: mailings.recipientCount,
      waitingCount: db.$count(waiting, eq(waiting.mailingId, mailings.id)),
      sentBy: users.email,
      sentAt: mailings.sentAt,
    })
    .from(mailings)
    .leftJoin(users, eq(users.id, mailings.sentBy))
    .where(where)
    .orderBy(desc(mailings.sentAt), desc(mailings.id))
    .limit(maxListed);
}

function isRecipient(eventId: string, recipients: MailingRecipients): SQL | undefined {
  return and(
    eq(registrations.eventId, eventId),
    recipients === 'all'
      ? sql`${registrations.state} in ('confirmed', 'waiting')`
      : eq(registrations.state, recipients),
  );
}
