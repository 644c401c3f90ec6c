import { moneyOf } from '#src/api/money.ts';
import type { AddTranslation } from '#src/http/translatable-kind.ts';
import { locales } from '#src/i18n/locales.ts';
import { bumpContentVersion } from '#src/platform/database/content-version.ts';
import type { Db } from '#src/platform/database/database.ts';
import { readShippedProjects, readTranslatedProjects, type ShippedProject } from './shipped-projects.ts';
import { translatableProjects } from './translatable-projects.ts';
import { projectWrites } from './write-store.ts';

/** Fills an empty site with the projects that ship with it. Does nothing once there are projects. */
export async function seedProjects(db: Db, addTranslation?: AddTranslation): Promise<void> {
  if (await projectWrites.hasProjects(db)) return;

  const shipped = await readShippedProjects();
  await db.transaction(async (tx) => {
    const ids = new Map<string, string>();
    for (const project of shipped) ids.set(project.projectId, await insertShipped(tx, project));
    for (const language of locales) {
      for (const [projectId, texts] of await readTranslatedProjects(language)) {
        const id = ids.get(projectId);
        if (!id) throw new Error(`${language}/${projectId}.json translates no project`);
        await addTranslation?.(tx, translatableProjects, { id, language, texts });
      }
    }
    await bumpContentVersion(tx);
  });
}

function insertShipped(tx: Db, project: ShippedProject): Promise<string> {
  const { gallery, timeline, team, updates, faqs, donationTiers } = project;

  return projectWrites.insertProject(
    tx,
    {
      slug: project.projectId,
      title: project.title,
      description: project.description,
      content: project.content,
      image: project.image,
      darkImage: project.darkImage,
      imageAlt: project.imageAlt,
      icon: project.icon,
      status: project.status,
      priority: project.priority,
      category: project.category,
      location: project.location,
      currency: project.currency,
      fundingGoalMinor: moneyOf(project.fundingGoal, project.currency).amountMinor,
      openingRaisedMinor: moneyOf(project.raisedAmount, project.currency).amountMinor,
      startDate: project.startDate,
      endDate: project.endDate,
      highlights: project.highlights,
      position: project.position,
    },
    {
      aliases: project.alias ? [project.alias] : [],
      gallery,
      // The database assigns ids; those in the files are for readers of the files.
      timeline: timeline.map((step) => ({ ...step, id: undefined })),
      team: team.map((member) => ({ ...member, id: undefined })),
      updates: updates.map((update) => ({ ...update, id: undefined })),
      faqs,
      tiers: donationTiers.map(({ amount, ...tier }) => ({ ...tier, amountMinor: amount * 100 })),
    },
  );
}
