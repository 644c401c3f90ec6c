import { useState } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { Panel } from '#src/ui/page/panel.tsx';
import { setDonationMatching } from '../../../admin-contract.ts';
import { type DonationDetail, matchingStates } from '../../../admin-donation.ts';
import { matchingKeys } from '../shared/donation-labels.ts';

type MatchingPanelProps = {
  donation: DonationDetail;
  matching: NonNullable<DonationDetail['matching']>;
  onChanged: (donation: DonationDetail) => void;
};

/** Match by the donor's employer: who it is and how far it has come. It counts only as a donation of its own. */
export function MatchingPanel({ donation, matching, onChanged }: MatchingPanelProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const showToast = useToast();
  const [isWorking, setWorking] = useState(false);

  async function change(value: string) {
    const status = matchingStates.find((known) => known === value);
    if (!status) return;
    setWorking(true);
    const result = await call(setDonationMatching, { params: { id: donation.id }, body: { status } });
    setWorking(false);
    if (result.ok) onChanged(result.value);
    else showToast({ tone: 'err', title: t('adminDonations.failed') });
  }

  return (
    <Panel className="donation-part" aria-labelledby="donation-matching">
      <h2 className="panel-title" id="donation-matching">
        {t('adminDonations.matching')}
      </h2>
      <p>
        <bdi>{matching.employer}</bdi>
      </p>
      <Field label={t('adminDonations.matchingStatus')} hint={t('adminDonations.matchingHint')}>
        <Select
          value={matching.status}
          disabled={isWorking}
          onChange={(event) => void change(event.currentTarget.value)}
        >
          {matchingStates.map((status) => (
            <option key={status} value={status}>
              {t(matchingKeys[status])}
            </option>
          ))}
        </Select>
      </Field>
    </Panel>
  );
}
