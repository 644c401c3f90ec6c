import { formatMoney } from '#src/api/money.ts';
import { formatPercent } from '#src/i18n/format.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { FundingProgress } from '#src/ui/data/funding-progress.tsx';
import type { DonationProject } from '../../contract.ts';
import { AlsoRaised } from './also-raised.tsx';
import { ProjectNotices } from './project-notices.tsx';

/** How far the project of the donation has come, and its notices. */
export function DonationProgress({ project }: { project: DonationProject }) {
  const { t } = useI18n();
  const { raised, goal, others, progress, notices, endDate } = project;

  return (
    <div className="donation-progress">
      <FundingProgress
        percent={progress}
        label={t('donate.purpose.progress', { percent: formatPercent(progress, 1) })}
        figures={[
          { term: t('donate.purpose.raised'), value: formatMoney(raised, 'none') },
          { term: t('donate.purpose.goal'), value: formatMoney(goal, 'none') },
        ]}
      />
      <AlsoRaised amounts={others} />
      <ProjectNotices notices={notices} endDate={endDate} />
    </div>
  );
}
