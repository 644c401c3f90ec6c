import { useCallback } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { VersionHistory } from '#src/admin-ui/record/version-history.tsx';
import { type BlockContent, getBlockVersion, listBlockVersions } from '../../admin-contract.ts';

type BlockHistoryProps = {
  blockKey: string;
  /** Whether the form has unsaved changes. */
  isChanged: boolean;
  onRestore: (content: BlockContent) => void;
};

/** Earlier versions of a block, each of which can be restored into the form. */
export function BlockHistory({ blockKey, isChanged, onRestore }: BlockHistoryProps) {
  const call = useAdminCall();
  const list = useCallback(
    (signal: AbortSignal) => call(listBlockVersions, { params: { key: blockKey } }, { signal }),
    [call, blockKey],
  );
  return (
    <VersionHistory
      list={list}
      read={(version) => call(getBlockVersion, { params: { key: blockKey, version } })}
      textsOf={textsIn}
      isChanged={isChanged}
      onRestore={({ content }) => onRestore(content)}
    />
  );
}

/** All texts of a content, in the order of its fields. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
