import { Suspense } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { PageHead } from '#src/web/page-head.tsx';
import { useSite } from '#src/api/site.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { LoadedProjects } from './components/list/loaded-projects.tsx';
import { PriorityLink } from './components/detail/priority-link.tsx';
import { ProjectsClosing } from './components/list/projects-closing.tsx';
import { ProjectsLoading } from './components/list/projects-loading.tsx';
import { readCursor } from './project-pages.ts';
import type { loadProjectList } from './project-requests.ts';

export function Component() {
  const { projects, donations } = useLoaderData<typeof loadProjectList>();
  const { key, search } = useLocation();
  const { t } = useI18n();
  // The texts of a demo describe its own projects.
  const isLive = useSite().mode === 'live';
  const isLaterPage = readCursor(search) !== undefined;

  return (
    <>
      <PageHead
        title={t('projects.title')}
        description={t(isLive ? 'projects.descriptionOwn' : 'projects.description')}
        noIndex={isLaterPage}
      />
      <PageHero
        watch={3}
        sutra="प्रकल्पाः"
        title={t('projects.hero.title')}
        lead={t(isLive ? 'projects.hero.leadOwn' : 'projects.hero.lead')}
      >
        <div className="row">
          <ButtonLink href="/donate">{t('projects.hero.support')}</ButtonLink>
          <PriorityLink key={key} projects={projects} isLaterPage={isLaterPage} />
        </div>
      </PageHero>
      <Suspense key={key} fallback={<ProjectsLoading />}>
        <LoadedProjects projects={projects} donations={donations} isLaterPage={isLaterPage} />
      </Suspense>
      <ProjectsClosing />
    </>
  );
}
