import { useEffect, useEffectEvent } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Progress } from '#src/ui/feedback/progress.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { getImport, type ImportDetail } from '../../../admin-contract.ts';
import { stateKeys } from '../import-labels.ts';

const pauseMs = 1000;

type ImportProgressProps = { entry: ImportDetail; onChanged: (entry: ImportDetail) => void };

/** Progress of the job, polled every second. */
export function ImportProgress({ entry, onChanged }: ImportProgressProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const tell = useEffectEvent(onChanged);
  const { id, state } = entry;
  const [done, total] = progressOf(entry);
  const label = t('adminImports.progress', {
    state: t(stateKeys[state]),
    done: String(done),
    total: String(total),
  });

  useEffect(() => {
    const abort = new AbortController();
    const timer = setInterval(() => void refresh(), pauseMs);

    async function refresh(): Promise<void> {
      const result = await call(getImport, { params: { id } }, { signal: abort.signal });
      if (result.ok && !abort.signal.aborted) tell(result.value);
    }

    return () => {
      clearInterval(timer);
      abort.abort();
    };
  }, [call, id]);

  return (
    <Panel className="import-part">
      <p role="status">{label}</p>
      <Progress percent={total === 0 ? 0 : (100 * done) / total} label={label} />
      <p className="small muted">{t('adminImports.progressHint')}</p>
    </Panel>
  );
}

function progressOf({ state, rowCount, counts }: ImportDetail): [number, number] {
  if (state === 'checking') return [rowCount - counts.new, rowCount];
  if (state === 'importing') return [counts.imported, counts.imported + counts.ready];
  return [counts.undone, counts.undone + counts.imported];
}
