import { useEffect } from 'react';
import type { getDonationSummary } from '#src/features/donations/contract.ts';
import type { CallOutput } from '#src/api/endpoint.ts';
import type { Answer } from '#src/web/loaders/page-loader.ts';
import { useSite } from '#src/api/site.ts';
import { useAnswer } from '#src/web/loaders/use-answer.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Pagination } from '#src/ui/navigation/pagination.tsx';
import { prioritySectionId } from '../../priority-section.ts';
import { pageAfter } from '../../project-pages.ts';
import type { ProjectSummary } from '../../project-summary.ts';
import { ProjectFigures } from '../detail/project-figures.tsx';
import { ProjectSections } from '../detail/project-sections.tsx';

type LoadedProjectsProps = {
  projects: Answer<ProjectSummary[]>;
  donations: Answer<CallOutput<typeof getDonationSummary>>;
  isLaterPage: boolean;
};

/**
 * The figures and the projects, or the one sentence that says that there are none (PRL-09). A live site whose
 * administrators have added none yet shows nothing: that is no failure.
 */
export function LoadedProjects({ projects, donations, isLaterPage }: LoadedProjectsProps) {
  const { mode } = useSite();
  const list = useAnswer(projects);
  const given = useAnswer(donations);
  const failure = list.ok ? null : list.message;

  useEffect(() => {
    // oxlint-disable-next-line no-console -- the sentence on the page sends its reader there
    if (failure) console.error(failure);
  }, [failure]);

  if (list.ok && list.value.length === 0 && mode === 'live') return null;
  if (!list.ok || list.value.length === 0) return <NoProjects />;
  return (
    <>
      {!isLaterPage && (
        <ProjectFigures projects={list.value} supporters={given.ok ? given.value.devotees : null} />
      )}
      <ProjectSections projects={list.value} isLaterPage={isLaterPage} />
      <ProjectPages last={list.hasMore ? list.value.at(-1) : undefined} isLaterPage={isLaterPage} />
    </>
  );
}

function NoProjects() {
  const { t } = useI18n();

  return (
    <div className="wrap sec" id={prioritySectionId} role="status" tabIndex={-1}>
      <EmptyState title={t('projects.noneLoaded')} />
    </div>
  );
}

type ProjectPagesProps = { last: ProjectSummary | undefined; isLaterPage: boolean };

/** The way on, and back to the beginning, where there are more projects than one page shows. */
function ProjectPages({ last, isLaterPage }: ProjectPagesProps) {
  const { t } = useI18n();

  return (
    <div className="wrap">
      <Pagination
        label={t('projects.pages.label')}
        {...(isLaterPage && { previous: { href: '/projects', label: t('projects.pages.first') } })}
        {...(last && { next: { href: pageAfter(last.projectId), label: t('projects.pages.more') } })}
      />
    </div>
  );
}
