import { type CompletionItem, namedItem, singleItem } from '#src/api/completion.ts';
import type { Db } from '#src/platform/database/database.ts';
import { undeclaredTierStore } from './undeclared-tier-store.ts';
import { projectWrites } from './write-store.ts';

/** Whether there is a first project, and tiers whose benefits are not declared. */
export async function projectCompletion(db: Db): Promise<CompletionItem[]> {
  const [hasProjects, undeclared] = await Promise.all([
    projectWrites.hasProjects(db),
    undeclaredTierStore.list(db),
  ]);
  const names = undeclared.map(({ projectTitle, tiers }) => `${projectTitle}: ${tiers.join(', ')}`);
  const missing = undeclared.reduce((sum, { tiers }) => sum + tiers.length, 0);
  const [first] = undeclared;
  return [
    singleItem('project', hasProjects, '/admin/projects/new'),
    namedItem(
      'tierBenefits',
      missing,
      names,
      first ? `/admin/projects/${first.projectId}/edit` : '/admin/projects',
    ),
  ];
}
