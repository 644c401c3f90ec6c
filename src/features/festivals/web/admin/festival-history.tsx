import { useCallback } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { VersionHistory } from '#src/admin-ui/record/version-history.tsx';
import { getFestivalVersion, listFestivalVersions } from '../../admin-contract.ts';
import type { FestivalTexts } from '../../festival-texts.ts';

type FestivalHistoryProps = {
  id: string;
  /** Whether the form has unsaved changes. */
  isChanged: boolean;
  onRestore: (texts: FestivalTexts) => void;
};

/** Earlier versions of a festival, each of which can be restored into the form. */
export function FestivalHistory({ id, isChanged, onRestore }: FestivalHistoryProps) {
  const call = useAdminCall();
  const list = useCallback(
    (signal: AbortSignal) => call(listFestivalVersions, { params: { id } }, { signal }),
    [call, id],
  );
  return (
    <VersionHistory
      list={list}
      read={(version) => call(getFestivalVersion, { params: { id, version } })}
      textsOf={({ name, summary, description, steps, customs }) => [
        name,
        summary,
        description,
        ...steps.flatMap(({ title, text }) => [title, text]),
        customs,
      ]}
      isChanged={isChanged}
      onRestore={onRestore}
    />
  );
}
