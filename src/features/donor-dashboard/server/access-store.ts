import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Locale } from '#src/i18n/locales.ts';
import type { Db } from '#src/platform/database/database.ts';
import { hasEmail } from '#src/platform/database/has-email.ts';
import { donorLinks, donorSessions } from '#src/platform/database/schema/donations/donor-access.ts';
import type { PersonalData } from '#src/platform/privacy/personal-data.ts';

/** Queries on magic links and sessions of donors. */
export const donorAccessStore = {
  async insertLink(
    tx: Db,
    link: { email: string; language: Locale; createdAt: Date; expiresAt: Date },
  ): Promise<string> {
    const [row] = await tx.insert(donorLinks).values(link).returning({ id: donorLinks.id });
    if (!row) throw new Error('the link was not written');
    return row.id;
  },

  /** @returns the link for one of all competing calls, null for the others */
  async claimForEmail(tx: Db, id: string, now: Date) {
    const [row] = await tx
      .update(donorLinks)
      .set({ emailedAt: now })
      .where(and(eq(donorLinks.id, id), isNull(donorLinks.emailedAt)))
      .returning({
        email: donorLinks.email,
        language: donorLinks.language,
        expiresAt: donorLinks.expiresAt,
      });
    return row ?? null;
  },

  /** @returns the address for one of all competing calls; null when the link is used or expired */
  async consumeLink(tx: Db, id: string, now: Date): Promise<string | null> {
    const [row] = await tx
      .update(donorLinks)
      .set({ spentAt: now })
      .where(and(eq(donorLinks.id, id), isNull(donorLinks.spentAt), gt(donorLinks.expiresAt, now)))
      .returning({ email: donorLinks.email });
    return row?.email ?? null;
  },

  async insertSession(tx: Db, session: { tokenHash: Buffer; email: string; expiresAt: Date }): Promise<void> {
    await tx.insert(donorSessions).values(session);
  },

  async findSession(db: Db, tokenHash: Buffer, now: Date): Promise<string | null> {
    const [row] = await db
      .select({ email: donorSessions.email })
      .from(donorSessions)
      .where(and(eq(donorSessions.tokenHash, tokenHash), gt(donorSessions.expiresAt, now)));
    return row?.email ?? null;
  },

  async deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
    await db.delete(donorSessions).where(eq(donorSessions.tokenHash, tokenHash));
  },

  async deleteExpired(db: Db, now: Date): Promise<number> {
    const links = await db.delete(donorLinks).where(lt(donorLinks.expiresAt, now));
    const sessions = await db.delete(donorSessions).where(lt(donorSessions.expiresAt, now));
    return (links.rowCount ?? 0) + (sessions.rowCount ?? 0);
  },
};

export const donorAccessPersonalData: PersonalData = {
  name: 'donorLinks',
  find: (db, email) =>
    db
      .select({ email: donorLinks.email, createdAt: donorLinks.createdAt, spentAt: donorLinks.spentAt })
      .from(donorLinks)
      .where(hasEmail(donorLinks.email, email)),
  erase: async (tx, email) => {
    const links = await tx.delete(donorLinks).where(hasEmail(donorLinks.email, email));
    const sessions = await tx.delete(donorSessions).where(hasEmail(donorSessions.email, email));
    return (links.rowCount ?? 0) + (sessions.rowCount ?? 0);
  },
};
