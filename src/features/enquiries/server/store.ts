import { desc, eq, getTableColumns, lt, or, sql } from 'drizzle-orm';
import type { Locale } from '#src/i18n/locales.ts';
import type { Db } from '#src/platform/database/database.ts';
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

/** All queries about enquiries. */
export function createEnquiryStore(db: Db) {
  /** Runs several writes in one transaction. */
  function inTransaction<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    return db.transaction(work);
  }

  /** The project an address names, also by one of its earlier names. */
  async function findProject(slug: string): Promise<{ id: string; title: string } | null> {
    const [row] = await db
      .select({ id: projects.id, title: projects.title })
      .from(projects)
      .leftJoin(projectAliases, eq(projectAliases.projectId, projects.id))
      .where(or(eq(projects.slug, slug), eq(projectAliases.slug, slug)))
      .limit(1);
    return row ?? null;
  }

  /** False when an enquiry with the same key is there already. */
  async function insert(tx: Db, enquiry: NewEnquiry): Promise<boolean> {
    const rows = await tx
      .insert(enquiries)
      .values(enquiry)
      .onConflictDoNothing({ target: enquiries.idempotencyKey })
      .returning({ id: enquiries.id });
    return rows.length === 1;
  }

  async function findByKey(tx: Db, idempotencyKey: string): Promise<StoredEnquiry | null> {
    const [row] = await select(tx).where(eq(enquiries.idempotencyKey, idempotencyKey));
    return row ?? null;
  }

  /** Newest first. */
  async function listNewest(limit: number, offset = 0): Promise<StoredEnquiry[]> {
    return select(db).orderBy(desc(enquiries.createdAt), desc(enquiries.id)).limit(limit).offset(offset);
  }

  async function removeOlderThan(before: Date): Promise<number> {
    const { rowCount } = await db.delete(enquiries).where(lt(enquiries.createdAt, before));
    return rowCount ?? 0;
  }

  async function findByEmail(email: string): Promise<StoredEnquiry[]> {
    return select(db).where(isFrom(email));
  }

  async function removeByEmail(tx: Db, email: string): Promise<number> {
    const { rowCount } = await tx.delete(enquiries).where(isFrom(email));
    return rowCount ?? 0;
  }

  return {
    inTransaction,
    findProject,
    insert,
    findByKey,
    listNewest,
    removeOlderThan,
    findByEmail,
    removeByEmail,
  };
}

export type EnquiryStore = ReturnType<typeof createEnquiryStore>;

function select(tx: Db) {
  return tx
    .select({ ...getTableColumns(enquiries), projectSlug: projects.slug, projectTitle: projects.title })
    .from(enquiries)
    .leftJoin(projects, eq(projects.id, enquiries.projectId));
}

function isFrom(email: string) {
  return sql`lower(${enquiries.email}) = lower(${email.trim()})`;
}
