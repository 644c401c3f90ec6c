import { useRecordFieldText } from '#src/admin-ui/record/use-record-field-text.ts';
import type { FieldIssue } from '#src/web/field-issue.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';

/** Message for an error of a post's field. */
export function usePostFieldText(): (issue: FieldIssue | undefined) => string | undefined {
  const { t } = useI18n();
  const recordFieldText = useRecordFieldText();

  return function postFieldText(issue) {
    if (issue?.code === 'taken') return t('adminBlogs.slugTaken');
    if (issue?.code === 'gone') return t('adminPublishing.seriesGone');
    if (issue?.code === 'alt_missing' && issue.field === 'content') return t('adminBlogs.contentAltMissing');
    return recordFieldText(issue);
  };
}
