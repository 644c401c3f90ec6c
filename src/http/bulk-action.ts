import type { BulkOutcome, BulkResult, SkipReason } from '#src/api/records/bulk-action.ts';
import { AppError, type ErrorCode } from '#src/api/errors.ts';

const skipReasons: Partial<Record<ErrorCode, SkipReason>> = {
  not_found: 'gone',
  permission_needed: 'not_allowed',
  conflict: 'conflict',
  validation_failed: 'invalid',
};

/**
 * Changes records one after another, so that a long list takes one connection. A record whose change is rejected is
 * skipped; repeating the call after any other error leaves the changed ones unchanged.
 */
export async function changeEach(
  ids: readonly string[],
  change: (id: string) => Promise<'done' | 'unchanged'>,
): Promise<BulkResult> {
  const results: BulkResult['results'] = [];
  for (const id of new Set(ids)) results.push({ id, outcome: await outcomeOf(() => change(id)) });
  return { results };
}

async function outcomeOf(change: () => Promise<'done' | 'unchanged'>): Promise<BulkOutcome> {
  try {
    return await change();
  } catch (error) {
    const reason = error instanceof AppError && skipReasons[error.code];
    if (!reason) throw error;
    return reason;
  }
}
