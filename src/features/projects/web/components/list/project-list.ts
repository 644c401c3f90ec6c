import type { CallOutput } from '#src/api/endpoint.ts';
import { ask, type PageRequest } from '#src/web/loaders/page-loader.ts';
import type { listProjects, Project } from '../../../contract.ts';

/**
 * Projects, each cut down to what the page shows of it: what is left out does not travel with the document.
 *
 * @param pick makes the item of the page from a project
 * @param after the projectId behind which the list begins; from the start when it is left out
 */
export function askForProjects<Item>(
  pick: (project: Project) => Item,
  { after, optional }: { after?: string | undefined; optional?: boolean } = {},
): PageRequest<Item[]> {
  const { run, ...request } = ask<typeof listProjects>(
    { method: 'GET', path: '/api/projects' },
    { query: { after } },
    optional === undefined ? {} : { optional },
  );

  return {
    ...request,
    run: async (transport, signal) => {
      const result = await run(transport, signal);
      return result.ok ? { ...result, value: itemsOf(result.value, pick) } : result;
    },
  };
}

function itemsOf<Item>(
  projects: CallOutput<typeof listProjects> | undefined,
  pick: (project: Project) => Item,
): Item[] {
  return Array.isArray(projects) ? projects.map(pick) : [];
}
