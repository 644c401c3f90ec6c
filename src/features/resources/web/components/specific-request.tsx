import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { SectionHead } from '#src/ui/section-head.tsx';

/** Two people to ask when the library does not have it (RES-14). */
export function SpecificRequest() {
  const { t } = useI18n();

  return (
    <section className="sec">
      <div className="wrap">
        <SectionHead sutra="जिज्ञासा" title={t('resources.specific.title')} />
        <div className="stack">
          <p className="lead">{t('resources.specific.text')}</p>
          <div className="row">
            <ButtonLink href="/contact">{t('resources.specific.request')}</ButtonLink>
            <ButtonLink href="/scholars" variant="line">
              {t('resources.specific.scholars')}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
