import { useSite } from '#src/api/site.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';

/** Legal entities with their numbers, as the donation page and receipts name them; renders nothing without any. */
export function Registration() {
  const { t } = useI18n();
  const { legalEntities, mode } = useSite();
  const { us, in: india } = legalEntities;
  if (!us && !india) return null;

  return (
    <section className="sec" id="registration">
      <div className="wrap">
        <SectionHead sutra="पञ्जीकरणम्" title={t('about.registration.title')} isSample={mode === 'demo'} />
        {us && <p>{t('about.registration.us', { name: us.name, number: `EIN\u00A0${us.ein}` })}</p>}
        {india && (
          <p>
            {t('about.registration.india', {
              name: india.name,
              number: `80G\u00A0/\u00A0133 ${india.approval}`,
            })}
          </p>
        )}
        <p className="muted">{t('about.registration.receipts')}</p>
        <p>
          <TextLink href="/donate" arrow>
            {t('about.registration.donate')}
          </TextLink>
        </p>
      </div>
    </section>
  );
}
