import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { emailAttachments, emails } from '../database/schema/messages/emails.ts';
import type { PersonalData } from '#src/platform/privacy/personal-data.ts';
import { headerText, type Email, type EmailAttachment } from './email.ts';

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
      .where(sql`lower(${emails.toAddress}) = lower(${address})`)
      .orderBy(desc(emails.createdAt));
  },

  /** Emails to a person, and those that carry the person's message to the organization. */
  listAbout(db: Db, address: string): Promise<StoredEmail[]> {
    return db.select().from(emails).where(isAbout(address)).orderBy(desc(emails.createdAt));
  },

  async countAttempt(db: Db, id: string): Promise<void> {
    await db
      .update(emails)
      .set({ attempts: sql`${emails.attempts} + 1` })
      .where(eq(emails.id, id));
  },

  /**
   * Marks an email as being sent. @returns true for one of all competing processes, which alone may send the
   * last byte
   */
  async beginHandover(db: Db, id: string): Promise<boolean> {
    const rows = await db
      .update(emails)
      .set({ state: 'handing_over' })
      .where(and(eq(emails.id, id), eq(emails.state, 'queued')))
      .returning({ id: emails.id });
    return rows.length === 1;
  },

  async markSent(db: Db, id: string, sentAt: Date): Promise<void> {
    await db.update(emails).set({ state: 'sent', sentAt, lastError: null }).where(eq(emails.id, id));
  },

  async markFailed(db: Db, id: string, state: 'queued' | 'refused', lastError: string): Promise<void> {
    await db
      .update(emails)
      .set({ state, lastError })
      .where(and(eq(emails.id, id), inArray(emails.state, ['queued', 'handing_over', 'unconfirmed'])));
  },

  async markUnconfirmed(db: Db, id: string): Promise<void> {
    await db
      .update(emails)
      .set({ state: 'unconfirmed' })
      .where(and(eq(emails.id, id), eq(emails.state, 'handing_over')));
  },

  async markSuppressed(db: Db, id: string): Promise<void> {
    await db
      .update(emails)
      .set({ state: 'suppressed' })
      .where(and(eq(emails.id, id), eq(emails.state, 'queued')));
  },

  async removeOlderThan(db: Db, before: Date): Promise<number> {
    const { rowCount } = await db.delete(emails).where(lt(emails.createdAt, before));
    return rowCount ?? 0;
  },

  /** Deletes emails of a kind that are kept for a shorter time than others. */
  async removeKindOlderThan(db: Db, kind: string, before: Date): Promise<number> {
    const { rowCount } = await db
      .delete(emails)
      .where(and(eq(emails.kind, kind), lt(emails.createdAt, before)));
    return rowCount ?? 0;
  },

  /** Deletes emails of some kinds whose sending has ended. */
  async removeFinalOlderThan(db: Db, kinds: string[], before: Date): Promise<number> {
    const isFinal = inArray(emails.state, ['sent', 'refused', 'unconfirmed', 'suppressed']);
    const { rowCount } = await db
      .delete(emails)
      .where(and(inArray(emails.kind, kinds), isFinal, lt(emails.createdAt, before)));
    return rowCount ?? 0;
  },

  async removeAbout(tx: Db, address: string): Promise<number> {
    const { rowCount } = await tx.delete(emails).where(isAbout(address));
    return rowCount ?? 0;
  },
};

export const emailPersonalData: PersonalData = {
  name: 'emails',
  find: (db, email) => emailStore.listAbout(db, email),
  erase: (tx, email) => emailStore.removeAbout(tx, email),
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

function isAbout(address: string): SQL {
  const key = address.trim();
  return sql`lower(${emails.toAddress}) = lower(${key}) or lower(${emails.replyToAddress}) = lower(${key})`;
}
