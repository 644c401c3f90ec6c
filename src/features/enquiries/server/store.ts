import { eq, getTableColumns, inArray, lt, or } from 'drizzle-orm';
import type { Locale } from '#src/i18n/locales.ts';
import type { Db } from '#src/platform/database/database.ts';
import { hasEmail } from '#src/platform/database/has-email.ts';
import { enquiries } from '#src/platform/database/schema/messages/enquiries.ts';
import { projectAliases, projects } from '#src/platform/database/schema/content/projects.ts';
import type { EnquiryForm } from '../contract.ts';

export type StoredEnquiry = typeof enquiries.$inferSelect & {
  projectSlug: string | null;
  projectTitle: string | null;
};

export type NewEnquiry = Omit<EnquiryForm, 'projectId'> & {
  projectId: string | null;
  idempotencyKey: string | null;
  language: Locale;
  createdAt: Date;
};

/** Queries of enquiries. */
export const enquiryStore = {
  /** Finds a project by its slug or one of its aliases. */
  async findProject(db: Db, slug: string): Promise<{ id: string; title: string } | null> {
    const [row] = await db
      .select({ id: projects.id, title: projects.title })
      .from(projects)
      .leftJoin(projectAliases, eq(projectAliases.projectId, projects.id))
      .where(or(eq(projects.slug, slug), eq(projectAliases.slug, slug)))
      .limit(1);
    return row ?? null;
  },

  /** @returns false when an enquiry with the same key exists */
  async insert(db: Db, enquiry: NewEnquiry): Promise<boolean> {
    const rows = await db
      .insert(enquiries)
      .values(enquiry)
      .onConflictDoNothing({ target: enquiries.idempotencyKey })
      .returning({ id: enquiries.id });
    return rows.length === 1;
  },

  async findByKey(db: Db, idempotencyKey: string): Promise<StoredEnquiry | null> {
    const [row] = await select(db).where(eq(enquiries.idempotencyKey, idempotencyKey));
    return row ?? null;
  },

  async findByIds(db: Db, ids: string[]): Promise<StoredEnquiry[]> {
    return select(db).where(inArray(enquiries.id, ids));
  },

  async deleteOlderThan(db: Db, before: Date): Promise<number> {
    const { rowCount } = await db.delete(enquiries).where(lt(enquiries.createdAt, before));
    return rowCount ?? 0;
  },

  async findByEmail(db: Db, email: string): Promise<StoredEnquiry[]> {
    return select(db).where(hasEmail(enquiries.email, email));
  },

  async deleteByEmail(db: Db, email: string): Promise<number> {
    const { rowCount } = await db.delete(enquiries).where(hasEmail(enquiries.email, email));
    return rowCount ?? 0;
  },
};

function select(db: Db) {
  return db
    .select({ ...getTableColumns(enquiries), projectSlug: projects.slug, projectTitle: projects.title })
    .from(enquiries)
    .leftJoin(projects, eq(projects.id, enquiries.projectId));
}
