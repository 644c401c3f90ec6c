import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { GatewayMode } from '#src/api/amounts/gateway-mode.ts';
import type { CursorQuery, Page } from '#src/api/paged-list.ts';
import type { ContentLanguage } from '#src/api/translations/translation.ts';
import type { Db } from '#src/platform/database/database.ts';
import { keyset } from '#src/platform/database/keyset.ts';
import { projectAliases, projects } from '#src/platform/database/schema/content/projects.ts';
import { selectDonated, withParts } from './reading/parts-store.ts';

const listOrder = {
  by: { column: projects.position, type: 'integer' },
  tieBreaker: { column: projects.slug, type: 'text' },
  direction: 'asc',
} as const;

/** Queries of visitors for projects. */
export const projectStore = {
  async list(
    db: Db,
    mode: GatewayMode,
    { language, ...query }: CursorQuery & { language: ContentLanguage },
  ): Promise<Page<StoredProject>> {
    const pages = keyset(query, listOrder);
    const rows = await selectProjects(db, mode)
      .where(pages.where)
      .orderBy(...pages.orderBy)
      .limit(pages.limit);
    const page = pages.page(
      rows,
      ({ position, slug }) => [position, slug],
      (row) => row,
    );
    return { ...page, items: await withParts(db, mode, page.items, language) };
  },

  /** Finds a project by its slug, else by an alias. */
  async find(
    db: Db,
    mode: GatewayMode,
    name: string,
    language: ContentLanguage,
  ): Promise<StoredProject | null> {
    const [bySlug] = await selectProjects(db, mode).where(eq(projects.slug, name));
    const row = bySlug ?? (await selectProjects(db, mode).where(hasAlias(db, name)).limit(1))[0];
    if (!row) return null;
    return (await withParts(db, mode, [row], language))[0] ?? null;
  },
};

type ProjectRow = Awaited<ReturnType<typeof selectProjects>>[number];
export type StoredProject = Awaited<ReturnType<typeof withParts<ProjectRow>>>[number];

const columns = {
  id: projects.id,
  slug: projects.slug,
  position: projects.position,
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
  startDate: projects.startDate,
  endDate: projects.endDate,
  highlights: projects.highlights,
  originalLanguage: projects.language,
};

function selectProjects(db: Db, mode: GatewayMode) {
  const donated = selectDonated(db, mode);
  const raisedMinor = sql`${projects.openingRaisedMinor} + coalesce(${donated.sumMinor}, 0)`.mapWith(Number);
  return db
    .select({ ...columns, raisedMinor })
    .from(projects)
    .leftJoin(donated, and(eq(donated.projectId, projects.id), eq(donated.currency, projects.currency)));
}

function hasAlias(db: Db, slug: string): SQL {
  const owner = db
    .select({ id: projectAliases.projectId })
    .from(projectAliases)
    .where(eq(projectAliases.slug, slug));
  return inArray(projects.id, owner);
}
