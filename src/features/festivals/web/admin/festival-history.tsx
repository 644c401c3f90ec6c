import { useCallback, useState } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useRequest } from '#src/admin-ui/api/use-request.ts';
import { LoadError } from '#src/admin-ui/page/load-error.tsx';
import { useLocalTime } from '#src/admin-ui/page/use-local-time.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { type FestivalForm, getFestivalVersion, listFestivalVersions } from '../../admin-contract.ts';

type FestivalHistoryProps = {
  id: string;
  /** Puts an earlier version into the form; it is saved like any other change. */
  onRestore: (texts: Partial<FestivalForm>) => void;
};

/** Earlier versions of a festival, each of which can be restored into the form. */
export function FestivalHistory({ id, onRestore }: FestivalHistoryProps) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <Button variant="line" small onClick={() => setOpen(true)}>
        {t('adminFestivals.history')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('adminFestivals.history')}
        closeLabel={t('common.close')}
      >
        <VersionList
          id={id}
          onRestore={(texts) => {
            onRestore(texts);
            setOpen(false);
          }}
        />
      </Dialog>
    </>
  );
}

function VersionList({ id, onRestore }: FestivalHistoryProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const showToast = useToast();
  const time = useLocalTime();
  const send = useCallback(
    (signal: AbortSignal) => call(listFestivalVersions, { params: { id } }, { signal }),
    [call, id],
  );
  const { request, reload } = useRequest(send);

  async function handleRestore(version: number) {
    const result = await call(getFestivalVersion, { params: { id, version } });
    if (result.ok) onRestore(result.value);
    else showToast({ tone: 'err', title: t('admin.loadFailed') });
  }

  if (request.state === 'loading') return <Loading>{t('common.loading')}</Loading>;
  if (request.state === 'failed') return <LoadError failure={request.failure} onRetry={reload} />;
  if (request.value.length === 0) return <p>{t('adminFestivals.noHistory')}</p>;
  return (
    <ol className="stack">
      {request.value.map(({ version, savedAt, savedBy }) => (
        <li key={version} className="row">
          <span>
            <b>{time(savedAt)}</b> {savedBy && <span className="small muted">{savedBy}</span>}
          </span>
          <Button
            variant="line"
            small
            aria-label={t('adminFestivals.restoreVersion', { time: time(savedAt) })}
            onClick={() => void handleRestore(version)}
          >
            {t('adminFestivals.restore')}
          </Button>
        </li>
      ))}
    </ol>
  );
}
