import type { PageEntry } from '#src/web/page-entry.ts';
import { isOtherProject } from './is-other-project.ts';

export const projectPages: PageEntry[] = [
  {
    path: 'projects',
    module: 'src/features/projects/web/projects-page.tsx',
    messages: ['projects', 'projectFunding', 'currencies'],
    loader: () => import('./project-requests.ts').then((file) => file.loadProjectList),
    watch: 3,
  },
  {
    path: 'projects/:alias',
    module: 'src/features/projects/web/project-alias-page.tsx',
    messages: ['notFound'],
    loader: () => import('./project-requests.ts').then((file) => file.loadProjectAlias),
  },
  {
    path: 'ProjectDetailPage/:id',
    module: 'src/features/projects/web/project-page.tsx',
    messages: ['projects', 'projectFunding', 'enquiry', 'forms', 'notFound', 'translations'],
    loader: () => import('./project-requests.ts').then((file) => file.loadProject),
    shouldRevalidate: isOtherProject,
    watch: 3,
  },
];
