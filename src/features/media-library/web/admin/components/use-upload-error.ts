import type { Failure } from '#src/web/use-error-text.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';

/** Why a file was not taken, in a sentence. */
export function useUploadError(): (failure: Failure) => string {
  const { t } = useI18n();

  return function uploadError({ status, problem }) {
    switch (problem?.fields?.['file']?.code ?? problem?.code) {
      case 'unknown_kind':
        return t('adminMedia.unknownKind');
      case 'damaged':
        return t('adminMedia.damaged');
      case 'too_many_pixels':
        return t('adminMedia.tooManyPixels');
      case 'body_too_large':
        return t('adminMedia.tooLarge');
      case 'storage_full':
        return t('errors.storage_full');
      default:
        return status === 0 ? t('common.network') : t('adminMedia.uploadFailed');
    }
  };
}
