import type { ApiFailure } from '#src/web/result.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';

/**
 * Message for a rejected upload.
 *
 * @param wrongKind message for a type that is not supported, where fewer types are accepted than in the library
 */
export function useUploadError(wrongKind?: string): (failure: ApiFailure) => string {
  const { t } = useI18n();

  return function uploadError({ status, error }) {
    switch (error?.fields?.['file']?.code ?? error?.code) {
      case 'unknown_kind':
        return wrongKind ?? t('adminMedia.unknownKind');
      case 'damaged':
        return t('adminMedia.damaged');
      case 'too_many_pixels':
        return t('adminMedia.tooManyPixels');
      case 'body_too_large':
        return t('adminMedia.tooLarge');
      case 'storage_full':
        return t('errors.storage_full');
      case 'disk_full':
        return t('errors.disk_full');
      default:
        return status === 0 ? t('common.network') : t('adminMedia.uploadFailed');
    }
  };
}
