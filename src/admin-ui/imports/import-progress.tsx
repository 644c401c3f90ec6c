import type { ImportState } from '#src/api/import-states.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { JobProgress } from '../page/job-progress.tsx';
import { importStateKeys } from './import-state-keys.ts';

type ImportProgressProps = {
  state: ImportState;
  done: number;
  total: number;
  /** Loads the current state. */
  onPoll: (signal: AbortSignal) => Promise<void>;
};

/** Progress of the job on a file. */
export function ImportProgress({ state, done, total, onPoll }: ImportProgressProps) {
  const { t } = useI18n();
  return (
    <JobProgress
      label={t('adminImportFiles.progress', {
        state: t(importStateKeys[state]),
        done: String(done),
        total: String(total),
      })}
      hint={t('adminImportFiles.progressHint')}
      done={done}
      total={total}
      onPoll={onPoll}
    />
  );
}
