import { useI18n } from '#src/i18n/use-i18n.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import type { Saving } from './use-post-saving.ts';

/** EDI-12: that the post could not be saved, and why. */
export function SaveError({ saving }: { saving: Saving }) {
  const { t } = useI18n();
  if (saving.step !== 'open') return null;
  const { issues, failedStatus } = saving;

  if (failedStatus === null) {
    return Object.keys(issues).length > 0 ? (
      <Notice className="editor-note" tone="err" title={t('errors.validation_failed')} />
    ) : null;
  }
  return (
    <Notice className="editor-note" tone="err" title={t('adminBlogs.saveFailed')}>
      {issues['slug']?.code === 'taken' && <p>{t('adminBlogs.slugTaken')}</p>}
      {failedStatus === 0 && <p>{t('common.network')}</p>}
      {failedStatus === 404 && <p>{t('adminBlogs.goneMeanwhile')}</p>}
    </Notice>
  );
}
