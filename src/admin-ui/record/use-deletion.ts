import { useState } from 'react';
import { type ApiFailure, type ApiResult, doneIfMissing } from '#src/web/result.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { useAction, useReasonText } from '../api/use-action.ts';
import { useRestoreReasons } from './use-restore-reasons.ts';

export type Deletion = {
  deleteRecord: (id: string) => Promise<ApiResult<unknown>>;
  restore: (id: string) => Promise<ApiResult<unknown>>;
  /** Message when the record is still in use. */
  neededText?: string;
};

/**
 * Deletes a record and offers to restore it. Deleting a missing record succeeds. Needs the group
 * `adminRecords`.
 */
export function useDeletion({ deleteRecord, restore, neededText }: Deletion, onChanged?: () => void) {
  const { t } = useI18n();
  const showToast = useToast();
  const reasonText = useReasonText();
  const restoreReasons = useRestoreReasons();
  const [isDeletingMany, setDeletingMany] = useState(false);
  const deleteReasons = { conflict: neededText };
  const { run, isRunning } = useAction(async (id: string) => doneIfMissing(await deleteRecord(id)), {
    errorTitle: t('adminRecords.deleteFailed'),
    reasons: deleteReasons,
  });

  /** @returns whether the record is deleted */
  async function deleteNamed(id: string, name: string): Promise<boolean> {
    if (!(await run(id))) return false;
    showToast({
      tone: 'ok',
      title: t('adminRecords.deleted', { name }),
      action: { label: t('adminRecords.undo'), onAction: () => void restoreAll([id]) },
    });
    onChanged?.();
    return true;
  }

  /** Deletes the records that can be deleted, and offers to restore these. @returns their ids */
  async function deleteMany(ids: readonly string[]): Promise<string[]> {
    setDeletingMany(true);
    const deleted: string[] = [];
    const failures: ApiFailure[] = [];
    for (const id of ids) {
      const result = doneIfMissing(await deleteRecord(id));
      if (result.ok) deleted.push(id);
      else failures.push(result);
    }
    setDeletingMany(false);
    if (failures.length > 0) {
      const reasons = new Set(failures.map((failure) => reasonText(failure, deleteReasons)).filter(Boolean));
      const title = t('adminRecords.notDeleted', { count: failures.length });
      showToast({ tone: 'err', title, ...(reasons.size > 0 && { text: [...reasons].join(' ') }) });
    }
    if (deleted.length === 0) return deleted;
    showToast({
      tone: 'ok',
      title: t('adminRecords.deletedMany', { count: deleted.length }),
      action: { label: t('adminRecords.undo'), onAction: () => void restoreAll(deleted) },
    });
    onChanged?.();
    return deleted;
  }

  /** What was restored meanwhile in the list of deleted records counts as restored. */
  async function undo(id: string): Promise<ApiResult<void>> {
    return doneIfMissing(await restore(id));
  }

  async function restoreAll(ids: readonly string[]): Promise<void> {
    const results = await Promise.all(ids.map(undo));
    showRestored(results);
    onChanged?.();
  }

  function showRestored(results: readonly ApiResult<void>[]): void {
    const failed = results.find((result) => !result.ok);
    if (!failed) return showToast({ tone: 'ok', title: t('adminRecords.restored') });
    const text = reasonText(failed, restoreReasons);
    showToast({ tone: 'err', title: t('adminRecords.restoreFailed'), ...(text && { text }) });
  }

  return { deleteNamed, deleteMany, isWorking: isRunning || isDeletingMany };
}
