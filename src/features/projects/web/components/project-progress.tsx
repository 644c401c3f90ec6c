import { formatMoney } from '#src/i18n/format.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { FundingProgress } from '#src/ui/funding-progress.tsx';
import { fundingPercent, minorUnits } from '../../funding.ts';

type ProjectProgressProps = { title: string; raisedAmount: string; fundingGoal: string };

/** How far a project has come: raised, goal and share on the mala (PRL-18, ACC-13). */
export function ProjectProgress({ title, raisedAmount, fundingGoal }: ProjectProgressProps) {
  const { t } = useI18n();
  const raisedMinor = minorUnits(raisedAmount);
  const goalMinor = minorUnits(fundingGoal);
  const percent = fundingPercent(raisedMinor, goalMinor);

  return (
    <FundingProgress
      percent={percent}
      label={t('projects.funding.progressOf', { project: title, percent: percent.toFixed(1) })}
      figures={[
        { term: t('projects.funding.raised'), value: formatMoney(raisedMinor, 'USD', 'none') },
        { term: t('projects.funding.goal'), value: formatMoney(goalMinor, 'USD', 'none') },
      ]}
    />
  );
}
