import { useAction } from '#src/admin-ui/api/use-action.ts';
import type { MessageKey } from '#src/i18n/message-key.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import type { ApiResult } from '#src/web/result.ts';

/** Messages of failures by status. */
const failureKeys: Record<number, MessageKey> = {
  403: 'errors.permission_needed',
  404: 'errors.not_found',
};

/** Change of a registration. The list is loaded again, also after a failure, whose cause it can show. */
export function useRegistrationAction<Args extends unknown[]>(
  send: (...args: Args) => Promise<ApiResult<unknown>>,
  conflictKey: MessageKey = 'adminRegistrations.editConflict',
) {
  const { t } = useI18n();
  const showToast = useToast();
  return useAction(send, {
    onError: ({ status }) =>
      showToast({
        tone: 'err',
        title: t(status === 409 ? conflictKey : (failureKeys[status] ?? 'adminRegistrations.failed')),
        ...(status === 0 && { text: t('common.network') }),
      }),
    reloads: true,
  });
}
