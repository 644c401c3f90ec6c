import { useSite } from '#src/api/site.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { SampleLabel } from '#src/ui/page/sample-label.tsx';
import { Timeline } from '#src/ui/data/timeline.tsx';
import type { Project } from '../../../contract.ts';
import { type StepState, stepState } from '../../../step-state.ts';
import { useContentLang } from '../../use-content-lang.ts';

type Step = Project['timeline'][number];

const beads = { completed: 'done', inProgress: 'now', pending: 'ahead' } as const;

/** Steps of a project: completed, current and planned (PRD-14, PRD-19, PRD-20). */
export function ProjectTimeline({ steps }: { steps: readonly Step[] }) {
  const { t } = useI18n();
  const { mode } = useSite();
  if (steps.length === 0) return <EmptyState title={t('projects.detail.empty.timeline')} />;

  return (
    <>
      {mode === 'demo' && <SampleLabel />}
      <Timeline
        steps={steps.map((step, place) => {
          const state = stepState(step);
          const content = <StepText step={step} state={state} place={place} />;
          return { id: step.id, state: beads[state], content };
        })}
      />
    </>
  );
}

function StepText({ step, state, place }: { step: Step; state: StepState; place: number }) {
  const { t, formatLongDate } = useI18n();
  const langOf = useContentLang();

  return (
    <>
      <p className="meta">
        <time dateTime={step.targetDate}>{formatLongDate(step.targetDate)}</time>
        <span>{t(`projects.detail.step.${state}`)}</span>
      </p>
      <h3 lang={langOf(`timeline.${place}.title`)}>{step.title}</h3>
      <p className="muted" lang={langOf(`timeline.${place}.description`)}>
        {step.description}
      </p>
    </>
  );
}
