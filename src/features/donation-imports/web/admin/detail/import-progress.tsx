import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { JobProgress } from '#src/admin-ui/page/job-progress.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { getImport, type ImportDetail } from '../../../admin-contract.ts';
import { stateKeys } from '../import-labels.ts';

type ImportProgressProps = { entry: ImportDetail; onChanged: (entry: ImportDetail) => void };

/** Progress of the job. */
export function ImportProgress({ entry, onChanged }: ImportProgressProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const [done, total] = progressOf(entry);

  async function poll(signal: AbortSignal): Promise<void> {
    const result = await call(getImport, { params: { id: entry.id } }, { signal });
    if (result.ok && !signal.aborted) onChanged(result.value);
  }

  return (
    <JobProgress
      key={entry.id}
      label={t('adminImports.progress', {
        state: t(stateKeys[entry.state]),
        done: String(done),
        total: String(total),
      })}
      hint={t('adminImports.progressHint')}
      done={done}
      total={total}
      onPoll={poll}
    />
  );
}

function progressOf({ state, rowCount, counts }: ImportDetail): [number, number] {
  if (state === 'checking') return [rowCount - counts.new, rowCount];
  if (state === 'importing') return [counts.imported, counts.imported + counts.ready];
  return [counts.undone, counts.undone + counts.imported];
}
