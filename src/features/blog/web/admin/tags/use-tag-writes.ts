import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { issuesOf, formResultOf } from '#src/web/forms/form-result.ts';
import type { FormResult } from '#src/web/forms/form-state.ts';
import { useSubmitForm } from '#src/web/forms/use-submit-form.ts';
import { type ApiResult, doneIfMissing } from '#src/web/result.ts';
import type { MessageKey } from '#src/i18n/message-key.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { addTag, type AdminTag, mergeTag, deleteTag, renameTag } from '../../../tag-admin-contract.ts';

/** Messages of failures by status. */
const failureKeys: Record<number, MessageKey> = {
  403: 'errors.permission_needed',
  404: 'errors.not_found',
  409: 'adminTags.renamedMeanwhile',
};

type Write = { request: () => Promise<ApiResult<unknown>>; done: 'saved' | 'merged' | 'deleted' };

export type TagWrites = ReturnType<typeof useTagWrites>;

/** Changes of tags and their result. */
export function useTagWrites({ onDone }: { onDone: () => void }) {
  const { t } = useI18n();
  const call = useAdminCall();
  const showToast = useToast();
  const { state, isSubmitting, send, reset } = useSubmitForm(submit);

  async function submit({ request, done }: Write): Promise<FormResult> {
    const result = await request();
    const outcome = formResultOf(result);
    if (!issuesOf(outcome)['name']) finish(result, done);
    return outcome;
  }

  function finish(result: ApiResult<unknown>, done: Write['done']): void {
    if (result.ok) showToast({ tone: 'ok', title: t(`adminTags.${done}`) });
    else
      showToast({
        tone: 'err',
        title: t(failureKeys[result.status] ?? 'adminTags.failed'),
      });
    // Else what was typed can be sent again.
    if (result.ok || result.status === 404 || result.status === 409) onDone();
  }

  function add(name: string): Promise<boolean> {
    return send({ request: () => call(addTag, { body: { name } }), done: 'saved' });
  }

  function rename({ id, name: before }: AdminTag, name: string): Promise<boolean> {
    return send({
      request: () => call(renameTag, { params: { id }, body: { name, before } }),
      done: 'saved',
    });
  }

  function merge({ id }: AdminTag, into: string): Promise<boolean> {
    return send({ request: () => call(mergeTag, { params: { id }, body: { into } }), done: 'merged' });
  }

  function deleteOne({ id }: AdminTag): Promise<boolean> {
    return send({
      request: async () => doneIfMissing(await call(deleteTag, { params: { id } })),
      done: 'deleted',
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
