import type { GatewayMode } from '#src/api/amounts/gateway-mode.ts';
import { AppError } from '#src/api/errors.ts';
import { toDecimal } from '#src/api/money.ts';
import type { Page } from '#src/api/paged-list.ts';
import { slugPattern } from '#src/api/slug.ts';
import type { ContentLanguage } from '#src/api/translations/translation.ts';
import { type ContentCache, noContentCache } from '#src/platform/caching/content-cache.ts';
import type { Db } from '#src/platform/database/database.ts';
import {
  firstPageLength,
  type ProjectListQuery,
  type SentProject,
  type SentProjectDetail,
} from '../contract.ts';
import { projectDonorStore } from './project-donor-store.ts';
import { publicProject } from './public-project.ts';
import { projectStore, type StoredProject } from './store.ts';

type Dependencies = { db: Db; gatewayMode: GatewayMode; contentCache?: ContentCache };

/** Projects that visitors can read. */
export function createProjectService({ db, gatewayMode, contentCache = noContentCache }: Dependencies) {
  function listProjects(
    query: ProjectListQuery = { limit: firstPageLength, language: 'en' },
  ): Promise<Page<SentProject>> {
    // Only the first page is requested by every visitor; caching the rest would waste memory.
    if (query.cursor !== undefined) return readList(query);
    return contentCache.getOrLoad(`projects ${query.limit} ${query.language}`, () => readList(query));
  }

  async function readList(query: ProjectListQuery): Promise<Page<SentProject>> {
    const page = await projectStore.list(db, gatewayMode, query);
    return { ...page, items: page.items.map(publicProject) };
  }

  /** @param name projectId or alias */
  async function getProject(name: string, language: ContentLanguage = 'en'): Promise<SentProject> {
    return publicProject(await findProject(name, language));
  }

  /** @param name projectId or alias */
  async function getProjectDetail(name: string, language: ContentLanguage): Promise<SentProjectDetail> {
    const row = await findProject(name, language);
    const [donors, monthlyDonors, latest] = await Promise.all([
      projectDonorStore.count(db, gatewayMode, row.id),
      projectDonorStore.countMonthly(db, gatewayMode, row.id),
      projectDonorStore.listLatest(db, gatewayMode, row.id),
    ]);
    return {
      ...publicProject(row),
      donors,
      monthlyDonors,
      latestDonations: latest.map(({ raisedMinor, createdAt, ...donation }) => ({
        ...donation,
        amount: toDecimal({ amountMinor: raisedMinor, currency: donation.currency }),
        createdAt: createdAt.toISOString(),
      })),
    };
  }

  async function findProject(name: string, language: ContentLanguage): Promise<StoredProject> {
    const found = slugPattern.test(name) ? await projectStore.find(db, gatewayMode, name, language) : null;
    if (!found) throw new AppError('not_found', 'Project not found');
    return found;
  }

  return { listProjects, getProject, getProjectDetail };
}

export type ProjectService = ReturnType<typeof createProjectService>;
