import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { CallOutput } from '#src/api/endpoint.ts';
import type { LoaderResult } from '#src/web/loaders/page-loader.ts';
import { useLoaderResult } from '#src/web/loaders/use-loader-result.ts';
import type { getProject } from '../../../contract.ts';
import { ProjectDetail } from './project-detail.tsx';
import { ProjectLoading } from './project-loading.tsx';
import { ProjectNotFound } from './project-not-found.tsx';

type ProjectOutcomeProps = { loaderResult: LoaderResult<CallOutput<typeof getProject>>; now: number };

/** The project, the not-found page (PRD-04), or after an error a link to the list (PRD-03). */
export function ProjectOutcome({ loaderResult, now }: ProjectOutcomeProps) {
  const result = useLoaderResult<Awaited<typeof loaderResult>>(loaderResult);
  if (result.ok && result.value) return <ProjectDetail project={result.value} now={now} />;
  if (result.ok || result.status === 404) return <ProjectNotFound />;
  return <ToProjects />;
}

function ToProjects() {
  const navigate = useNavigate();

  useEffect(() => {
    void navigate('/projects', { replace: true });
  }, [navigate]);

  return <ProjectLoading />;
}
