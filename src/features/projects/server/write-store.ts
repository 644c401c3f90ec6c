import type { Db } from '#src/platform/database/database.ts';
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

export type NewProject = typeof projects.$inferInsert;

type Placed<Row> = Omit<Row, 'id' | 'projectId' | 'position'>;

/** What belongs to a project; the order of each list is kept. */
export type ProjectParts = {
  aliases: string[];
  gallery: Placed<typeof projectGallery.$inferInsert>[];
  timeline: Placed<typeof projectTimeline.$inferInsert>[];
  team: Placed<typeof projectTeam.$inferInsert>[];
  updates: Placed<typeof projectUpdates.$inferInsert>[];
  faqs: Placed<typeof projectFaqs.$inferInsert>[];
  tiers: Placed<typeof projectTiers.$inferInsert>[];
};

/** All writes to projects. Each takes the transaction it belongs to. */
export const projectWrites = {
  async hasProjects(tx: Db): Promise<boolean> {
    const [row] = await tx.select({ id: projects.id }).from(projects).limit(1);
    return row !== undefined;
  },

  async insertProject(tx: Db, project: NewProject, parts: Partial<ProjectParts> = {}): Promise<string> {
    const [row] = await tx.insert(projects).values(project).returning({ id: projects.id });
    if (!row) throw new Error('the project was not inserted');

    await projectWrites.insertParts(tx, row.id, parts);
    return row.id;
  },

  async insertParts(tx: Db, projectId: string, parts: Partial<ProjectParts>): Promise<void> {
    const place = <Part>(list: Part[] = []) =>
      list.map((part, position) => ({ ...part, projectId, position }));

    const aliases = (parts.aliases ?? []).map((slug) => ({ slug, projectId }));
    if (aliases.length > 0) await tx.insert(projectAliases).values(aliases);
    if (parts.gallery?.length) await tx.insert(projectGallery).values(place(parts.gallery));
    if (parts.timeline?.length) await tx.insert(projectTimeline).values(place(parts.timeline));
    if (parts.team?.length) await tx.insert(projectTeam).values(place(parts.team));
    if (parts.updates?.length) await tx.insert(projectUpdates).values(place(parts.updates));
    if (parts.faqs?.length) await tx.insert(projectFaqs).values(place(parts.faqs));
    if (parts.tiers?.length) await tx.insert(projectTiers).values(place(parts.tiers));
  },

  /** An address that the project had before; it leads there unless another project has it by now. */
  async addAlias(tx: Db, projectId: string, slug: string): Promise<void> {
    await tx.insert(projectAliases).values({ projectId, slug }).onConflictDoNothing();
  },
};
