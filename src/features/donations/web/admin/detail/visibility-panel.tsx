import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Switch } from '#src/ui/controls/checkbox.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { showDonation } from '../../../admin-contract.ts';
import type { DonationDetail } from '../../../admin-donation.ts';

type VisibilityPanelProps = { donation: DonationDetail; onChanged: (donation: DonationDetail) => void };

/** What visitors see of a named donation; takes effect at once, on every open page. */
export function VisibilityPanel({ donation, onChanged }: VisibilityPanelProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const { id, isHidden, isMessageHidden, donorMessage } = donation;

  // Not disabled meanwhile, so that the switches keep the focus.
  const { run } = useAction(
    (body: { isHidden: boolean; isMessageHidden: boolean }) => call(showDonation, { params: { id }, body }),
    { errorTitle: t('adminDonations.failed'), onDone: onChanged },
  );

  return (
    <Panel className="donation-part" aria-labelledby="donation-visibility">
      <h2 className="panel-title" id="donation-visibility">
        {t('adminDonations.visibility')}
      </h2>
      {donorMessage && (
        <Switch
          label={t('adminDonations.showMessage')}
          checked={!isMessageHidden}
          onChange={() => void run({ isHidden, isMessageHidden: !isMessageHidden })}
        />
      )}
      <Switch
        label={t('adminDonations.showDonation')}
        checked={!isHidden}
        onChange={() => void run({ isHidden: !isHidden, isMessageHidden })}
      />
      <p className="small muted">{t('adminDonations.visibilityHint')}</p>
    </Panel>
  );
}
