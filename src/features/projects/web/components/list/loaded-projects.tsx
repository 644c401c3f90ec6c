import { useEffect } from 'react';
import type { getDonationSummary } from '#src/features/donations/contract.ts';
import type { CallOutput } from '#src/api/endpoint.ts';
import type { LoaderResult } from '#src/web/loaders/page-loader.ts';
import { useSite } from '#src/api/site.ts';
import { useLoaderResult } from '#src/web/loaders/use-loader-result.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Pagination } from '#src/ui/navigation/pagination.tsx';
import { prioritySectionId } from '../../priority-section.ts';
import { projectPageHref } from '../../project-pages.ts';
import type { ProjectSummary } from '../../project-summary.ts';
import { ProjectFigures } from '../detail/project-figures.tsx';
import { ProjectSections } from '../detail/project-sections.tsx';

type LoadedProjectsProps = {
  projects: LoaderResult<ProjectSummary[]>;
  donations: LoaderResult<CallOutput<typeof getDonationSummary>>;
  isLaterPage: boolean;
};

/**
 * Figures and projects, or the notice that there are none (PRL-09). A live site whose
 * administrators have added none yet shows nothing: that is no failure.
 */
export function LoadedProjects({ projects, donations, isLaterPage }: LoadedProjectsProps) {
  const { mode } = useSite();
  const list = useLoaderResult(projects);
  const given = useLoaderResult(donations);
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
      <ProjectPages nextCursor={list.next} isLaterPage={isLaterPage} />
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

type ProjectPagesProps = { nextCursor: string | undefined; isLaterPage: boolean };

/** Links to the next and the first page of a long list. */
function ProjectPages({ nextCursor, isLaterPage }: ProjectPagesProps) {
  const { t } = useI18n();

  return (
    <div className="wrap">
      <Pagination
        label={t('projects.pages.label')}
        {...(isLaterPage && { previous: { href: '/projects', label: t('projects.pages.first') } })}
        {...(nextCursor && { next: { href: projectPageHref(nextCursor), label: t('projects.pages.more') } })}
      />
    </div>
  );
}
