import { useI18n } from '#src/i18n/use-i18n.ts';
import type { ApiResult } from './result.ts';

export type Failure = Extract<ApiResult<never>, { ok: false }>;

/**
 * The sentence a visitor reads for a call that failed: "HTTP error! status: 503" as specified, or, when nothing
 * answered at all, that the network failed, in the page's language.
 */
export function useErrorText(failure: Failure): string {
  const { t } = useI18n();
  return failure.status === 0 ? t('common.network') : failure.message;
}
