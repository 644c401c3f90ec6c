import { useState } from 'react';
import { IfAllowed } from '#src/admin-ui/api/if-allowed.tsx';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { ConfirmDialog } from '#src/admin-ui/page/confirm-dialog.tsx';
import { useSite } from '#src/api/site.ts';
import { yearLabel } from '#src/features/receipts/contract.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { sendChangedStatements, type StatementRun } from '../../admin-contract.ts';

/** Donors whose receipts changed after their statement was sent, and the button that sends them corrected ones. */
export function ChangedStatements({
  entity,
  year,
  changed,
}: Pick<StatementRun, 'entity' | 'year' | 'changed'>) {
  const { t, formatListDate } = useI18n();
  const { timeZone } = useSite();
  const call = useAdminCall();
  const [isConfirming, setConfirming] = useState(false);
  const { run, isRunning } = useAction(
    () => call(sendChangedStatements, { params: { entity, year }, body: {} }),
    { errorTitle: t('adminStatements.failed'), reloads: true },
  );
  const number = formatNumber(changed.total);
  const more = changed.total - changed.items.length;

  async function handleSend() {
    await run();
    setConfirming(false);
  }

  return (
    <>
      <h2 className="panel-title">{t('adminStatements.changed')}</h2>
      <p>{t('adminStatements.changedText', { number })}</p>
      <ul className="annual-statements-changed">
        {changed.items.map(({ id, donor, sentAt, receipts }) => (
          <li key={id}>
            {t('adminStatements.changedDonor', {
              donor,
              date: formatListDate(sentAt, timeZone),
              number: formatNumber(receipts),
            })}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="small muted">{t('adminStatements.changedMore', { number: formatNumber(more) })}</p>
      )}
      <IfAllowed to={sendChangedStatements}>
        <p>
          <Button variant="line" onClick={() => setConfirming(true)}>
            {t('adminStatements.sendChanged')}
          </Button>
        </p>
      </IfAllowed>
      <ConfirmDialog
        open={isConfirming}
        title={t('adminStatements.confirmChangedTitle', { year: yearLabel(entity, year) })}
        confirmLabel={t('adminStatements.confirmChanged')}
        isWorking={isRunning}
        onConfirm={() => void handleSend()}
        onCancel={() => setConfirming(false)}
      >
        {t('adminStatements.confirmChangedText', { number })}
      </ConfirmDialog>
    </>
  );
}
