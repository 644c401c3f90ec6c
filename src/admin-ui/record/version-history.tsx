import { useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { Icon } from '#src/ui/media/icon.tsx';
import { historyIcon } from '#src/ui/media/subject-icons.ts';
import type { ApiFailure, ApiResult } from '#src/web/result.ts';
import { useRequest } from '../api/use-request.ts';
import { useFocusOnChange } from '../form/use-focus-on-change.ts';
import '../page/admin-dialog.css';
import { LoadError } from '../page/load-error.tsx';
import { useLocalTime } from '../page/use-local-time.ts';
import './version-history.css';
import { VersionText } from './version-text.tsx';

/** Version in a list, newest first. */
type ListedVersion = {
  version: number;
  /** Null for the content before the first change. */
  savedAt: string | null;
  /** Email address of the administrator who saved it. */
  savedBy: string | null;
  title?: string;
};

type VersionHistoryProps<Content> = {
  /** Lists the versions; wrap it in `useCallback`. */
  list: (signal: AbortSignal) => Promise<ApiResult<ListedVersion[]>>;
  read: (version: number) => Promise<ApiResult<Content>>;
  /** Texts of a version, shown before it is restored. */
  textsOf: (content: Content) => string[];
  /** Whether the form has unsaved changes, which a version replaces. */
  isChanged: boolean;
  /** Puts a version into the form; it is saved like any other change. */
  onRestore: (content: Content) => void;
};

/** Button that opens the earlier versions of a record. Needs the message group `adminVersions`. */
export function VersionHistory<Content>(props: VersionHistoryProps<Content>) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <Button variant="line" onClick={() => setOpen(true)}>
        <Icon shape={historyIcon} />
        {t('adminVersions.history')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('adminVersions.history')}
        closeLabel={t('common.close')}
      >
        <Versions
          {...props}
          onRestore={(content) => {
            props.onRestore(content);
            setOpen(false);
          }}
        />
      </Dialog>
    </>
  );
}

/** The list, or the text of the version that was chosen. */
function Versions<Content>({ list, read, textsOf, isChanged, onRestore }: VersionHistoryProps<Content>) {
  const { t } = useI18n();
  const showToast = useToast();
  const { request, reload } = useRequest(list);
  const [viewed, setViewed] = useState<{ version: ListedVersion; content: Content } | null>(null);
  const [failed, setFailed] = useState<{ version: ListedVersion; failure: ApiFailure } | null>(null);
  const shown = useFocusOnChange<HTMLDivElement>(viewed ? 'version' : 'list');

  async function handleView(version: ListedVersion) {
    const result = await read(version.version);
    setFailed(result.ok ? null : { version, failure: result });
    if (result.ok) setViewed({ version, content: result.value });
  }

  function handleRestore(content: Content) {
    onRestore(content);
    showToast({ tone: 'ok', title: t('adminVersions.restored') });
  }

  if (request.state === 'loading') return <Loading>{t('common.loading')}</Loading>;
  if (request.state === 'failed') return <LoadError failure={request.failure} onRetry={reload} />;
  if (request.value.length === 0) return <p className="muted">{t('adminVersions.none')}</p>;
  return (
    <div ref={shown} tabIndex={-1}>
      {failed && <LoadError failure={failed.failure} onRetry={() => void handleView(failed.version)} />}
      {viewed ? (
        <VersionText
          savedAt={viewed.version.savedAt}
          texts={textsOf(viewed.content)}
          isChanged={isChanged}
          onRestore={() => handleRestore(viewed.content)}
          onBack={() => setViewed(null)}
        />
      ) : (
        <ol className="version-history">
          {request.value.map((version) => (
            <Version key={version.version} version={version} onView={() => void handleView(version)} />
          ))}
        </ol>
      )}
    </div>
  );
}

type VersionProps = { version: ListedVersion; onView: () => void };

function Version({ version: { savedAt, savedBy, title }, onView }: VersionProps) {
  const { t } = useI18n();
  const time = useLocalTime();
  const when = savedAt ? time(savedAt) : t('adminVersions.beforeFirst');

  return (
    <li>
      <div>
        <b>{title ?? when}</b>
        <p className="small muted">{[title && when, savedBy].filter(Boolean).join(' · ')}</p>
      </div>
      <Button
        variant="line"
        small
        aria-label={savedAt ? t('adminVersions.viewVersion', { time: when }) : t('adminVersions.viewFirst')}
        onClick={onView}
      >
        {t('adminVersions.view')}
      </Button>
    </li>
  );
}
