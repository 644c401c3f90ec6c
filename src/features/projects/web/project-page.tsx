import { Suspense } from 'react';
import { useLoaderData, useParams } from 'react-router';
import { ProjectLoading } from './components/detail/project-loading.tsx';
import { ProjectOutcome } from './components/detail/project-outcome.tsx';
import type { loadProject } from './project-requests.ts';

export function Component() {
  const { project, now } = useLoaderData<typeof loadProject>();
  const { id } = useParams();

  // Tabs change the address, but not the project: what is shown must stay.
  return (
    <Suspense key={id} fallback={<ProjectLoading />}>
      <ProjectOutcome loaderResult={project} now={now} />
    </Suspense>
  );
}
