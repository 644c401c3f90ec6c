import { useCallback } from 'react';
import type { z } from 'zod';
import type { recordEndpoints } from '#src/api/records/record-endpoints.ts';
import { useAdminCall } from '../api/use-admin-call.ts';
import { VersionHistory } from './version-history.tsx';

type VersionEndpoints<Form> = Pick<
  ReturnType<typeof recordEndpoints<string, z.ZodType, z.ZodType, z.ZodType<Form>, z.ZodType>>,
  'listVersions' | 'getVersion'
>;

type RecordHistoryProps<Form> = {
  id: string;
  endpoints: VersionEndpoints<Form>;
  /** Texts of a version, shown before it is restored. */
  textsOf: (form: Form) => string[];
  /** Whether the form has unsaved changes. */
  isChanged: boolean;
  /** Puts a version into the form. */
  onRestore: (form: Form) => void;
};

/** Earlier versions of a project, library item or event, each of which can be restored into its form. */
export function RecordHistory<Form>({ id, endpoints, ...history }: RecordHistoryProps<Form>) {
  const { listVersions, getVersion } = endpoints;
  const call = useAdminCall();
  const list = useCallback(
    (signal: AbortSignal) => call(listVersions, { params: { id } }, { signal }),
    [call, listVersions, id],
  );
  return (
    <VersionHistory
      {...history}
      list={list}
      read={(version) => call(getVersion, { params: { id, version } })}
    />
  );
}
