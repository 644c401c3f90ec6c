import { AppError } from '#src/http/errors.ts';
import { type Project, type ProjectListQuery, wholeListLength } from '../contract.ts';
import { publicProject } from './public-project.ts';
import type { ProjectStore } from './store.ts';

const projectName = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** What visitors can read of projects. */
export function createProjectService({ store }: { store: ProjectStore }) {
  async function listProjects(
    query: ProjectListQuery = { limit: wholeListLength },
  ): Promise<{ projects: Project[]; hasMore: boolean }> {
    const { projects, hasMore } = await store.listProjects(query);
    return { projects: projects.map(publicProject), hasMore };
  }

  /** @param name projectId or alias */
  async function getProject(name: string): Promise<Project> {
    const found = projectName.test(name) ? await store.findProject(name) : null;
    if (!found) throw new AppError('not_found', 'Project not found');
    return publicProject(found);
  }

  return { listProjects, getProject };
}

export type ProjectService = ReturnType<typeof createProjectService>;
