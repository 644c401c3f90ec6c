import { and, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { mailAttachments, mails } from '../database/schema/messages/mails.ts';
import type { PersonalData } from '#src/platform/privacy/personal-data.ts';
import { headerText, type Mail, type MailAttachment } from './mail.ts';

export type StoredMail = typeof mails.$inferSelect;

/** All queries about mails. */
export function createMailStore(db: Db) {
  /** Writes a mail in the transaction of what causes it; answers its id. */
  async function insert(tx: Db, mail: Mail, createdAt: Date): Promise<string> {
    const [row] = await tx
      .insert(mails)
      .values({
        kind: mail.kind,
        toAddress: headerText(mail.to.address, 320),
        toName: headerText(mail.to.name ?? ''),
        replyToAddress: mail.replyTo ? headerText(mail.replyTo.address, 320) : null,
        replyToName: headerText(mail.replyTo?.name ?? ''),
        subject: headerText(mail.subject),
        textBody: mail.text,
        htmlBody: mail.html,
        language: mail.language,
        unsubscribeUrl: mail.unsubscribeUrl ?? null,
        createdAt,
      })
      .returning({ id: mails.id });
    if (!row) throw new Error('the mail was not written');
    const attachments = mail.attachments ?? [];
    if (attachments.length > 0) {
      await tx
        .insert(mailAttachments)
        .values(attachments.map((attachment, position) => ({ mailId: row.id, position, ...attachment })));
    }
    return row.id;
  }

  function listAttachments(mailId: string): Promise<MailAttachment[]> {
    return db
      .select({
        fileName: mailAttachments.fileName,
        mediaType: mailAttachments.mediaType,
        content: mailAttachments.content,
      })
      .from(mailAttachments)
      .where(eq(mailAttachments.mailId, mailId))
      .orderBy(mailAttachments.position);
  }

  async function find(id: string): Promise<StoredMail | null> {
    const [row] = await db.select().from(mails).where(eq(mails.id, id));
    return row ?? null;
  }

  /** Newest first. */
  function listNewest(limit: number): Promise<StoredMail[]> {
    return db.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id)).limit(limit);
  }

  function listTo(address: string): Promise<StoredMail[]> {
    return db
      .select()
      .from(mails)
      .where(sql`lower(${mails.toAddress}) = lower(${address})`)
      .orderBy(desc(mails.createdAt));
  }

  /** Mails to a person, and those that carry the person's message to the organisation. */
  function listAbout(address: string): Promise<StoredMail[]> {
    return db.select().from(mails).where(isAbout(address)).orderBy(desc(mails.createdAt));
  }

  async function countAttempt(id: string): Promise<void> {
    await db
      .update(mails)
      .set({ attempts: sql`${mails.attempts} + 1` })
      .where(eq(mails.id, id));
  }

  /** Of all processes that try, one gets true: only that one may let the server have the last byte. */
  async function beginHandover(id: string): Promise<boolean> {
    const rows = await db
      .update(mails)
      .set({ state: 'handing_over' })
      .where(and(eq(mails.id, id), eq(mails.state, 'queued')))
      .returning({ id: mails.id });
    return rows.length === 1;
  }

  async function markSent(id: string, sentAt: Date): Promise<void> {
    await db.update(mails).set({ state: 'sent', sentAt, lastError: null }).where(eq(mails.id, id));
  }

  async function markFailed(id: string, state: 'queued' | 'refused', lastError: string): Promise<void> {
    await db
      .update(mails)
      .set({ state, lastError })
      .where(and(eq(mails.id, id), inArray(mails.state, ['queued', 'handing_over', 'unconfirmed'])));
  }

  async function markUnconfirmed(id: string): Promise<void> {
    await db
      .update(mails)
      .set({ state: 'unconfirmed' })
      .where(and(eq(mails.id, id), eq(mails.state, 'handing_over')));
  }

  async function removeOlderThan(before: Date): Promise<number> {
    const { rowCount } = await db.delete(mails).where(lt(mails.createdAt, before));
    return rowCount ?? 0;
  }

  async function removeAbout(tx: Db, address: string): Promise<number> {
    const { rowCount } = await tx.delete(mails).where(isAbout(address));
    return rowCount ?? 0;
  }

  return {
    insert,
    listAttachments,
    find,
    listNewest,
    listTo,
    listAbout,
    countAttempt,
    beginHandover,
    markSent,
    markFailed,
    markUnconfirmed,
    removeOlderThan,
    removeAbout,
  };
}

export type MailStore = ReturnType<typeof createMailStore>;

export function mailPersonalData(store: MailStore): PersonalData {
  return { name: 'mails', find: store.listAbout, erase: store.removeAbout };
}

function isAbout(address: string): SQL {
  const key = address.trim();
  return sql`lower(${mails.toAddress}) = lower(${key}) or lower(${mails.replyToAddress}) = lower(${key})`;
}
