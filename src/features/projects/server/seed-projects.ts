import { moneyOf } from '#src/api/money.ts';
import { bumpContentVersion } from '#src/platform/database/content-version.ts';
import type { Db } from '#src/platform/database/database.ts';
import { readShippedProjects, type ShippedProject } from './shipped-projects.ts';
import { projectWrites } from './write-store.ts';

/** Fills an empty site with the projects that ship with it. Does nothing once there are projects. */
export async function seedProjects(db: Db): Promise<void> {
  if (await projectWrites.hasProjects(db)) return;

  const shipped = await readShippedProjects();
  await db.transaction(async (tx) => {
    for (const project of shipped) await insertShipped(tx, project);
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
