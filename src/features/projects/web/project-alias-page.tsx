import { ProjectNotFound } from './components/project-not-found.tsx';

/** What is seen below /projects/ where no project is; all others lead to the page of their project. */
export function ProjectAliasPage() {
  return <ProjectNotFound />;
}
