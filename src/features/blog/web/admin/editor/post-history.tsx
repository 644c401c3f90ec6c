import { useCallback } from 'react';
import { useCan } from '#src/admin-ui/api/permissions-context.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { VersionHistory } from '#src/admin-ui/record/version-history.tsx';
import { getVersion, listVersions } from '../../../admin-contract.ts';
import { type PostValues, restoredValues } from './post-values.ts';

type PostHistoryProps = {
  postId: string;
  /** Whether the editor has unsaved changes. */
  isChanged: boolean;
  onRestore: (values: Partial<PostValues>) => void;
};

/** Earlier versions of a post, each of which can be restored into the editor. */
export function PostHistory({ postId, isChanged, onRestore }: PostHistoryProps) {
  const call = useAdminCall();
  const canFeature = useCan()('posts.manage');
  const list = useCallback(
    (signal: AbortSignal) => call(listVersions, { params: { id: postId } }, { signal }),
    [call, postId],
  );
  return (
    <VersionHistory
      list={list}
      read={(version) => call(getVersion, { params: { id: postId, version } })}
      textsOf={({ title, excerpt, content }) => [title, excerpt, content]}
      isChanged={isChanged}
      onRestore={(version) => onRestore(restoredValues(version, canFeature))}
    />
  );
}
