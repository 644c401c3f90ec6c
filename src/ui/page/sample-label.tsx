import { useI18n } from '#src/i18n/use-i18n.ts';
import './sample-label.css';

/**
 * Says that what a section shows is sample data of a demo: invented, and to be replaced. It is shown once, beside the
 * heading of the section.
 */
export function SampleLabel() {
  const { t } = useI18n();
  return <span className="sample-label">{t('common.sample')}</span>;
}
