import { Suspense } from 'react';
import type { Answer } from '#src/http/web/page-loader.ts';
import { useAnswer } from '#src/http/web/use-answer.ts';
import { formatMoney, formatPercent } from '#src/i18n/format.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Progress } from '#src/ui/progress.tsx';
import type { ProjectFigures } from '../project-figures.ts';

type ProjectRaisedProps = {
  /** Its group of sentences below `home.projects`. */
  name: 'landAcquisition' | 'centerConstruction';
  projectId: string;
  figures: Answer<ProjectFigures[]>;
};

/** What has been given to a project so far. The page stands without an answer too: it begins at nothing then. */
export function ProjectRaised({ name, projectId, figures }: ProjectRaisedProps) {
  return (
    <Suspense fallback={<Raised name={name} raisedMinor={0} percent={0} />}>
      <LiveRaised name={name} projectId={projectId} figures={figures} />
    </Suspense>
  );
}

function LiveRaised({ name, projectId, figures }: ProjectRaisedProps) {
  const result = useAnswer(figures);
  const own = result.ok ? result.value.find((project) => project.projectId === projectId) : undefined;
  return <Raised name={name} raisedMinor={own?.raisedMinor ?? 0} percent={own?.percent ?? 0} />;
}

type RaisedProps = Pick<ProjectRaisedProps, 'name'> & Pick<ProjectFigures, 'raisedMinor' | 'percent'>;

function Raised({ name, raisedMinor, percent }: RaisedProps) {
  const { t } = useI18n();
  const reached = t('home.projects.reached', { percent: formatPercent(percent, 1) });

  return (
    <div className="progress">
      <Progress percent={percent} label={`${t(`home.projects.${name}.title`)}, ${reached}`} />
      <p className="project-figures num">
        <span>{t('home.projects.raised', { amount: formatMoney(raisedMinor, 'USD', 'none') })}</span>
        <span>{reached}</span>
        <span>{t(`home.projects.${name}.goal`)}</span>
      </p>
    </div>
  );
}
