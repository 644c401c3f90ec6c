import { expect, test } from 'vitest';
import { transportContext } from '#src/web/loaders/page-loader.ts';
import { exampleProject } from '#tests/support/example-project.ts';
import { loaderArguments, renderingAt } from '#tests/support/loader-arguments.ts';
import { loadProjectAlias } from './project-requests.ts';

test.each(['', '?lang=hi&utm_source=letter'])(
  'RTE-16 to RTE-20: the redirect of an alias keeps the query "%s"',
  async (search) => {
    const context = renderingAt('2026-11-21T06:00:00Z');
    context.set(transportContext, async () => ({ status: 200, text: JSON.stringify(exampleProject()) }));
    const address = `/projects/land${search}`;

    await expect(loadProjectAlias(loaderArguments(context, address, { alias: 'land' }))).rejects.toSatisfy(
      (response) =>
        response instanceof Response &&
        response.headers.get('location') === `/ProjectDetailPage/land-acquisition${search}`,
    );
  },
);
