import { AppError } from '#src/api/errors.ts';
import type { Page } from '#src/api/paged-list.ts';
import { type ContentCache, noContentCache } from '#src/platform/caching/content-cache.ts';
import type { Db } from '#src/platform/database/database.ts';
import { firstPageLength, type ProjectListQuery, type SentProject } from '../contract.ts';
import { publicProject } from './public-project.ts';
import { type GatewayMode, projectStore } from './store.ts';

const projectName = /^[a-z0-9]+(-[a-z0-9]+)*$/;

type Dependencies = { db: Db; gatewayMode: GatewayMode; contentCache?: ContentCache };

/** Projects that visitors can read. */
export function createProjectService({ db, gatewayMode, contentCache = noContentCache }: Dependencies) {
  function listProjects(query: ProjectListQuery = { limit: firstPageLength }): Promise<Page<SentProject>> {
    // Only the first page is requested by every visitor; caching the rest would waste memory.
    if (query.cursor !== undefined) return readList(query);
    return contentCache.getOrLoad(`projects ${query.limit}`, () => readList(query));
  }

  async function readList(query: ProjectListQuery): Promise<Page<SentProject>> {
    const page = await projectStore.list(db, gatewayMode, query);
    return { ...page, items: page.items.map(publicProject) };
  }

  /** @param name projectId or alias */
  async function getProject(name: string): Promise<SentProject> {
    const found = projectName.test(name) ? await projectStore.find(db, gatewayMode, name) : null;
    if (!found) throw new AppError('not_found', 'Project not found');
    return publicProject(found);
  }

  return { listProjects, getProject };
}

export type ProjectService = ReturnType<typeof createProjectService>;
