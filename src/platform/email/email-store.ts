import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { hasEmail } from '#src/platform/database/has-email.ts';
import { emailAttachments, emails } from '../database/schema/messages/emails.ts';
import type { PersonalData } from '#src/platform/privacy/personal-data.ts';
import { headerText, type Email, type EmailAttachment } from './email.ts';
import type { Attempt } from './handover-marks.ts';

export type StoredEmail = typeof emails.$inferSelect;

/** Queries on stored emails. */
export const emailStore = {
  /** Inserts an email in the transaction of its cause. @returns its id */
  async insert(tx: Db, email: Email, createdAt: Date): Promise<string> {
    const [row] = await tx.insert(emails).values(rowOf(email, createdAt)).returning({ id: emails.id });
    if (!row) throw new Error('the email was not written');
    const attachments = email.attachments ?? [];
    if (attachments.length > 0) {
      await tx
        .insert(emailAttachments)
        .values(attachments.map((attachment, position) => ({ emailId: row.id, position, ...attachment })));
    }
    return row.id;
  },

  /** Inserts emails without attachments. @returns their ids in the same order */
  async insertMany(tx: Db, list: Email[], createdAt: Date): Promise<string[]> {
    const rows = list.map((email) => ({ id: randomUUID(), ...rowOf(email, createdAt) }));
    if (rows.length > 0) await tx.insert(emails).values(rows);
    return rows.map(({ id }) => id);
  },

  listAttachments(db: Db, emailId: string): Promise<EmailAttachment[]> {
    return db
      .select({
        fileName: emailAttachments.fileName,
        mediaType: emailAttachments.mediaType,
        content: emailAttachments.content,
      })
      .from(emailAttachments)
      .where(eq(emailAttachments.emailId, emailId))
      .orderBy(emailAttachments.position);
  },

  async find(db: Db, id: string): Promise<StoredEmail | null> {
    const [row] = await db.select().from(emails).where(eq(emails.id, id));
    return row ?? null;
  },

  /** Newest first. */
  listNewest(db: Db, limit: number): Promise<StoredEmail[]> {
    return db.select().from(emails).orderBy(desc(emails.createdAt), desc(emails.id)).limit(limit);
  },

  listTo(db: Db, address: string): Promise<StoredEmail[]> {
    return db
      .select()
      .from(emails)
      .where(hasEmail(emails.toAddress, address))
      .orderBy(desc(emails.createdAt));
  },

  /** Emails to a person, and those that carry the person's message to the organization. */
  listAbout(db: Db, address: string): Promise<StoredEmail[]> {
    return db.select().from(emails).where(isAbout(address)).orderBy(desc(emails.createdAt));
  },

  /**
   * @returns the number of this attempt, or null when the email is being sent or needs no further attempt. Only
   * the newest attempt can begin the handover
   */
  async countAttempt(db: Db, id: string): Promise<number | null> {
    const [row] = await db
      .update(emails)
      .set({ attempts: sql`${emails.attempts} + 1`, state: 'queued' })
      .where(and(eq(emails.id, id), inArray(emails.state, ['queued', 'refused'])))
      .returning({ number: emails.attempts });
    return row?.number ?? null;
  },

  /**
   * Marks an email as being sent. @returns true for one of all competing attempts, which alone may send the
   * last byte
   */
  async beginHandover(db: Db, { emailId, number }: Attempt): Promise<boolean> {
    const { rowCount } = await db
      .update(emails)
      .set({ state: 'handing_over' })
      .where(and(isNewestAttempt(emailId, number), eq(emails.state, 'queued')));
    return rowCount === 1;
  },

  /** Returns an email to the queue whose last byte was not sent. @returns true for one of all processes */
  async cancelHandover(db: Db, { emailId, number }: Attempt): Promise<boolean> {
    const { rowCount } = await db
      .update(emails)
      .set({ state: 'queued' })
      .where(and(isNewestAttempt(emailId, number), eq(emails.state, 'handing_over')));
    return rowCount === 1;
  },

  async markSent(db: Db, id: string, sentAt: Date): Promise<void> {
    await db.update(emails).set({ state: 'sent', sentAt, lastError: null }).where(eq(emails.id, id));
  },

  /** An older attempt that fails late changes nothing. */
  async markFailed(
    db: Db,
    { emailId, number }: Attempt,
    failure: { state: 'queued' | 'refused'; lastError: string },
  ): Promise<void> {
    await db
      .update(emails)
      .set(failure)
      .where(
        and(
          isNewestAttempt(emailId, number),
          inArray(emails.state, ['queued', 'handing_over', 'unconfirmed']),
        ),
      );
  },

  async markUnconfirmed(db: Db, { emailId, number }: Attempt): Promise<void> {
    await db
      .update(emails)
      .set({ state: 'unconfirmed' })
      .where(and(isNewestAttempt(emailId, number), eq(emails.state, 'handing_over')));
  },

  /** Deletes unconfirmed emails. @returns their ids; those in another state stay */
  async deleteUnconfirmed(tx: Db, ids: string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const rows = await tx
      .delete(emails)
      .where(and(inArray(emails.id, ids), eq(emails.state, 'unconfirmed')))
      .returning({ id: emails.id });
    return rows.map(({ id }) => id);
  },

  async markSuppressed(db: Db, id: string): Promise<void> {
    await db
      .update(emails)
      .set({ state: 'suppressed' })
      .where(and(eq(emails.id, id), eq(emails.state, 'queued')));
  },

  async deleteOlderThan(db: Db, before: Date): Promise<number> {
    const { rowCount } = await db.delete(emails).where(lt(emails.createdAt, before));
    return rowCount ?? 0;
  },

  /** Deletes emails of a kind that are kept for a shorter time than others. */
  async deleteKindOlderThan(db: Db, kind: string, before: Date): Promise<number> {
    const { rowCount } = await db
      .delete(emails)
      .where(and(eq(emails.kind, kind), lt(emails.createdAt, before)));
    return rowCount ?? 0;
  },

  /** Deletes emails of some kinds whose sending has ended. */
  async deleteFinalOlderThan(db: Db, kinds: string[], before: Date): Promise<number> {
    const isFinal = inArray(emails.state, ['sent', 'refused', 'unconfirmed', 'suppressed']);
    const { rowCount } = await db
      .delete(emails)
      .where(and(inArray(emails.kind, kinds), isFinal, lt(emails.createdAt, before)));
    return rowCount ?? 0;
  },

  async deleteAbout(tx: Db, address: string): Promise<number> {
    const { rowCount } = await tx.delete(emails).where(isAbout(address));
    return rowCount ?? 0;
  },
};

export const emailPersonalData: PersonalData = {
  name: 'emails',
  find: (db, email) => emailStore.listAbout(db, email),
  erase: (tx, email) => emailStore.deleteAbout(tx, email),
};

function rowOf(email: Email, createdAt: Date) {
  return {
    kind: email.kind,
    toAddress: headerText(email.to.address, 320),
    toName: headerText(email.to.name ?? ''),
    replyToAddress: email.replyTo ? headerText(email.replyTo.address, 320) : null,
    replyToName: headerText(email.replyTo?.name ?? ''),
    subject: headerText(email.subject),
    textBody: email.text,
    htmlBody: email.html,
    language: email.language,
    unsubscribeUrl: email.unsubscribeUrl ?? null,
    createdAt,
  };
}

function isNewestAttempt(emailId: string, number: number): SQL | undefined {
  return and(eq(emails.id, emailId), eq(emails.attempts, number));
}

function isAbout(address: string): SQL | undefined {
  return or(hasEmail(emails.toAddress, address), hasEmail(emails.replyToAddress, address));
}
