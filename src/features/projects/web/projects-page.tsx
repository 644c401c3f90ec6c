import { Suspense } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { PageHead } from '#src/http/web/page-head.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Masthead } from '#src/ui/masthead.tsx';
import { LoadedProjects } from './components/loaded-projects.tsx';
import { ProjectsClosing } from './components/projects-closing.tsx';
import { ProjectsLoading } from './components/projects-loading.tsx';
import { prioritySectionId } from './priority-section.ts';
import { readAfter } from './project-pages.ts';
import type { loadProjectList } from './project-requests.ts';

export function ProjectsPage() {
  const { projects, donations } = useLoaderData<typeof loadProjectList>();
  const { key, search } = useLocation();
  const { t } = useI18n();
  const isLaterPage = readAfter(search) !== undefined;

  return (
    <>
      <PageHead title={t('projects.title')} description={t('projects.description')} noIndex={isLaterPage} />
      <Masthead watch={3} sutra="प्रकल्पाः" title={t('projects.hero.title')} lead={t('projects.hero.lead')}>
        <div className="row">
          <ButtonLink href="/donate">{t('projects.hero.support')}</ButtonLink>
          <ButtonLink
            href={isLaterPage ? `/projects#${prioritySectionId}` : `#${prioritySectionId}`}
            variant="line"
          >
            {t('projects.hero.viewPriority')}
          </ButtonLink>
        </div>
      </Masthead>
      <Suspense key={key} fallback={<ProjectsLoading />}>
        <LoadedProjects projects={projects} donations={donations} isLaterPage={isLaterPage} />
      </Suspense>
      <ProjectsClosing />
    </>
  );
}
