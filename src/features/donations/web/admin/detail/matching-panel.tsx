import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Select } from '#src/ui/controls/select.tsx';
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
  // Not disabled meanwhile, so that the list keeps the focus.
  const { run } = useAction(
    (status: (typeof matchingStates)[number]) =>
      call(setDonationMatching, { params: { id: donation.id }, body: { status } }),
    { errorTitle: t('adminDonations.failed'), onDone: onChanged },
  );

  function change(value: string) {
    const status = matchingStates.find((known) => known === value);
    if (status) void run(status);
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
        <Select value={matching.status} onChange={(event) => change(event.currentTarget.value)}>
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
