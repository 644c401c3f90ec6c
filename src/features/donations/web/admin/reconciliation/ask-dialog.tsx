import { useEffect, useState } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import type { CallOutput } from '#src/api/endpoint.ts';
import { formatMoney } from '#src/api/money.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { Note } from '#src/ui/feedback/note.tsx';
import type { askAboutDiscrepancy, Discrepancy } from '../../../discrepancy-admin-contract.ts';
import { attemptKeys } from '../shared/donation-words.ts';

type AskDialogProps = {
  /** What the gateway is asked about; null while it is not. */
  about: Discrepancy | null;
  onClose: () => void;
};

type Answer = CallOutput<typeof askAboutDiscrepancy>;

/** Asks the gateway now, and shows what it says. */
export function AskDialog({ about, onClose }: AskDialogProps) {
  const { t } = useI18n();
  return (
    <Dialog
      open={about !== null}
      onClose={onClose}
      title={t('adminDonations.gatewaySays')}
      closeLabel={t('common.close')}
    >
      {about && <GatewayAnswer key={about.id} id={about.id} />}
    </Dialog>
  );
}

function GatewayAnswer({ id }: { id: string }) {
  const { t } = useI18n();
  const call = useAdminCall();
  const [answer, setAnswer] = useState<Answer | 'asking' | 'failed'>('asking');

  useEffect(() => {
    const abort = new AbortController();
    void call<typeof askAboutDiscrepancy>(
      { method: 'POST', path: '/api/admin/discrepancies/{id}/question' },
      { params: { id } },
      { signal: abort.signal },
    ).then((result) => abort.signal.aborted || setAnswer(result.ok ? result.value : 'failed'));
    return () => abort.abort();
  }, [call, id]);

  if (answer === 'asking') return <Loading>{t('adminDonations.asking')}</Loading>;
  if (answer === 'failed') return <Note tone="err">{t('adminDonations.askFailed')}</Note>;
  return (
    <div className="stack">
      {answer.answer.length === 0 && <p>{t('adminDonations.knowsNothing')}</p>}
      <ul className="gateway-answer">
        {answer.answer.map(({ attemptId, state, amountMinor, currency }) => (
          <li key={attemptId}>
            <code className="gift-code">{attemptId}</code>
            <span>{stateText(state)}</span>
            {amountMinor !== null && currency !== null && (
              <span>{formatMoney({ amountMinor, currency })}</span>
            )}
          </li>
        ))}
      </ul>
      <Note tone={answer.discrepancy.resolvedAt ? 'ok' : 'info'}>
        {answer.discrepancy.resolvedAt ? t('adminDonations.nowGone') : t('adminDonations.stillThere')}
      </Note>
    </div>
  );

  function stateText(state: string): string {
    const known = Object.entries(attemptKeys).find(([name]) => name === state);
    return known ? t(known[1]) : state;
  }
}
