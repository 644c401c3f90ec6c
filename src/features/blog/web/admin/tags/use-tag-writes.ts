import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { issuesOf, formResultOf } from '#src/web/forms/form-result.ts';
import type { FormResult } from '#src/web/forms/form-state.ts';
import { useSubmitForm } from '#src/web/forms/use-submit-form.ts';
import type { ApiResult } from '#src/web/result.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { addTag, type AdminTag, mergeTag, removeTag, renameTag } from '../../../tag-admin-contract.ts';

export type TagWrites = ReturnType<typeof useTagWrites>;

/** Changes of tags and their result. */
export function useTagWrites({ onDone }: { onDone: () => void }) {
  const { t } = useI18n();
  const call = useAdminCall();
  const showToast = useToast();
  const { state, isSubmitting, send, reset } = useSubmitForm(submit);

  async function submit(request: () => Promise<ApiResult<unknown>>): Promise<FormResult> {
    const result = await request();
    const outcome = formResultOf(result);
    if (!issuesOf(outcome)['name']) finish(result);
    return outcome;
  }

  function finish(result: ApiResult<unknown>): void {
    if (result.ok) showToast({ tone: 'ok', title: t('adminTags.saved') });
    else
      showToast({
        tone: 'err',
        title: t(result.status === 409 ? 'adminTags.renamedMeanwhile' : 'adminTags.failed'),
      });
    onDone();
  }

  function add(name: string): Promise<boolean> {
    return send(() => call(addTag, { body: { name } }));
  }

  function rename({ id, name: before }: AdminTag, name: string): Promise<boolean> {
    return send(() => call(renameTag, { params: { id }, body: { name, before } }));
  }

  function merge({ id }: AdminTag, into: string): Promise<boolean> {
    return send(() => call(mergeTag, { params: { id }, body: { into } }));
  }

  function remove({ id }: AdminTag): Promise<boolean> {
    return send(() => call(removeTag, { params: { id } }));
  }

  return {
    isWorking: isSubmitting,
    /** Error of the name that was sent. */
    nameIssue: issuesOf(state)['name'] ?? null,
    forgetIssue: reset,
    add,
    rename,
    merge,
    remove,
  };
}
