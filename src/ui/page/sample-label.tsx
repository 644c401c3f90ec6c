import { useI18n } from '#src/i18n/use-i18n.ts';
import './sample-label.css';

/** Marks sample data of a demo. Shown once, beside the heading of the section. */
export function SampleLabel() {
  const { t } = useI18n();
  return <span className="sample-label">{t('common.sample')}</span>;
}
