import { useCallback, useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { listRemoved, type RemovedKind, type RemovedThing } from '#src/api/record-endpoints.ts';
import { LoadError } from '../page/load-error.tsx';
import { DateTime } from '../page/date-time.tsx';
import './deleted-list.css';
import { useAdminCall } from '../api/use-admin-call.ts';
import { useRequest } from '../api/use-request.ts';

type DeletedListProps = {
  kind: RemovedKind;
  /** Another number reloads the list. */
  round: number;
  restore: (id: string) => Promise<void>;
};

/** Collapsed list of deleted records that can be restored. */
export function DeletedList(props: DeletedListProps) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="removed" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('adminRecords.removedLately')}</summary>
      {isOpen && <LoadedRemoved key={props.round} {...props} />}
    </details>
  );
}

function LoadedRemoved({ kind, restore }: DeletedListProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const send = useCallback(
    (signal: AbortSignal) => call(listRemoved, { query: { kind } }, { signal }),
    [call, kind],
  );
  const { request, reload } = useRequest(send);

  if (request.state === 'loading') return <Loading>{t('common.loading')}</Loading>;
  if (request.state === 'failed') return <LoadError failure={request.failure} onRetry={reload} />;
  if (request.value.length === 0) return <p className="muted">{t('adminRecords.nothingRemoved')}</p>;
  return (
    <ul className="deleted-list">
      {request.value.map((thing) => (
        <RemovedRow key={thing.id} thing={thing} onRestore={() => restore(thing.id)} />
      ))}
    </ul>
  );
}

function RemovedRow({ thing, onRestore }: { thing: RemovedThing; onRestore: () => Promise<void> }) {
  const { t } = useI18n();
  const [isWorking, setWorking] = useState(false);
  const { name, removedAt } = thing;

  async function handleRestore() {
    setWorking(true);
    await onRestore();
    setWorking(false);
  }

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
        busy={isWorking}
        aria-label={t('adminRecords.restoreNamed', { name })}
        onClick={() => void handleRestore()}
      >
        {t('adminRecords.restore')}
      </Button>
    </li>
  );
}
