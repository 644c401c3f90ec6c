import { useEffect, useState } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import type { CallOutput } from '#src/api/endpoint.ts';
import { formatMoney } from '#src/api/money.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { recheckDiscrepancy, type Discrepancy } from '../../../discrepancy-admin-contract.ts';
import { attemptKeys } from '../shared/donation-labels.ts';

type RecheckDialogProps = {
  /** Discrepancy that is rechecked; null while the dialog is closed. */
  about: Discrepancy | null;
  onClose: () => void;
};

type Recheck = CallOutput<typeof recheckDiscrepancy>;

/** Requests the state from the gateway and shows the response. */
export function RecheckDialog({ about, onClose }: RecheckDialogProps) {
  const { t } = useI18n();
  return (
    <Dialog
      open={about !== null}
      onClose={onClose}
      title={t('adminDonations.gatewaySays')}
      closeLabel={t('common.close')}
    >
      {about && <GatewayState key={about.id} id={about.id} />}
    </Dialog>
  );
}

function GatewayState({ id }: { id: string }) {
  const { t } = useI18n();
  const call = useAdminCall();
  const [recheck, setRecheck] = useState<Recheck | 'checking' | 'failed'>('checking');

  useEffect(() => {
    const abort = new AbortController();
    void call(recheckDiscrepancy, { params: { id } }, { signal: abort.signal }).then(
      (result) => abort.signal.aborted || setRecheck(result.ok ? result.value : 'failed'),
    );
    return () => abort.abort();
  }, [call, id]);

  if (recheck === 'checking') return <Loading>{t('adminDonations.checking')}</Loading>;
  if (recheck === 'failed') return <Notice tone="err">{t('adminDonations.checkFailed')}</Notice>;
  return (
    <div className="stack">
      {recheck.response.length === 0 && <p>{t('adminDonations.knowsNothing')}</p>}
      <ul className="gateway-state">
        {recheck.response.map(({ attemptId, state, amountMinor, currency }) => (
          <li key={attemptId}>
            <code className="donation-code">{attemptId}</code>
            <span>{stateText(state)}</span>
            {amountMinor !== null && currency !== null && (
              <span>{formatMoney({ amountMinor, currency }, 'two')}</span>
            )}
          </li>
        ))}
      </ul>
      <Notice tone={recheck.discrepancy.resolvedAt ? 'ok' : 'info'}>
        {recheck.discrepancy.resolvedAt ? t('adminDonations.nowGone') : t('adminDonations.stillThere')}
      </Notice>
    </div>
  );

  function stateText(state: string): string {
    const known = Object.entries(attemptKeys).find(([name]) => name === state);
    return known ? t(known[1]) : state;
  }
}
