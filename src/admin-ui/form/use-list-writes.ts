import type { MessageKey } from '#src/i18n/message-key.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { formResultOf } from '#src/web/forms/form-result.ts';
import type { FormResult } from '#src/web/forms/form-state.ts';
import { useSubmitForm } from '#src/web/forms/use-submit-form.ts';
import type { ApiResult } from '#src/web/result.ts';

type Write = { request: () => Promise<ApiResult<unknown>>; doneKey: MessageKey };

type ListWritesOptions = {
  /** Message when the record was changed meanwhile. */
  conflictKey: MessageKey;
  /** Message of all other failures. */
  failedKey: MessageKey;
  /** Whether the form in the dialog shows this result beside its fields. */
  isShownInForm: (outcome: FormResult) => boolean;
  /** The dialog can be closed and the list loaded again. */
  onDone: () => void;
};

/** Sends the writes of a list's dialogs. A toast shows the result, unless the form does. */
export function useListWrites({ conflictKey, failedKey, isShownInForm, onDone }: ListWritesOptions) {
  const { t } = useI18n();
  const showToast = useToast();
  return useSubmitForm(submit);

  async function submit({ request, doneKey }: Write): Promise<FormResult> {
    const result = await request();
    const outcome = formResultOf(result);
    if (!isShownInForm(outcome)) finish(result, doneKey);
    return outcome;
  }

  function finish({ ok, status }: ApiResult<unknown>, doneKey: MessageKey): void {
    showToast(ok ? { tone: 'ok', title: t(doneKey) } : { tone: 'err', title: t(failureKey(status)) });
    // After any other failure, what was typed can be sent again.
    if (ok || status === 404 || status === 409) onDone();
  }

  function failureKey(status: number): MessageKey {
    if (status === 403) return 'errors.permission_needed';
    if (status === 404) return 'errors.not_found';
    return status === 409 ? conflictKey : failedKey;
  }
}
