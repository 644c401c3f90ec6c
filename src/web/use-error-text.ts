import { useI18n } from '#src/i18n/use-i18n.ts';
import type { ApiFailure } from './result.ts';

/** Localized message of a failed request: "HTTP error! status: 503" as specified, or a network error. */
export function useErrorText(failure: ApiFailure): string {
  const { t } = useI18n();
  return failure.status === 0 ? t('common.network') : failure.message;
}
