import { useCallback } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { VersionHistory } from '#src/admin-ui/record/version-history.tsx';
import { type BlockContent, getBlockVersion, listBlockVersions } from '../../admin-contract.ts';

type BlockHistoryProps = { blockKey: string; onRestore: (content: BlockContent) => void };

/** Earlier versions of a block, each of which can be restored into the form. */
export function BlockHistory({ blockKey, onRestore }: BlockHistoryProps) {
  const call = useAdminCall();
  const list = useCallback(
    (signal: AbortSignal) => call(listBlockVersions, { params: { key: blockKey } }, { signal }),
    [call, blockKey],
  );
  return (
    <VersionHistory
      list={list}
      read={(version) => call(getBlockVersion, { params: { key: blockKey, version } })}
      onRestore={({ content }) => onRestore(content)}
    />
  );
}
