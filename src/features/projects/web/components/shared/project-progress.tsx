import { AlsoRaised } from '#src/features/donations/web/components/also-raised.tsx';
import { formatMoney } from '#src/api/money.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { FundingProgress } from '#src/ui/data/funding-progress.tsx';
import type { Funding } from '../../../calculation.ts';

/** How far a project has come: raised, goal and share on the mala (PRL-18, ACC-13). */
export function ProjectProgress({ title, funding }: { title: string; funding: Funding }) {
  const { t } = useI18n();
  const { raised, goal, others, percent } = funding;

  return (
    <div>
      <FundingProgress
        percent={percent}
        label={t('projects.funding.progressOf', { project: title, percent: percent.toFixed(1) })}
        figures={[
          { term: t('projects.funding.raised'), value: formatMoney(raised, 'none') },
          { term: t('projects.funding.goal'), value: formatMoney(goal, 'none') },
        ]}
      />
      <AlsoRaised amounts={others} />
    </div>
  );
}
