import { useCallback, useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Loading } from '#src/ui/feedback/loading.tsx';
import type { listRemoved, RemovedKind, RemovedThing } from '#src/features/admin/admin-contract.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { Moment } from '../page/moment.tsx';
import './removed-list.css';
import { useAdminCall } from '../api/use-admin-call.ts';
import { useLoaded } from '../api/use-loaded.ts';

type RemovedListProps = {
  kind: RemovedKind;
  /** Another number asks anew. */
  round: number;
  bringBack: (id: string) => Promise<void>;
};

/** What can still be brought back, folded away until somebody looks for it. */
export function RemovedList(props: RemovedListProps) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="removed" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('adminRecords.removedLately')}</summary>
      {isOpen && <LoadedRemoved key={props.round} {...props} />}
    </details>
  );
}

function LoadedRemoved({ kind, bringBack }: RemovedListProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const load = useCallback(
    (signal: AbortSignal) =>
      call<typeof listRemoved>(
        { method: 'GET', path: '/api/admin/removed' },
        { query: { kind } },
        { signal },
      ),
    [call, kind],
  );
  const { loaded, reload } = useLoaded(load);

  if (loaded.state === 'loading') return <Loading>{t('common.loading')}</Loading>;
  if (loaded.state === 'failed') return <LoadFailure failure={loaded.failure} onRetry={reload} />;
  if (loaded.value.length === 0) return <p className="muted">{t('adminRecords.nothingRemoved')}</p>;
  return (
    <ul className="removed-list">
      {loaded.value.map((thing) => (
        <RemovedRow key={thing.id} thing={thing} onBringBack={() => bringBack(thing.id)} />
      ))}
    </ul>
  );
}

function RemovedRow({ thing, onBringBack }: { thing: RemovedThing; onBringBack: () => Promise<void> }) {
  const { t } = useI18n();
  const [isWorking, setWorking] = useState(false);
  const { name, removedAt } = thing;

  async function handleBringBack() {
    setWorking(true);
    await onBringBack();
    setWorking(false);
  }

  return (
    <li>
      <span>
        {name}{' '}
        <span className="small muted">
          <Moment at={removedAt} />
        </span>
      </span>
      <Button
        variant="line"
        small
        busy={isWorking}
        aria-label={t('adminRecords.bringBackNamed', { name })}
        onClick={() => void handleBringBack()}
      >
        {t('adminRecords.bringBack')}
      </Button>
    </li>
  );
}
