import { useRecordFieldText } from '#src/admin-ui/record/use-record-field-text.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { FieldIssue } from '#src/web/field-issue.ts';

/** Localized message for an invalid field of a block. */
export function useContentFieldText(): (issue: FieldIssue | undefined) => string | undefined {
  const { t } = useI18n();
  const recordFieldText = useRecordFieldText();

  return (issue) => {
    if (issue?.code === 'https_only') return t('adminContent.linkRule');
    if (issue?.code === 'invalid_target') return t('adminContent.targetRule');
    if (issue?.code === 'invalid_color') return t('adminContent.colorRule', { example: '#0f5a60' });
    if (issue?.code === 'color_too_light') return t('adminContent.colorTooLight');
    return recordFieldText(issue);
  };
}
