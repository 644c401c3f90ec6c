import type { CallOutput } from '#src/api/endpoint.ts';
import type { RouterContextProvider } from 'react-router';
import { languageQuery, load, type PageRequest } from '#src/web/loaders/page-loader.ts';
import type { listProjects, Project } from '../../../contract.ts';
import * as endpoints from '../../../endpoints.ts';

type ProjectListOptions = {
  /** Context of the loader, with the reader's language. */
  context: Readonly<RouterContextProvider>;
  /** Of a later page; the first page without it. */
  cursor?: string | undefined;
  optional?: boolean;
};

/**
 * Projects, each cut down to what the page shows of it: what is left out does not travel with the document.
 *
 * @param pick makes the item of the page from a project
 */
export function loadProjects<Item>(
  pick: (project: Project) => Item,
  { context, cursor, optional }: ProjectListOptions,
): PageRequest<Item[]> {
  const { run, ...request } = load<typeof listProjects>(
    endpoints.listProjects,
    { query: { cursor, ...languageQuery(context) } },
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
