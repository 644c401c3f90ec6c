import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { ImportProgress } from '#src/admin-ui/imports/import-progress.tsx';
import { getImport, type ImportDetail } from '../../../admin-contract.ts';

type RowProgressProps = { entry: ImportDetail; onChanged: (entry: ImportDetail) => void };

/** Progress of the job. */
export function RowProgress({ entry, onChanged }: RowProgressProps) {
  const call = useAdminCall();
  const [done, total] = progressOf(entry);

  async function poll(signal: AbortSignal): Promise<void> {
    const result = await call(getImport, { params: { id: entry.id } }, { signal });
    if (result.ok && !signal.aborted) onChanged(result.value);
  }

  return <ImportProgress key={entry.id} state={entry.state} done={done} total={total} onPoll={poll} />;
}

function progressOf({ state, rowCount, counts }: ImportDetail): [number, number] {
  if (state === 'checking') return [rowCount - counts.new, rowCount];
  if (state === 'importing') return [counts.imported, counts.imported + counts.ready];
  return [counts.undone, counts.undone + counts.imported];
}
