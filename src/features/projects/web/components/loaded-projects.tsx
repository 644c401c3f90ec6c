import { useEffect } from 'react';
import type { getDonationSummary } from '#src/features/donations/contract.ts';
import type { CallOutput } from '#src/http/endpoint.ts';
import type { Answer } from '#src/http/web/page-loader.ts';
import { useAnswer } from '#src/http/web/use-answer.ts';
import { formatMoney, formatNumber } from '#src/i18n/format.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Figures } from '#src/ui/figures.tsx';
import { Pagination } from '#src/ui/pagination.tsx';
import { minorUnits } from '../../funding.ts';
import { prioritySectionId } from '../priority-section.ts';
import { pageAfter } from '../project-pages.ts';
import type { ProjectSummary } from '../project-summary.ts';
import { ProjectSections } from './project-sections.tsx';

type LoadedProjectsProps = {
  projects: Answer<ProjectSummary[]>;
  donations: Answer<CallOutput<typeof getDonationSummary>>;
  isLaterPage: boolean;
};

/** The figures and the projects, or the one sentence that says that there are none (PRL-09). */
export function LoadedProjects({ projects, donations, isLaterPage }: LoadedProjectsProps) {
  const list = useAnswer(projects);
  const given = useAnswer(donations);
  const failure = list.ok ? null : list.message;

  useEffect(() => {
    // oxlint-disable-next-line no-console -- the sentence on the page sends its reader there
    if (failure) console.error(failure);
  }, [failure]);

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

type ProjectFiguresProps = { projects: readonly ProjectSummary[]; supporters: number | null };

/** What all projects together have come to (PRL-06 to PRL-08). */
function ProjectFigures({ projects, supporters }: ProjectFiguresProps) {
  const { t } = useI18n();
  const raisedMinor = projects.reduce((sum, { raisedAmount }) => sum + minorUnits(raisedAmount), 0);

  return (
    <section className="wrap project-figures-row" aria-label={t('projects.figures.title')}>
      <Figures
        figures={[
          { label: t('projects.figures.raised'), value: formatMoney(raisedMinor, 'USD', 'none') },
          {
            label: t('projects.figures.supporters'),
            value: supporters === null ? '—' : formatNumber(supporters),
          },
          { label: t('projects.figures.projects'), value: formatNumber(projects.length) },
        ]}
      />
    </section>
  );
}
