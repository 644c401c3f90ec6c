import { useI18n } from '#src/i18n/use-i18n.ts';
import { LegalPage } from './legal-page.tsx';

export function TermsPage() {
  const { t } = useI18n();
  return <LegalPage title={t('footer.terms')} sutra="नियमाः" />;
}
