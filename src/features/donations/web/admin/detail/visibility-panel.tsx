import { useState } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Switch } from '#src/ui/controls/checkbox.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { showDonation } from '../../../admin-contract.ts';
import type { DonationDetail } from '../../../admin-donation.ts';

type VisibilityPanelProps = { donation: DonationDetail; onChanged: (donation: DonationDetail) => void };

/** What visitors see of a named donation; takes effect at once, on every open page. */
export function VisibilityPanel({ donation, onChanged }: VisibilityPanelProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const showToast = useToast();
  const [isWorking, setWorking] = useState(false);
  const { id, isHidden, isMessageHidden, donorMessage } = donation;

  async function change(body: { isHidden: boolean; isMessageHidden: boolean }) {
    setWorking(true);
    const result = await call(showDonation, { params: { id }, body });
    setWorking(false);
    if (result.ok) onChanged(result.value);
    else showToast({ tone: 'err', title: t('adminDonations.failed') });
  }

  return (
    <Panel className="donation-part" aria-labelledby="donation-visibility">
      <h2 className="panel-title" id="donation-visibility">
        {t('adminDonations.visibility')}
      </h2>
      {donorMessage && (
        <Switch
          label={t('adminDonations.showMessage')}
          checked={!isMessageHidden}
          disabled={isWorking}
          onChange={() => void change({ isHidden, isMessageHidden: !isMessageHidden })}
        />
      )}
      <Switch
        label={t('adminDonations.showDonation')}
        checked={!isHidden}
        disabled={isWorking}
        onChange={() => void change({ isHidden: !isHidden, isMessageHidden })}
      />
      <p className="small muted">{t('adminDonations.visibilityHint')}</p>
    </Panel>
  );
}
