import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { issuesOf, formResultOf } from '#src/web/forms/form-result.ts';
import type { FormResult } from '#src/web/forms/form-state.ts';
import { useSubmitForm } from '#src/web/forms/use-submit-form.ts';
import { type ApiResult, doneIfMissing } from '#src/web/result.ts';
import type { MessageKey } from '#src/i18n/message-key.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import {
  createShortAddress,
  deleteShortAddress,
  type ShortAddress,
  type ShortAddressForm,
  updateShortAddress,
} from '../../admin-contract.ts';

/** Messages of failures by status. */
const failureKeys: Record<number, MessageKey> = {
  403: 'errors.permission_needed',
  404: 'errors.not_found',
  409: 'adminShortAddresses.conflict',
};

type Write = { request: () => Promise<ApiResult<unknown>>; done: 'saved' | 'deleted' };

export type ShortAddressWrites = ReturnType<typeof useShortAddressWrites>;

/** Changes of short addresses and their result. */
export function useShortAddressWrites({ onDone }: { onDone: () => void }) {
  const { t } = useI18n();
  const call = useAdminCall();
  const showToast = useToast();
  const { state, isSubmitting, send, reset } = useSubmitForm(submit);

  async function submit({ request, done }: Write): Promise<FormResult> {
    const result = await request();
    const outcome = formResultOf(result);
    if (outcome.status !== 'invalid') finish(result, done);
    return outcome;
  }

  function finish(result: ApiResult<unknown>, done: Write['done']): void {
    if (result.ok) showToast({ tone: 'ok', title: t(`adminShortAddresses.${done}`) });
    else
      showToast({
        tone: 'err',
        title: t(failureKeys[result.status] ?? 'adminShortAddresses.failed'),
      });
    // Else what was typed can be sent again.
    if (result.ok || result.status === 404 || result.status === 409) onDone();
  }

  return {
    isWorking: isSubmitting,
    issues: issuesOf(state),
    reset,
    add: (body: ShortAddressForm) =>
      send({ request: () => call(createShortAddress, { body }), done: 'saved' }),
    change: ({ id, version }: ShortAddress, form: ShortAddressForm) =>
      send({
        request: () => call(updateShortAddress, { params: { id }, body: { ...form, version } }),
        done: 'saved',
      }),
    delete: ({ id }: ShortAddress) =>
      send({
        request: async () => doneIfMissing(await call(deleteShortAddress, { params: { id } })),
        done: 'deleted',
      }),
  };
}
