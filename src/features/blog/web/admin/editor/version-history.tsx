import { useCallback, useState } from 'react';
import { LoadError } from '#src/admin-ui/page/load-error.tsx';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useRequest } from '#src/admin-ui/api/use-request.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { historyIcon } from '#src/ui/media/subject-icons.ts';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { getVersion, listVersions, type PostForm } from '../../../admin-contract.ts';
import { useLocalTime } from '#src/admin-ui/page/use-local-time.ts';

type VersionHistoryProps = {
  postId: string;
  /** Restores an earlier version into the fields; it is saved like any other change. */
  onRestore: (version: PostForm) => void;
};

/** Earlier versions of a post, each of which can be restored into the editor. */
export function VersionHistory({ postId, onRestore }: VersionHistoryProps) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <Button variant="line" onClick={() => setOpen(true)}>
        <Icon shape={historyIcon} />
        {t('adminBlogs.history')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('adminBlogs.history')}
        closeLabel={t('common.close')}
      >
        <VersionList
          postId={postId}
          onRestore={(version) => {
            onRestore(version);
            setOpen(false);
          }}
        />
      </Dialog>
    </>
  );
}

function VersionList({ postId, onRestore }: VersionHistoryProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const time = useLocalTime();
  const showToast = useToast();
  const send = useCallback(
    (signal: AbortSignal) => call(listVersions, { params: { id: postId } }, { signal }),
    [call, postId],
  );
  const { request, reload } = useRequest(send);

  async function restore(version: number) {
    const result = await call(getVersion, { params: { id: postId, version } });
    if (result.ok) onRestore(result.value);
    else showToast({ tone: 'err', title: t('admin.loadFailed') });
  }

  if (request.state === 'loading') return <Loading>{t('common.loading')}</Loading>;
  if (request.state === 'failed') return <LoadError failure={request.failure} onRetry={reload} />;
  if (request.value.length === 0) return <p className="muted">{t('adminBlogs.noHistory')}</p>;
  return (
    <ol className="history">
      {request.value.map(({ version, title, savedAt, savedBy }) => (
        <li key={version} className="history-entry">
          <div>
            <b>{title}</b>
            <p className="small muted">
              {time(savedAt)}
              {savedBy && ` · ${savedBy}`}
            </p>
          </div>
          <Button
            variant="line"
            small
            aria-label={t('adminBlogs.restoreVersion', { time: time(savedAt) })}
            onClick={() => void restore(version)}
          >
            {t('adminBlogs.restore')}
          </Button>
        </li>
      ))}
    </ol>
  );
}
