import { desc, eq, lt, sql } from 'drizzle-orm';
import type { Locale } from '#src/i18n/locales.ts';
import type { Db } from '#src/platform/database/database.ts';
import { contactMessages } from '#src/platform/database/schema/messages/contact-messages.ts';
import type { ContactForm } from '../contract.ts';

export type ContactMessage = typeof contactMessages.$inferSelect;

export type NewContactMessage = ContactForm & {
  idempotencyKey: string | null;
  language: Locale;
  createdAt: Date;
};

/** All queries about messages of the contact form. */
export function createContactStore(db: Db) {
  /** Runs several writes in one transaction. */
  function inTransaction<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    return db.transaction(work);
  }

  /** False when a message with the same key is there already. */
  async function insert(tx: Db, message: NewContactMessage): Promise<boolean> {
    const rows = await tx
      .insert(contactMessages)
      .values(message)
      .onConflictDoNothing({ target: contactMessages.idempotencyKey })
      .returning({ id: contactMessages.id });
    return rows.length === 1;
  }

  async function findByKey(tx: Db, idempotencyKey: string): Promise<ContactMessage | null> {
    const [row] = await tx
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.idempotencyKey, idempotencyKey));
    return row ?? null;
  }

  /** Newest first. */
  function listNewest(limit: number, offset = 0): Promise<ContactMessage[]> {
    return db
      .select()
      .from(contactMessages)
      .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
      .limit(limit)
      .offset(offset);
  }

  async function removeOlderThan(before: Date): Promise<number> {
    const { rowCount } = await db.delete(contactMessages).where(lt(contactMessages.createdAt, before));
    return rowCount ?? 0;
  }

  function findByEmail(email: string): Promise<ContactMessage[]> {
    return db.select().from(contactMessages).where(isFrom(email));
  }

  async function removeByEmail(tx: Db, email: string): Promise<number> {
    const { rowCount } = await tx.delete(contactMessages).where(isFrom(email));
    return rowCount ?? 0;
  }

  return { inTransaction, insert, findByKey, listNewest, removeOlderThan, findByEmail, removeByEmail };
}

export type ContactStore = ReturnType<typeof createContactStore>;

function isFrom(email: string) {
  return sql`lower(${contactMessages.email}) = lower(${email.trim()})`;
}
