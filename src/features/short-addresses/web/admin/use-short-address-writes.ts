import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { issuesOf, formResultOf } from '#src/web/forms/form-result.ts';
import type { FormResult } from '#src/web/forms/form-state.ts';
import { useSubmitForm } from '#src/web/forms/use-submit-form.ts';
import { type ApiResult, doneIfMissing } from '#src/web/result.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import {
  createShortAddress,
  deleteShortAddress,
  type ShortAddress,
  type ShortAddressForm,
  updateShortAddress,
} from '../../admin-contract.ts';

export type ShortAddressWrites = ReturnType<typeof useShortAddressWrites>;

/** Changes of short addresses and their result. */
export function useShortAddressWrites({ onDone }: { onDone: () => void }) {
  const { t } = useI18n();
  const call = useAdminCall();
  const showToast = useToast();
  const { state, isSubmitting, send, reset } = useSubmitForm(submit);

  async function submit(request: () => Promise<ApiResult<unknown>>): Promise<FormResult> {
    const result = await request();
    const outcome = formResultOf(result);
    if (outcome.status !== 'invalid') finish(result);
    return outcome;
  }

  function finish(result: ApiResult<unknown>): void {
    if (result.ok) showToast({ tone: 'ok', title: t('adminShortAddresses.saved') });
    else
      showToast({
        tone: 'err',
        title: t(result.status === 409 ? 'adminShortAddresses.conflict' : 'adminShortAddresses.failed'),
      });
    // Else what was typed can be sent again.
    if (result.ok || result.status === 404 || result.status === 409) onDone();
  }

  return {
    isWorking: isSubmitting,
    issues: issuesOf(state),
    reset,
    add: (body: ShortAddressForm) => send(() => call(createShortAddress, { body })),
    change: ({ id, version }: ShortAddress, form: ShortAddressForm) =>
      send(() => call(updateShortAddress, { params: { id }, body: { ...form, version } })),
    remove: ({ id }: ShortAddress) =>
      send(async () => doneIfMissing(await call(deleteShortAddress, { params: { id } }))),
  };
}
