import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { projects, projectTiers } from '#src/platform/database/schema/content/projects.ts';

type UndeclaredTiers = { projectId: string; projectTitle: string; tiers: string[] };

export const undeclaredTierStore = {
  /** Projects with tiers whose benefits are undeclared, in display order. */
  async list(db: Db): Promise<UndeclaredTiers[]> {
    const rows = await db
      .select({ projectId: projects.id, projectTitle: projects.title, tier: projectTiers.title })
      .from(projectTiers)
      .innerJoin(projects, eq(projects.id, projectTiers.projectId))
      .where(sql`${projectTiers.benefit} ->> 'kind' = 'undeclared'`)
      .orderBy(asc(projects.position), asc(projects.slug), asc(projectTiers.position));

    const found = new Map<string, UndeclaredTiers>();
    for (const { projectId, projectTitle, tier } of rows) {
      const known = found.get(projectId);
      if (known) known.tiers.push(tier);
      else found.set(projectId, { projectId, projectTitle, tiers: [tier] });
    }
    return [...found.values()];
  },
};
