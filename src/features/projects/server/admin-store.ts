import { and, eq, ilike } from 'drizzle-orm';
import type { Page } from '#src/api/paged-list.ts';
import type { ContentLanguage } from '#src/api/translations/translation.ts';
import type { Db } from '#src/platform/database/database.ts';
import { keyset } from '#src/platform/database/keyset.ts';
import { searchPattern } from '#src/platform/database/search-words.ts';
import { isMissingIn } from '#src/platform/records/published-translations.ts';
import { keepDeleted } from '#src/platform/records/deleted-records.ts';
import { enquiries } from '#src/platform/database/schema/messages/enquiries.ts';
import {
  projectAliases,
  projectFaqs,
  projectGallery,
  projects,
  projectTeam,
  projectTiers,
  projectTimeline,
  projectUpdates,
} from '#src/platform/database/schema/content/projects.ts';
import { shortAddresses } from '#src/platform/database/schema/content/short-addresses.ts';
import type { AdminProjectQuery } from '../admin-contract.ts';
import type { NewProject } from './write-store.ts';

export type ListedRow = Pick<
  typeof projects.$inferSelect,
  'id' | 'slug' | 'title' | 'status' | 'priority' | 'position' | 'updatedAt' | 'version'
> & { language: ContentLanguage };

const listColumns = {
  id: projects.id,
  slug: projects.slug,
  title: projects.title,
  status: projects.status,
  priority: projects.priority,
  position: projects.position,
  updatedAt: projects.updatedAt,
  version: projects.version,
  language: projects.language,
};

const partTables = [projectGallery, projectTimeline, projectTeam, projectUpdates, projectFaqs, projectTiers];

export const deletedProjects = keepDeleted(
  'project',
  [
    { table: projects, id: projects.id },
    ...[projectAliases, ...partTables].map((table) => ({ table, id: table.projectId })),
  ],
  [
    { table: enquiries, id: enquiries.id, pointer: enquiries.projectId },
    { table: shortAddresses, id: shortAddresses.id, pointer: shortAddresses.projectId },
  ],
);

/** All queries of administrators for projects. Each takes the database or the transaction it belongs to. */
export const projectAdminStore = {
  async list(db: Db, { search, missing, ...query }: AdminProjectQuery): Promise<Page<ListedRow>> {
    const pages = keyset(query, {
      by: { column: projects.position, type: 'integer' },
      tieBreaker: { column: projects.id, type: 'uuid' },
      direction: 'asc',
    });
    const words = search && searchPattern(search);
    const rows = await db
      .select(listColumns)
      .from(projects)
      .where(
        and(
          words ? ilike(projects.title, words) : undefined,
          missing && isMissingIn({ kind: 'project', id: projects.id, original: projects.language }, missing),
          pages.where,
        ),
      )
      .orderBy(...pages.orderBy)
      .limit(pages.limit);
    return pages.page(
      rows,
      ({ position, id }) => [position, id],
      (row) => row,
    );
  },

  async find(db: Db, id: string) {
    const [row] = await db.select().from(projects).where(eq(projects.id, id));
    if (!row) return null;

    // One after the other: a transaction has one connection.
    const gallery = await db
      .select()
      .from(projectGallery)
      .where(eq(projectGallery.projectId, id))
      .orderBy(projectGallery.position);
    const timeline = await db
      .select()
      .from(projectTimeline)
      .where(eq(projectTimeline.projectId, id))
      .orderBy(projectTimeline.position);
    const team = await db
      .select()
      .from(projectTeam)
      .where(eq(projectTeam.projectId, id))
      .orderBy(projectTeam.position);
    const updates = await db
      .select()
      .from(projectUpdates)
      .where(eq(projectUpdates.projectId, id))
      .orderBy(projectUpdates.position);
    const faqs = await db
      .select()
      .from(projectFaqs)
      .where(eq(projectFaqs.projectId, id))
      .orderBy(projectFaqs.position);
    const tiers = await db
      .select()
      .from(projectTiers)
      .where(eq(projectTiers.projectId, id))
      .orderBy(projectTiers.position);
    return { ...row, gallery, timeline, team, updates, faqs, tiers };
  },

  /** @returns whether it was still that version */
  async update(tx: Db, id: string, version: number, change: Partial<NewProject>): Promise<boolean> {
    const rows = await tx
      .update(projects)
      .set({ ...change, version: version + 1 })
      .where(and(eq(projects.id, id), eq(projects.version, version)))
      .returning({ id: projects.id });
    return rows.length > 0;
  },

  /** Deletes the parts before they are written again. */
  async clearParts(tx: Db, id: string): Promise<void> {
    for (const table of partTables) {
      await tx.delete(table).where(eq(table.projectId, id));
    }
  },

  /** The database rejects this while payments refer to the project. */
  async delete(tx: Db, id: string): Promise<void> {
    await tx.delete(projects).where(eq(projects.id, id));
  },
};

export type StoredProjectForm = NonNullable<Awaited<ReturnType<(typeof projectAdminStore)['find']>>>;
