import { useCallback, useRef, useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { listDeleted, type DeletedKind, type DeletedRecord } from '#src/api/records/record-endpoints.ts';
import { LoadError } from '../page/load-error.tsx';
import { DateTime } from '../page/date-time.tsx';
import './deleted-list.css';
import { useAction } from '../api/use-action.ts';
import { useAdminCall } from '../api/use-admin-call.ts';
import { useRequest } from '../api/use-request.ts';
import type { Deletion } from './use-deletion.ts';
import { useRestoreReasons } from './use-restore-reasons.ts';

type DeletedListProps = {
  kind: DeletedKind;
  /** Another number reloads the list. */
  round: number;
  restore: Deletion['restore'];
  /** Called after a failure too, because another user can have restored the record. */
  onRestored: () => void;
};

/** Collapsed list of deleted records that can be restored. */
export function DeletedList(props: DeletedListProps) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const summary = useRef<HTMLElement>(null);

  function handleRestored() {
    // The button of a restored record disappears with the focus.
    if (summary.current?.parentElement?.contains(document.activeElement)) summary.current.focus();
    props.onRestored();
  }

  return (
    <details className="removed" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary ref={summary}>{t('adminRecords.recentlyDeleted')}</summary>
      {isOpen && <LoadedList key={props.round} {...props} onRestored={handleRestored} />}
    </details>
  );
}

function LoadedList({ kind, restore, onRestored }: DeletedListProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const send = useCallback(
    (signal: AbortSignal) => call(listDeleted, { query: { kind } }, { signal }),
    [call, kind],
  );
  const { request, reload } = useRequest(send);

  if (request.state === 'loading') return <Loading>{t('common.loading')}</Loading>;
  if (request.state === 'failed') return <LoadError failure={request.failure} onRetry={reload} />;
  if (request.value.length === 0) return <p className="muted">{t('adminRecords.nothingDeleted')}</p>;
  return (
    <ul className="deleted-list">
      {request.value.map((thing) => (
        <DeletedRow key={thing.id} {...{ thing, restore, onRestored }} />
      ))}
    </ul>
  );
}

type DeletedRowProps = Pick<DeletedListProps, 'restore' | 'onRestored'> & { thing: DeletedRecord };

function DeletedRow({ thing, restore, onRestored }: DeletedRowProps) {
  const { t } = useI18n();
  const { id, name, removedAt } = thing;
  const { run, isRunning } = useAction(() => restore(id), {
    errorTitle: t('adminRecords.restoreFailed'),
    reasons: useRestoreReasons(),
    doneTitle: t('adminRecords.restored'),
  });

  return (
    <li>
      <span>
        {name}{' '}
        <span className="small muted">
          <DateTime at={removedAt} />
        </span>
      </span>
      <Button
        variant="line"
        small
        busy={isRunning}
        aria-label={t('adminRecords.restoreNamed', { name })}
        onClick={() => void run().then(onRestored)}
      >
        {t('adminRecords.restore')}
      </Button>
    </li>
  );
}
