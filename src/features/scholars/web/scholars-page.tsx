import { PageHead } from '#src/web/page-head.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { CallToAction } from '#src/ui/page/call-to-action.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { FeatureList } from '#src/ui/page/feature-list.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';

const work = ['texts', 'translation', 'recitation', 'review'] as const;
const rules = ['source', 'difference', 'credit'] as const;

/** /scholars: work of scholars, its rules, and the contact (XTR-05). */
export function Component() {
  const { t } = useI18n();

  return (
    <>
      <PageHead title={t('scholars.title')} description={t('scholars.description')} />
      <PageHero watch={4} sutra="विद्वांसः" title={t('scholars.title')} lead={t('scholars.lead')} />
      <section className="sec">
        <div className="wrap">
          <SectionHead sutra="विद्याकार्यम्" title={t('scholars.work.title')} />
          <FeatureList
            points={work.map((name) => ({
              title: t(`scholars.work.${name}.title`),
              text: t(`scholars.work.${name}.text`),
            }))}
          />
        </div>
      </section>
      <section className="sec sec--sunk">
        <div className="wrap">
          <SectionHead sutra="नियमाः" title={t('scholars.rules.title')} />
          <FeatureList
            points={rules.map((name) => ({
              title: t(`scholars.rules.${name}.title`),
              text: t(`scholars.rules.${name}.text`),
            }))}
          />
        </div>
      </section>
      <CallToAction sutra="सम्पर्कः" title={t('scholars.reach.title')} text={t('scholars.reach.text')}>
        <ButtonLink href="/contact">{t('scholars.reach.write')}</ButtonLink>
        <ButtonLink href="/resources/commentaries" variant="line">
          {t('scholars.reach.commentaries')}
        </ButtonLink>
      </CallToAction>
    </>
  );
}
