import { EnquiryForm } from '#src/features/enquiries/web/components/enquiry-form.tsx';
import { PageHead } from '#src/web/page-head.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { FeatureList } from '#src/ui/page/feature-list.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import './volunteer-page.css';

const offer = ['time', 'room', 'meals', 'utilities'] as const;
const work = ['teach', 'build', 'translate', 'host'] as const;

/** /volunteer: teaching at the center, and other volunteer work (XTR-01). */
export function Component() {
  const { t } = useI18n();

  return (
    <>
      <PageHead title={t('volunteer.title')} description={t('volunteer.description')} />
      <PageHero watch={6} sutra="सेवा" title={t('volunteer.title')} lead={t('volunteer.lead')}>
        <ButtonLink href="#volunteer-form" variant="haldi">
          {t('volunteer.offerHelp')}
        </ButtonLink>
      </PageHero>
      <section className="sec">
        <div className="wrap">
          <SectionHead sutra="अध्यापनम्" title={t('volunteer.offer.title')} />
          <div className="stack">
            <p className="lead">{t('volunteer.offer.text')}</p>
            <FeatureList
              points={offer.map((name) => ({
                title: t(`volunteer.offer.${name}.title`),
                text: t(`volunteer.offer.${name}.text`),
              }))}
            />
          </div>
        </div>
      </section>
      <section className="sec sec--sunk">
        <div className="wrap">
          <SectionHead sutra="कर्माणि" title={t('volunteer.work.title')} />
          <FeatureList
            points={work.map((name) => ({
              title: t(`volunteer.work.${name}.title`),
              text: t(`volunteer.work.${name}.text`),
            }))}
          />
        </div>
      </section>
      <section className="sec" id="volunteer-form" tabIndex={-1}>
        <div className="wrap">
          <SectionHead sutra="आवेदनम्" title={t('volunteer.form.title')} />
          <div className="stack">
            <p className="lead">{t('volunteer.form.text')}</p>
            <Panel className="volunteer-form">
              <EnquiryForm inquiryType="Volunteer Opportunity" />
            </Panel>
          </div>
        </div>
      </section>
    </>
  );
}
