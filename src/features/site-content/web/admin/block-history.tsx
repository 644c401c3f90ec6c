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
import { Icon } from '#src/ui/media/icon.tsx';
import { historyIcon } from '#src/ui/media/subject-icons.ts';
import {
  type BlockContent,
  type BlockVersion,
  getBlockVersion,
  listBlockVersions,
} from '../../admin-contract.ts';

type BlockHistoryProps = {
  blockKey: string;
  /** Puts an earlier version into the form; it is saved like any other change. */
  onRestore: (content: BlockContent) => void;
};

/** Earlier versions of a block, each of which can be restored into the form. */
export function BlockHistory({ blockKey, onRestore }: BlockHistoryProps) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <Button variant="line" onClick={() => setOpen(true)}>
        <Icon shape={historyIcon} />
        {t('adminContent.history')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('adminContent.history')}
        closeLabel={t('common.close')}
      >
        <VersionList
          blockKey={blockKey}
          onRestore={(content) => {
            onRestore(content);
            setOpen(false);
          }}
        />
      </Dialog>
    </>
  );
}

function VersionList({ blockKey, onRestore }: BlockHistoryProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const showToast = useToast();
  const send = useCallback(
    (signal: AbortSignal) => call(listBlockVersions, { params: { key: blockKey } }, { signal }),
    [call, blockKey],
  );
  const { request, reload } = useRequest(send);

  async function handleRestore(version: number) {
    const result = await call(getBlockVersion, { params: { key: blockKey, version } });
    if (result.ok) onRestore(result.value.content);
    else showToast({ tone: 'err', title: t('admin.loadFailed') });
  }

  if (request.state === 'loading') return <Loading>{t('common.loading')}</Loading>;
  if (request.state === 'failed') return <LoadError failure={request.failure} onRetry={reload} />;
  return (
    <ol className="content-history">
      {request.value.map((version) => (
        <Version
          key={version.version}
          version={version}
          onRestore={() => void handleRestore(version.version)}
        />
      ))}
    </ol>
  );
}

function Version({ version, onRestore }: { version: BlockVersion; onRestore: () => void }) {
  const { t } = useI18n();
  const time = useLocalTime();
  const { savedAt, savedBy } = version;

  return (
    <li>
      <div>
        <b>{savedAt ? time(savedAt) : t('adminContent.beforeFirst')}</b>
        {savedBy && <p className="small muted">{savedBy}</p>}
      </div>
      <Button
        variant="line"
        small
        aria-label={
          savedAt ? t('adminContent.restoreVersion', { time: time(savedAt) }) : t('adminContent.restoreFirst')
        }
        onClick={onRestore}
      >
        {t('adminContent.restore')}
      </Button>
    </li>
  );
}
