import type { BulkOutcome, BulkResult, SkipReason } from '#src/api/records/bulk-action.ts';
import type { MessageKey } from '#src/i18n/message-key.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import type { ApiResult } from '#src/web/result.ts';
import { useAction } from '../api/use-action.ts';

type SendBulk = (ids: string[]) => Promise<ApiResult<BulkResult>>;

type BulkAction = {
  send: SendBulk;
  /** Title of the confirmation. */
  doneTitle: (count: number) => string;
  /** Restores the changed records. */
  undo?: SendBulk;
};

const reasonKeys = {
  gone: 'adminRecords.skipReasons.gone',
  not_allowed: 'adminRecords.skipReasons.notAllowed',
  conflict: 'adminRecords.skipReasons.conflict',
  invalid: 'adminRecords.skipReasons.invalid',
} as const satisfies Record<SkipReason, MessageKey>;

/**
 * Action on the selected rows of a list, with its messages: how many were changed, which could not be and why. Needs
 * the message group `adminRecords`.
 *
 * @param onDone called after the records are changed, not after an undo
 */
export function useBulkAction(onDone: () => void) {
  const { t } = useI18n();
  const showToast = useToast();
  const options = { errorTitle: t('adminRecords.bulkFailed'), reloads: true };
  const { run, isRunning } = useAction(send, { ...options, onDone });
  // Rows that have been selected since then stay selected.
  const { run: runUndo } = useAction(send, options);

  async function send(action: BulkAction, ids: string[]): Promise<ApiResult<BulkResult>> {
    const result = await action.send(ids);
    if (result.ok) show(result.value, action);
    return result;
  }

  function show({ results }: BulkResult, { doneTitle, undo }: BulkAction): void {
    const done = results.flatMap(({ id, outcome }) => (outcome === 'done' ? [id] : []));
    const reasons = results.flatMap(({ outcome }) => (isSkipped(outcome) ? [outcome] : []));
    if (reasons.length > 0)
      showToast({
        tone: 'err',
        title: t('adminRecords.skipped', { count: reasons.length }),
        text: [...new Set(reasons)].map((reason) => t(reasonKeys[reason])).join(' '),
      });
    if (done.length > 0)
      showToast({
        tone: 'ok',
        title: doneTitle(done.length),
        ...(undo && { action: { label: t('adminRecords.undo'), onAction: () => void takeBack(undo, done) } }),
      });
    else if (reasons.length === 0) showToast({ tone: 'ok', title: t('adminRecords.nothingChanged') });
  }

  function takeBack(undo: SendBulk, ids: string[]) {
    return runUndo({ send: undo, doneTitle: (count) => t('adminRecords.undone', { count }) }, ids);
  }

  return { run, isRunning };
}

function isSkipped(outcome: BulkOutcome): outcome is SkipReason {
  return outcome !== 'done' && outcome !== 'unchanged';
}
