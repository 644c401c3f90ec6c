import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { CallToAction } from '#src/ui/page/call-to-action.tsx';

/** Two contacts for items that the library does not have (RES-14). */
export function SpecificRequest() {
  const { t } = useI18n();

  return (
    <CallToAction sutra="जिज्ञासा" title={t('resources.specific.title')} text={t('resources.specific.text')}>
      <ButtonLink href="/contact">{t('resources.specific.request')}</ButtonLink>
      <ButtonLink href="/scholars" variant="line">
        {t('resources.specific.scholars')}
      </ButtonLink>
    </CallToAction>
  );
}
