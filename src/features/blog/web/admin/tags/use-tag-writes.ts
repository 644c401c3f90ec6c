import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useListWrites } from '#src/admin-ui/form/use-list-writes.ts';
import { issuesOf } from '#src/web/forms/form-result.ts';
import { doneIfMissing } from '#src/web/result.ts';
import { addTag, type AdminTag, mergeTag, deleteTag, renameTag } from '../../../tag-admin-contract.ts';

export type TagWrites = ReturnType<typeof useTagWrites>;

/** Changes of tags and their result. */
export function useTagWrites({ onDone }: { onDone: () => void }) {
  const call = useAdminCall();
  const { state, isSubmitting, send, reset } = useListWrites({
    conflictKey: 'adminTags.renamedMeanwhile',
    failedKey: 'adminTags.failed',
    isShownInForm: (outcome) => issuesOf(outcome)['name'] !== undefined,
    onDone,
  });

  function add(name: string): Promise<boolean> {
    return send({ request: () => call(addTag, { body: { name } }), doneKey: 'adminTags.saved' });
  }

  function rename({ id, name: before }: AdminTag, name: string): Promise<boolean> {
    return send({
      request: () => call(renameTag, { params: { id }, body: { name, before } }),
      doneKey: 'adminTags.saved',
    });
  }

  function merge({ id }: AdminTag, into: string): Promise<boolean> {
    return send({
      request: () => call(mergeTag, { params: { id }, body: { into } }),
      doneKey: 'adminTags.merged',
    });
  }

  function deleteOne({ id }: AdminTag): Promise<boolean> {
    return send({
      request: async () => doneIfMissing(await call(deleteTag, { params: { id } })),
      doneKey: 'adminTags.deleted',
    });
  }

  return {
    isWorking: isSubmitting,
    /** Error of the name that was sent. */
    nameIssue: issuesOf(state)['name'] ?? null,
    clearIssue: reset,
    add,
    rename,
    merge,
    delete: deleteOne,
  };
}
