import { useSite } from '#src/api/site.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import './demo-banner.css';

/** Banner that marks a public demo; stays visible at the lower edge. */
export function DemoBanner() {
  const { t } = useI18n();
  const site = useSite();
  if (!site.isPublicDemo) return null;
  return (
    <aside className="demo-banner" aria-label={t('header.demo')}>
      {t('header.publicDemo')}
    </aside>
  );
}
