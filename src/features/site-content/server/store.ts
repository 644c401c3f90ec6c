import { and, desc, eq, gt, lt } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { users } from '#src/platform/database/schema/accounts/users.ts';
import {
  siteContent,
  siteContentPreviews,
  siteContentVersions,
} from '#src/platform/database/schema/content/site-content.ts';

type NewContent = Omit<typeof siteContent.$inferInsert, 'editVersion'> & { version: number };

/** Queries of the organization's content. */
export const siteContentStore = {
  async all(db: Db) {
    return db
      .select({
        key: siteContent.key,
        content: siteContent.content,
        version: siteContent.editVersion,
        savedAt: siteContent.updatedAt,
        savedBy: users.email,
      })
      .from(siteContent)
      .leftJoin(users, eq(users.id, siteContent.updatedBy));
  },

  /** @returns false when the block was changed since the version before */
  async write(tx: Db, { version, ...row }: NewContent): Promise<boolean> {
    const { key, ...change } = row;
    const isSaved =
      version === 1
        ? await tx
            .insert(siteContent)
            .values({ ...row, editVersion: 1 })
            .onConflictDoNothing()
            .returning({ key: siteContent.key })
        : await tx
            .update(siteContent)
            .set({ ...change, editVersion: version })
            .where(and(eq(siteContent.key, key), eq(siteContent.editVersion, version - 1)))
            .returning({ key: siteContent.key });
    return isSaved.length > 0;
  },

  async addVersion(tx: Db, version: typeof siteContentVersions.$inferInsert): Promise<void> {
    await tx.insert(siteContentVersions).values(version);
  },

  async listVersions(db: Db, key: string, limit: number) {
    return db
      .select({
        version: siteContentVersions.version,
        savedAt: siteContentVersions.savedAt,
        savedBy: users.email,
      })
      .from(siteContentVersions)
      .leftJoin(users, eq(users.id, siteContentVersions.savedBy))
      .where(eq(siteContentVersions.key, key))
      .orderBy(desc(siteContentVersions.version))
      .limit(limit);
  },

  async findVersion(db: Db, key: string, version: number) {
    const [row] = await db
      .select({ content: siteContentVersions.content })
      .from(siteContentVersions)
      .where(and(eq(siteContentVersions.key, key), eq(siteContentVersions.version, version)));
    return row?.content ?? null;
  },

  /** Deletes versions up to that one. */
  async deleteVersions(tx: Db, key: string, upTo: number): Promise<void> {
    await tx
      .delete(siteContentVersions)
      .where(and(eq(siteContentVersions.key, key), lt(siteContentVersions.version, upTo + 1)));
  },

  async insertPreview(db: Db, preview: typeof siteContentPreviews.$inferInsert): Promise<void> {
    await db.insert(siteContentPreviews).values(preview);
  },

  async findPreview(db: Db, id: string, now: Date) {
    const [row] = await db
      .select({ key: siteContentPreviews.key, content: siteContentPreviews.content })
      .from(siteContentPreviews)
      .where(and(eq(siteContentPreviews.id, id), gt(siteContentPreviews.expiresAt, now)));
    return row ?? null;
  },

  async deleteExpiredPreviews(db: Db, now: Date): Promise<number> {
    const gone = await db
      .delete(siteContentPreviews)
      .where(lt(siteContentPreviews.expiresAt, now))
      .returning({ id: siteContentPreviews.id });
    return gone.length;
  },
};
