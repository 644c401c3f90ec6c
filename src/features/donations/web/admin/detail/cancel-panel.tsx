import { useState } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import type { cancelOfflineGift } from '../../../admin-contract.ts';
import type { GiftDetail } from '../../../admin-gift.ts';
import { readGift } from './read-gift.ts';
import { ReasonDialog } from '../shared/reason-dialog.tsx';

type CancelPanelProps = { gift: GiftDetail; onChanged: (gift: GiftDetail) => void };

/** A gift without the gateway that was entered wrongly: corrected by a new entry, or taken back. */
export function CancelPanel({ gift, onChanged }: CancelPanelProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const showToast = useToast();
  const [isOpen, setOpen] = useState(false);

  async function cancel(reason: string): Promise<boolean> {
    const answer = await call<typeof cancelOfflineGift>(
      { method: 'POST', path: '/api/admin/offline-gifts/{id}/cancellation' },
      { params: { id: gift.id }, body: { reason } },
    );
    const after = answer.ok ? await readGift(call, gift.id) : answer;
    if (!after.ok) return false;
    showToast({ tone: 'ok', title: t('adminDonations.entryCancelled') });
    onChanged(after.value);
    return true;
  }

  return (
    <Panel className="gift-part" aria-labelledby="gift-cancel">
      <h2 className="panel-title" id="gift-cancel">
        {t('adminDonations.wrongEntry')}
      </h2>
      <p className="small muted">{t('adminDonations.wrongEntryText')}</p>
      <div className="row">
        <ButtonLink variant="line" small href={`/admin/donations/new?corrects=${gift.id}`}>
          {t('adminDonations.correct')}
        </ButtonLink>
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
