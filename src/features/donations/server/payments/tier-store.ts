import { eq } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { projects, projectTiers } from '#src/platform/database/schema/content/projects.ts';
import type { ProjectTier } from '../../applied-tiers.ts';

export const tierStore = {
  /** @returns the donation tiers of a project; empty for a donation to the whole mission */
  async list(db: Db, projectId: string | null): Promise<ProjectTier[]> {
    if (projectId === null) return [];
    return db
      .select({
        amountMinor: projectTiers.amountMinor,
        currency: projects.currency,
        title: projectTiers.title,
        benefit: projectTiers.benefit,
      })
      .from(projectTiers)
      .innerJoin(projects, eq(projects.id, projectTiers.projectId))
      .where(eq(projectTiers.projectId, projectId));
  },
};
