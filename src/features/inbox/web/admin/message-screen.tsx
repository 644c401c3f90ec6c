import { useCallback } from 'react';
import { useParams } from 'react-router';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { LoadError } from '#src/admin-ui/page/load-error.tsx';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useLoaded } from '#src/admin-ui/api/use-loaded.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Loading } from '#src/ui/feedback/loading.tsx';
import type { getMessage } from '../../admin-contract.ts';
import './inbox.css';
import { MessageDetail } from './message-detail.tsx';

/** ADM-12: one message, what was answered, and who takes care of it. */
export function MessageScreen() {
  const { id = '' } = useParams();
  return <LoadedMessage key={id} id={id} />;
}

function LoadedMessage({ id }: { id: string }) {
  const { t } = useI18n();
  const call = useAdminCall();
  const load = useCallback(
    (signal: AbortSignal) =>
      call<typeof getMessage>(
        { method: 'GET', path: '/api/admin/messages/{id}' },
        { params: { id } },
        { signal },
      ),
    [call, id],
  );
  const { loaded, reload } = useLoaded(load);

  if (loaded.state === 'ready') return <MessageDetail loaded={loaded.value} />;
  return (
    <>
      <AdminPageHeader title={t('adminInbox.message')} />
      {loaded.state === 'loading' ? (
        <Loading>{t('common.loading')}</Loading>
      ) : (
        <LoadError failure={loaded.failure} onRetry={reload} />
      )}
    </>
  );
}
