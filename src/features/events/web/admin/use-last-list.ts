import { useState } from 'react';
import { ScreenLoadError } from '#src/admin-ui/api/admin-loader.ts';
import type { ApiFailure, ApiResult } from '#src/web/result.ts';

/**
 * Keeps the last list of an event while the connection is lost, because people are checked in by it.
 *
 * @returns the list, and the failure that keeps it from being up to date
 * @throws ScreenLoadError for other failures, or when there is no list to keep
 */
export function useLastList<List extends { id: string }>(
  id: string,
  loaded: ApiResult<List>,
): { list: List; failure: ApiFailure | null } {
  const [last, setLast] = useState(loaded.ok ? loaded.value : null);
  if (loaded.ok) {
    if (loaded.value !== last) setLast(loaded.value);
    return { list: loaded.value, failure: null };
  }
  if (loaded.status !== 0 || last?.id !== id) throw new ScreenLoadError(loaded);
  return { list: last, failure: loaded };
}
