import { useLocation } from 'react-router';
import { useI18n } from '#src/i18n/use-i18n.ts';
import './demo-banner.css';

/** Banner of a page that shows unpublished content. */
export function PreviewBanner() {
  const { t } = useI18n();
  const { search } = useLocation();
  if (!new URLSearchParams(search).has('preview')) return null;
  return (
    <aside className="demo-banner" aria-label={t('header.preview')}>
      {t('header.previewText')}
    </aside>
  );
}
