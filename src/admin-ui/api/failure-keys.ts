import type { MessageKey } from '#src/i18n/message-key.ts';

/** Messages of failures by status, for those whose cause is the same in every form. */
export const failureKeys: Readonly<Record<number, MessageKey | undefined>> = {
  0: 'common.network',
  403: 'errors.permission_needed',
  404: 'errors.not_found',
};
