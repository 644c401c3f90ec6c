import { type ReactNode, useCallback } from 'react';
import type { ApiResult } from '#src/web/result.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { AdminPageHeader } from '../page/admin-page-header.tsx';
import { LoadError } from '../page/load-error.tsx';
import { type AdminCall, useAdminCall } from '../api/use-admin-call.ts';
import { useLoaded } from '../api/use-loaded.ts';

type LoadedRecordProps<Value> = {
  title: string;
  id: string;
  /** Must be a module-level function: a new one would load again. */
  read: (call: AdminCall, id: string, signal?: AbortSignal) => Promise<ApiResult<Value>>;
  children: (value: Value) => ReactNode;
};

/** Loads a record for editing. */
export function LoadedRecord<Value>({ title, id, read, children }: LoadedRecordProps<Value>) {
  const { t } = useI18n();
  const call = useAdminCall();
  const load = useCallback((signal: AbortSignal) => read(call, id, signal), [call, read, id]);
  const { loaded, reload } = useLoaded(load);

  if (loaded.state === 'ready') return children(loaded.value);
  return (
    <>
      <AdminPageHeader title={title} />
      {loaded.state === 'loading' ? (
        <Loading>{t('common.loading')}</Loading>
      ) : (
        <LoadError failure={loaded.failure} onRetry={reload} />
      )}
    </>
  );
}
