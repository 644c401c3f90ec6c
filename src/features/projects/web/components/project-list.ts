import type { CallOutput } from '#src/http/endpoint.ts';
import { ask, type PageRequest } from '#src/http/web/page-loader.ts';
import type { listProjects, Project } from '../../contract.ts';

/**
 * All projects, each cut down to what the page shows of it: what is left out does not travel with the document.
 *
 * @param pick makes the item of the page from a project
 */
export function askForProjects<Item>(
  pick: (project: Project) => Item,
  options: { optional?: boolean } = {},
): PageRequest<Item[]> {
  const { run, optional } = ask<typeof listProjects>(
    { method: 'GET', path: '/api/projects' },
    { query: {} },
    options,
  );

  return {
    optional,
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
