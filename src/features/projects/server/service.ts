import { AppError } from '#src/api/errors.ts';
import { type ContentCache, noContentCache } from '#src/platform/caching/content-cache.ts';
import { type SentProject, type ProjectListQuery, wholeListLength } from '../contract.ts';
import { publicProject } from './public-project.ts';
import type { ProjectStore } from './store.ts';

type ProjectList = { projects: SentProject[]; hasMore: boolean };

const projectName = /^[a-z0-9]+(-[a-z0-9]+)*$/;

type ProjectServiceParts = { store: ProjectStore; contentCache?: ContentCache };

/** What visitors can read of projects. */
export function createProjectService({ store, contentCache = noContentCache }: ProjectServiceParts) {
  function listProjects(query: ProjectListQuery = { limit: wholeListLength }): Promise<ProjectList> {
    // Only the first page is requested by every visitor; caching the rest would waste memory.
    if (query.after !== undefined) return readList(query);
    return contentCache.getOrLoad(`projects ${query.limit}`, () => readList(query));
  }

  async function readList(query: ProjectListQuery): Promise<ProjectList> {
    const { projects, hasMore } = await store.listProjects(query);
    return { projects: projects.map(publicProject), hasMore };
  }

  /** @param name projectId or alias */
  async function getProject(name: string): Promise<SentProject> {
    const found = projectName.test(name) ? await store.findProject(name) : null;
    if (!found) throw new AppError('not_found', 'Project not found');
    return publicProject(found);
  }

  return { listProjects, getProject };
}

export type ProjectService = ReturnType<typeof createProjectService>;
