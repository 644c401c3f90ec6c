import { useState } from 'react';
import { IfAllowed } from '#src/admin-ui/api/if-allowed.tsx';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useFocusOnChange } from '#src/admin-ui/form/use-focus-on-change.ts';
import { ConfirmDialog } from '#src/admin-ui/page/confirm-dialog.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { uncheckedHref } from '../payouts/payout-labels.ts';
import { closeMonth, type Statement } from '../../../statement-contract.ts';
import { DonationTime } from '../components/donation-time.tsx';

/** Whether the period is closed, what is missing for it, and the button that closes a month. */
export function ClosingPanel({ statement, isYear }: { statement: Statement; isYear: boolean }) {
  const { t } = useI18n();
  const { state, waitingEntries, waitingPayouts, closedAt, closedBy } = statement.closing;
  const closed = useFocusOnChange<HTMLParagraphElement>(`${statement.from} ${state}`);
  if (state === 'closed')
    return (
      <p ref={closed} tabIndex={-1} className="muted">
        {t('adminDonations.statement.closedBy', { who: closedBy ?? '–' })}
        {closedAt && (
          <>
            {' '}
            · <DonationTime at={closedAt} />
          </>
        )}
      </p>
    );
  return (
    <Notice tone="info">
      <p>{t(isYear ? 'adminDonations.statement.openYear' : 'adminDonations.statement.open')}</p>
      {waitingEntries > 0 && (
        <p>
          {t('adminDonations.statement.waitingEntries', {
            count: waitingEntries,
            number: String(waitingEntries),
          })}{' '}
          <TextLink href={withoutPayout(statement)}>{t('adminDonations.statement.showEntries')}</TextLink>
        </p>
      )}
      {waitingPayouts > 0 && (
        <p>
          {t('adminDonations.statement.waitingPayouts', {
            count: waitingPayouts,
            number: String(waitingPayouts),
          })}{' '}
          <TextLink href={uncheckedHref({ to: statement.to })}>
            {t('adminDonations.statement.showPayouts')}
          </TextLink>
        </p>
      )}
      {state !== 'ready' && !isYear && <p>{t('adminDonations.statement.closeWhen')}</p>}
      {state === 'ready' && !isYear && (
        <IfAllowed to={closeMonth}>
          <CloseButton month={statement.from.slice(0, 7)} />
        </IfAllowed>
      )}
    </Notice>
  );
}

/** The report of payments and refunds that no payout contains; those of earlier months count too, until they are in. */
function withoutPayout({ to }: Statement): string {
  return `/admin/donations/reports?${new URLSearchParams({ report: 'unreconciled', to })}`;
}

function CloseButton({ month }: { month: string }) {
  const { t, formatMonth } = useI18n();
  const call = useAdminCall();
  const [isConfirming, setConfirming] = useState(false);
  const period = formatMonth(`${month}-01`);

  const { run, isRunning } = useAction(() => call(closeMonth, { body: { month } }), {
    errorTitle: t('adminDonations.statement.closeFailed'),
    doneTitle: t('adminDonations.statement.closedNow', { period }),
    reloads: true,
  });

  return (
    <>
      <Button small onClick={() => setConfirming(true)}>
        {t('adminDonations.statement.close', { period })}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={t('adminDonations.statement.closeTitle', { period })}
        confirmLabel={t('adminDonations.statement.close', { period })}
        isWorking={isRunning}
        onConfirm={() => void run().then(() => setConfirming(false))}
        onCancel={() => setConfirming(false)}
      >
        {t('adminDonations.statement.closeText')}
      </ConfirmDialog>
    </>
  );
}
