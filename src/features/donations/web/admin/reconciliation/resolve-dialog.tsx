import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { type Discrepancy, settleDiscrepancy } from '../../../discrepancy-admin-contract.ts';
import { ReasonDialog } from '../shared/reason-dialog.tsx';

type SettleDialogProps = {
  /** The discrepancy to resolve; null while the dialog is closed. */
  about: Discrepancy | null;
  onClose: () => void;
};

/** Marks a discrepancy as resolved, with a note. */
export function SettleDialog({ about, onClose }: SettleDialogProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const showToast = useToast();

  async function settle(note: string): Promise<boolean> {
    if (!about) return false;
    const result = await call(settleDiscrepancy, { params: { id: about.id }, body: { note } });
    if (result.ok) showToast({ tone: 'ok', title: t('adminDonations.settledNow') });
    return result.ok;
  }

  return (
    <ReasonDialog
      open={about !== null}
      title={t('adminDonations.settleTitle')}
      text={t('adminDonations.settleText')}
      label={t('adminDonations.note')}
      missing={t('adminDonations.noteMissing')}
      doLabel={t('adminDonations.settle')}
      onDo={settle}
      onClose={onClose}
    />
  );
}
