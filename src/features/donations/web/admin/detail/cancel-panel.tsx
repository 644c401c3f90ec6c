import { useState } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { cancelOfflineDonation } from '../../../admin-contract.ts';
import type { DonationDetail } from '../../../admin-donation.ts';
import { importedMethod } from '../../../offline/offline-donation.ts';
import { readDonation } from './read-donation.ts';
import { ReasonDialog } from '../shared/reason-dialog.tsx';

type CancelPanelProps = { donation: DonationDetail; onChanged: (donation: DonationDetail) => void };

/** Corrects an offline donation that was recorded wrongly, or voids it. Imported ones can only be voided. */
export function CancelPanel({ donation, onChanged }: CancelPanelProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const showToast = useToast();
  const [isOpen, setOpen] = useState(false);
  const isImported = donation.offline?.method === importedMethod;

  async function cancel(reason: string): Promise<boolean> {
    const result = await call(cancelOfflineDonation, { params: { id: donation.id }, body: { reason } });
    const after = result.ok ? await readDonation(call, donation.id) : result;
    if (!after.ok) return false;
    showToast({ tone: 'ok', title: t('adminDonations.entryCancelled') });
    onChanged(after.value);
    return true;
  }

  return (
    <Panel className="donation-part" aria-labelledby="donation-cancel">
      <h2 className="panel-title" id="donation-cancel">
        {t(isImported ? 'adminDonations.cancelEntry' : 'adminDonations.wrongEntry')}
      </h2>
      <p className="small muted">
        {t(isImported ? 'adminDonations.wrongImportText' : 'adminDonations.wrongEntryText')}
      </p>
      <div className="row">
        {!isImported && (
          <ButtonLink variant="line" small href={`/admin/donations/new?corrects=${donation.id}`}>
            {t('adminDonations.correct')}
          </ButtonLink>
        )}
        <Button variant="line" small onClick={() => setOpen(true)}>
          {t('adminDonations.cancelEntry')}
        </Button>
      </div>
      <ReasonDialog
        open={isOpen}
        title={t('adminDonations.cancelTitle')}
        text={t('adminDonations.cancelText')}
        label={t('adminDonations.reason')}
        missing={t('adminDonations.reasonMissing')}
        doLabel={t('adminDonations.cancelEntry')}
        onDo={cancel}
        onClose={() => setOpen(false)}
      />
    </Panel>
  );
}
