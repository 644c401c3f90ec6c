import { Suspense } from 'react';
import { formatMoney, wholeMoney } from '#src/api/money.ts';
import { FundingNotes } from '#src/features/projects/web/components/shared/funding-notes.tsx';
import type { LoaderResult } from '#src/web/loaders/page-loader.ts';
import { useLoaderResult } from '#src/web/loaders/use-loader-result.ts';
import { formatPercent } from '#src/i18n/format.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Progress } from '#src/ui/feedback/progress.tsx';
import type { ProjectFigures } from '../project-figures.ts';

type ProjectRaisedProps = {
  /** Message group below `home.projects`. */
  name: 'landAcquisition' | 'centerConstruction';
  projectId: string;
  figures: LoaderResult<ProjectFigures[]>;
};

/** Amount raised for a project so far; zero without a response. */
export function ProjectRaised({ name, projectId, figures }: ProjectRaisedProps) {
  return (
    <Suspense fallback={<Raised name={name} figures={undefined} />}>
      <LiveRaised name={name} projectId={projectId} figures={figures} />
    </Suspense>
  );
}

function LiveRaised({ name, projectId, figures }: ProjectRaisedProps) {
  const result = useLoaderResult(figures);
  const own = result.ok ? result.value.find((project) => project.projectId === projectId) : undefined;
  return <Raised name={name} figures={own} />;
}

type RaisedProps = Pick<ProjectRaisedProps, 'name'> & { figures: ProjectFigures | undefined };

function Raised({ name, figures }: RaisedProps) {
  const { t } = useI18n();
  const { raised, others, percent } = figures?.funding ?? nothingRaised;
  const notices = figures?.notices ?? [];
  const reached = t('home.projects.reached', { percent: formatPercent(percent, 1) });

  return (
    <div className="progress">
      <Progress percent={percent} label={`${t(`home.projects.${name}.title`)}, ${reached}`} />
      <p className="project-figures num">
        <span>{t('home.projects.raised', { amount: formatMoney(raised, 'none') })}</span>
        <span>{reached}</span>
        <span>{t(`home.projects.${name}.goal`)}</span>
      </p>
      <FundingNotes others={others} notices={notices} />
    </div>
  );
}

const nothingRaised = { raised: wholeMoney(0, 'USD'), others: [], percent: 0 };
