import { useFieldText } from '#src/http/web/use-field-text.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';

/** The sentence for what is wrong with a field of a post. */
export function usePostFieldText(): (field: string, code: string | undefined) => string | undefined {
  const { t } = useI18n();
  const fieldText = useFieldText();

  return function postFieldText(field, code) {
    if (code === 'taken') return t('adminBlogs.slugTaken');
    if (code === 'alt_missing')
      return field === 'content' ? t('adminBlogs.contentAltMissing') : t('adminMedia.altMissing');
    if (code === 'picture_gone') return t('adminMedia.pictureGone');
    if (field === 'slug' && code?.startsWith('invalid')) return t('adminBlogs.slugInvalid');
    return fieldText(code);
  };
}
