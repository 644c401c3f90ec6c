import { useState } from 'react';
import type { ApiResult } from '#src/web/result.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { useToast } from '#src/ui/feedback/toast-context.ts';

export type Removal = {
  remove: (id: string) => Promise<ApiResult<unknown>>;
  restore: (id: string) => Promise<ApiResult<unknown>>;
  /** Message when the record is still in use. */
  neededText?: string;
};

/**
 * Deletes a record and offers to restore it. Deleting a missing record succeeds. Needs the group
 * `adminRecords`.
 */
export function useRemoval({ remove, restore, neededText }: Removal, onChanged?: () => void) {
  const { t } = useI18n();
  const showToast = useToast();
  const [isWorking, setWorking] = useState(false);

  /** @returns whether the record is deleted */
  async function removeNamed(id: string, name: string): Promise<boolean> {
    setWorking(true);
    const result = await remove(id);
    setWorking(false);
    if (!result.ok && result.status !== 404) {
      const text = result.status === 409 ? neededText : undefined;
      showToast({ tone: 'err', title: t('adminRecords.deleteFailed'), ...(text && { text }) });
      return false;
    }
    showToast({
      tone: 'ok',
      title: t('adminRecords.deleted', { name }),
      action: { label: t('adminRecords.undo'), onAction: () => void restoreAgain(id) },
    });
    onChanged?.();
    return true;
  }

  /** Deletes the records that can be deleted, and offers to restore these. @returns their ids */
  async function removeMany(ids: readonly string[]): Promise<string[]> {
    setWorking(true);
    const removed: string[] = [];
    for (const id of ids) {
      const result = await remove(id);
      if (result.ok || result.status === 404) removed.push(id);
    }
    setWorking(false);
    if (removed.length < ids.length)
      showToast({
        tone: 'err',
        title: t('adminRecords.notDeleted', { count: ids.length - removed.length }),
        ...(neededText && { text: neededText }),
      });
    if (removed.length === 0) return removed;
    showToast({
      tone: 'ok',
      title: t('adminRecords.deletedMany', { count: removed.length }),
      action: { label: t('adminRecords.undo'), onAction: () => void restoreMany(removed) },
    });
    onChanged?.();
    return removed;
  }

  async function restoreMany(ids: readonly string[]): Promise<void> {
    const results = await Promise.all(ids.map((id) => restore(id)));
    if (results.every(({ ok }) => ok)) showToast({ tone: 'ok', title: t('adminRecords.restored') });
    else showToast({ tone: 'err', title: t('adminRecords.restoreFailed') });
    onChanged?.();
  }

  async function restoreAgain(id: string): Promise<void> {
    const result = await restore(id);
    if (result.ok) showToast({ tone: 'ok', title: t('adminRecords.restored') });
    else showToast({ tone: 'err', title: t('adminRecords.restoreFailed') });
    onChanged?.();
  }

  return { remove: removeNamed, removeMany, restore: restoreAgain, isWorking };
}
