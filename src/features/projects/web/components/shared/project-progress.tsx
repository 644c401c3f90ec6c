import { AlsoRaised } from '#src/features/donations/web/components/also-raised.tsx';
import { formatMoney } from '#src/api/money.ts';
import { RichText } from '#src/i18n/rich-text.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Progress } from '#src/ui/feedback/progress.tsx';
import type { Funding } from '../../../calculation.ts';

type ProjectProgressProps = {
  title: string;
  funding: Funding;
  /** A completed project accepts no donations, so the page does not ask for a first one. */
  isComplete: boolean;
};

/** Progress of a project: share on the mala, raised and goal (PRL-18, ACC-13). */
export function ProjectProgress({ title, funding, isComplete }: ProjectProgressProps) {
  const { t } = useI18n();
  const { raised, goal, others, percent } = funding;
  const isFirst = raised.amountMinor === 0 && others.length === 0 && !isComplete;

  return (
    <div className="progress">
      <Progress
        percent={percent}
        label={t('projects.funding.progressOf', { project: title, percent: percent.toFixed(1) })}
      />
      <p className="project-raised">
        <span>
          <RichText
            id={isFirst ? 'projects.card.first' : 'projects.card.raised'}
            values={{ amount: formatMoney(raised, 'none') }}
            tags={{ b: (text) => <b>{text}</b> }}
          />
        </span>
        <span>
          {t(isFirst ? 'projects.card.goal' : 'projects.card.ofGoal', { goal: formatMoney(goal, 'none') })}
        </span>
      </p>
      <AlsoRaised amounts={others} />
    </div>
  );
}
