import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { sumByCurrency } from '#src/api/money.ts';
import type { Db } from '#src/platform/database/database.ts';
import { donationTotals } from '#src/platform/database/schema/donations/donation-totals.ts';
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

/** Whose donations count: test money never adds to real money. */
export type GatewayMode = 'live' | 'test' | 'sandbox';

type ListQuery = { limit: number; after?: string | undefined };

/** All queries for reading projects. */
export function createProjectStore(db: Db, mode: GatewayMode) {
  /** Donated sum of each project: the only query of the donation totals. */
  const donated = db
    .select({
      projectId: donationTotals.projectId,
      currency: donationTotals.currency,
      sumMinor: sql`sum(${donationTotals.raisedMinor})`.mapWith(Number).as('sum_minor'),
    })
    .from(donationTotals)
    .where(eq(donationTotals.gatewayMode, mode))
    .groupBy(donationTotals.projectId, donationTotals.currency)
    .as('donated');

  const columns = {
    id: projects.id,
    slug: projects.slug,
    title: projects.title,
    description: projects.description,
    content: projects.content,
    image: projects.image,
    darkImage: projects.darkImage,
    imageAlt: projects.imageAlt,
    icon: sql<'MapPin' | 'Building' | 'Smartphone' | 'Globe'>`${projects.icon}`,
    status: projects.status,
    priority: projects.priority,
    category: projects.category,
    location: projects.location,
    currency: projects.currency,
    fundingGoalMinor: projects.fundingGoalMinor,
    raisedMinor: sql`${projects.openingRaisedMinor} + coalesce(${donated.sumMinor}, 0)`.mapWith(Number),
    startDate: projects.startDate,
    endDate: projects.endDate,
    highlights: projects.highlights,
  };

  function readProjects(where: SQL | undefined, limit: number) {
    return db
      .select(columns)
      .from(projects)
      .leftJoin(donated, and(eq(donated.projectId, projects.id), eq(donated.currency, projects.currency)))
      .where(where)
      .orderBy(projects.position, projects.slug)
      .limit(limit);
  }

  async function listProjects({ limit, after }: ListQuery) {
    const rows = await readProjects(after === undefined ? undefined : standsAfter(after), limit + 1);
    return { projects: await withParts(rows.slice(0, limit)), hasMore: rows.length > limit };
  }

  /** A project by its slug, else by an alias; a slug is stronger than an alias of the same name. */
  async function findProject(name: string) {
    const [bySlug] = await readProjects(eq(projects.slug, name), 1);
    const row = bySlug ?? (await readProjects(hasAlias(name), 1))[0];
    if (!row) return null;
    return (await withParts([row]))[0] ?? null;
  }

  function hasAlias(slug: string): SQL {
    const owner = db
      .select({ id: projectAliases.projectId })
      .from(projectAliases)
      .where(eq(projectAliases.slug, slug));
    return inArray(projects.id, owner);
  }

  /** Everything that belongs to the projects, with one query for each kind of thing. */
  async function withParts<Row extends { id: string; currency: string }>(rows: Row[]) {
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return [];

    const [gallery, timeline, team, updates, faqs, tiers, given] = await Promise.all([
      db
        .select({ projectId: projectGallery.projectId, image: projectGallery.image, alt: projectGallery.alt })
        .from(projectGallery)
        .where(inArray(projectGallery.projectId, ids))
        .orderBy(projectGallery.position),
      db
        .select({
          projectId: projectTimeline.projectId,
          id: projectTimeline.id,
          title: projectTimeline.title,
          description: projectTimeline.description,
          targetDate: projectTimeline.targetDate,
          completed: projectTimeline.completed,
          status: projectTimeline.status,
        })
        .from(projectTimeline)
        .where(inArray(projectTimeline.projectId, ids))
        .orderBy(projectTimeline.position),
      db
        .select({
          projectId: projectTeam.projectId,
          id: projectTeam.id,
          name: projectTeam.name,
          role: projectTeam.role,
          bio: projectTeam.bio,
          image: projectTeam.image,
        })
        .from(projectTeam)
        .where(inArray(projectTeam.projectId, ids))
        .orderBy(projectTeam.position),
      db
        .select({
          projectId: projectUpdates.projectId,
          id: projectUpdates.id,
          title: projectUpdates.title,
          date: projectUpdates.date,
          content: projectUpdates.content,
          author: projectUpdates.author,
        })
        .from(projectUpdates)
        .where(inArray(projectUpdates.projectId, ids))
        .orderBy(projectUpdates.position),
      db
        .select({
          projectId: projectFaqs.projectId,
          question: projectFaqs.question,
          answer: projectFaqs.answer,
        })
        .from(projectFaqs)
        .where(inArray(projectFaqs.projectId, ids))
        .orderBy(projectFaqs.position),
      db
        .select({
          projectId: projectTiers.projectId,
          amountMinor: projectTiers.amountMinor,
          title: projectTiers.title,
          description: projectTiers.description,
          benefits: projectTiers.benefits,
        })
        .from(projectTiers)
        .where(inArray(projectTiers.projectId, ids))
        .orderBy(projectTiers.position),
      db
        .select({ projectId: donated.projectId, currency: donated.currency, amountMinor: donated.sumMinor })
        .from(donated)
        .where(and(inArray(donated.projectId, ids), sql`${donated.sumMinor} > 0`)),
    ]);

    return rows.map((row) => ({
      ...row,
      gallery: partsOf(row.id, gallery),
      timeline: partsOf(row.id, timeline),
      team: partsOf(row.id, team),
      updates: partsOf(row.id, updates),
      faqs: partsOf(row.id, faqs),
      tiers: partsOf(row.id, tiers),
      otherRaised: sumByCurrency(partsOf(row.id, given).filter(({ currency }) => currency !== row.currency)),
    }));
  }

  return { listProjects, findProject };
}

export type ProjectStore = ReturnType<typeof createProjectStore>;
export type StoredProject = NonNullable<Awaited<ReturnType<ProjectStore['findProject']>>>;

function partsOf<Part extends { projectId: string }>(projectId: string, parts: Part[]): Part[] {
  return parts.filter((part) => part.projectId === projectId);
}

/** Projects behind the one with this slug, in the order of the list. */
function standsAfter(slug: string): SQL {
  return sql`(${projects.position}, ${projects.slug}) > (select position, slug from projects where slug = ${slug})`;
}
