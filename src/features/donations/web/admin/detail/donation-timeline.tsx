import { useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Timeline } from '#src/ui/data/timeline.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import type { DonationDetail } from '../../../admin-donation.ts';
import { timelineSteps } from './timeline-steps.ts';
import { DonationTime } from '../components/donation-time.tsx';

/** What happened with a donation; hollow beads are still to come. */
export function DonationTimeline({ donation }: { donation: DonationDetail }) {
  const { t, formatLongDate } = useI18n();
  const [now] = useState(() => new Date());
  return (
    <Panel className="donation-part donation-timeline" aria-labelledby="donation-timeline">
      <h2 className="panel-title" id="donation-timeline">
        {t('adminDonations.timeline.title')}
      </h2>
      <Timeline
        steps={timelineSteps(donation, now).map(({ id, label, values, at, day, state }) => ({
          id,
          state,
          content: (
            <>
              {t(label, values)}
              <small>
                {state === 'ahead' && t('adminDonations.timeline.ahead')}
                {state === 'ahead' && at && ' · '}
                {day ? formatLongDate(day) : at && <DonationTime at={at} />}
              </small>
            </>
          ),
        }))}
      />
    </Panel>
  );
}
