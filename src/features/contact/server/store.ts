import { eq, inArray, lt } from 'drizzle-orm';
import type { Locale } from '#src/i18n/locales.ts';
import type { Db } from '#src/platform/database/database.ts';
import { hasEmail } from '#src/platform/database/has-email.ts';
import { contactMessages } from '#src/platform/database/schema/messages/contact-messages.ts';
import type { ContactForm } from '../contract.ts';

export type ContactMessage = typeof contactMessages.$inferSelect;

export type NewContactMessage = ContactForm & {
  idempotencyKey: string | null;
  language: Locale;
  createdAt: Date;
};

/** Queries of contact messages. */
export const contactStore = {
  /** @returns false when a message with the same key exists */
  async insert(db: Db, message: NewContactMessage): Promise<boolean> {
    const rows = await db
      .insert(contactMessages)
      .values(message)
      .onConflictDoNothing({ target: contactMessages.idempotencyKey })
      .returning({ id: contactMessages.id });
    return rows.length === 1;
  },

  async findByKey(db: Db, idempotencyKey: string): Promise<ContactMessage | null> {
    const [row] = await db
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.idempotencyKey, idempotencyKey));
    return row ?? null;
  },

  findByIds(db: Db, ids: string[]): Promise<ContactMessage[]> {
    return db.select().from(contactMessages).where(inArray(contactMessages.id, ids));
  },

  async deleteOlderThan(db: Db, before: Date): Promise<number> {
    const { rowCount } = await db.delete(contactMessages).where(lt(contactMessages.createdAt, before));
    return rowCount ?? 0;
  },

  findByEmail(db: Db, email: string): Promise<ContactMessage[]> {
    return db.select().from(contactMessages).where(hasEmail(contactMessages.email, email));
  },

  async deleteByEmail(db: Db, email: string): Promise<number> {
    const { rowCount } = await db.delete(contactMessages).where(hasEmail(contactMessages.email, email));
    return rowCount ?? 0;
  },
};
