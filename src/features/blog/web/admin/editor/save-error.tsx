import { failureOf, issuesOf } from '#src/web/forms/form-result.ts';
import type { FormState } from '#src/web/forms/form-state.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';

/** Why the post was not saved (EDI-12). */
export function SaveError({ state }: { state: FormState }) {
  const { t } = useI18n();
  const failure = failureOf(state);
  if (!failure) {
    return state.status === 'invalid' ? (
      <Notice className="editor-note" tone="err" title={t('errors.validation_failed')} />
    ) : null;
  }
  return (
    <Notice className="editor-note" tone="err" title={t('adminBlogs.saveFailed')}>
      {issuesOf(state)['slug']?.code === 'taken' && <p>{t('adminBlogs.slugTaken')}</p>}
      {failure.status === 0 && <p>{t('common.network')}</p>}
      {failure.error?.code === 'permission_needed' && <p>{t('errors.permission_needed')}</p>}
      {failure.status === 404 && <p>{t('adminBlogs.goneMeanwhile')}</p>}
    </Notice>
  );
}
