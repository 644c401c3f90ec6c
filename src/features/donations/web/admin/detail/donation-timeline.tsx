import { useI18n } from '#src/i18n/use-i18n.ts';
import { Timeline } from '#src/ui/data/timeline.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import type { DonationDetail } from '../../../admin-donation.ts';
import { timelineSteps } from './timeline-steps.ts';
import { DonationTime } from '../components/donation-time.tsx';

/** What happened with a donation; hollow beads are still to come. */
export function DonationTimeline({ donation }: { donation: DonationDetail }) {
  const { t } = useI18n();
  return (
    <Panel className="donation-part donation-timeline" aria-labelledby="donation-timeline">
      <h2 className="panel-title" id="donation-timeline">
        {t('adminDonations.timeline.title')}
      </h2>
      <Timeline
        steps={timelineSteps(donation).map(({ id, label, values, at, state }) => ({
          id,
          state,
          content: (
            <>
              {t(label, values)}
              <small>
                {state === 'ahead' && t('adminDonations.timeline.ahead')}
                {state === 'ahead' && at && ' · '}
                {at && <DonationTime at={at} />}
              </small>
            </>
          ),
        }))}
      />
    </Panel>
  );
}
