import { useI18n } from '#src/i18n/use-i18n.ts';
import type { ApiResult } from './result.ts';

export type Failure = Extract<ApiResult<never>, { ok: false }>;

/**
 * Localized message of a failed request: "HTTP error! status: 503" as specified, or that the network failed.
 */
export function useErrorText(failure: Failure): string {
  const { t } = useI18n();
  return failure.status === 0 ? t('common.network') : failure.message;
}
