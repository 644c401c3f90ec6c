import { useI18n } from '#src/i18n/use-i18n.ts';
import { LegalDocument } from './legal-document.tsx';

export function Component() {
  const { t } = useI18n();
  return <LegalDocument title={t('footer.privacy')} sutra="गोपनीयता" />;
}
