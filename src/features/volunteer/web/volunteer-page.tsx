import { useLoaderData } from 'react-router';
import { useSite } from '#src/api/site.ts';
import { EnquiryForm } from '#src/features/enquiries/web/components/enquiry-form.tsx';
import { PageHead } from '#src/web/page-head.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { FeatureList } from '#src/ui/page/feature-list.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import './volunteer-page.css';
import type { loadVolunteer } from './volunteer-requests.ts';

/** /volunteer: what volunteers do and receive (XTR-01). */
export function Component() {
  const { t } = useI18n();
  const { name } = useSite();
  const { hero, offer, work } = useLoaderData<typeof loadVolunteer>().content;

  return (
    <>
      <PageHead
        title={t('volunteer.title')}
        description={
          hero.description.text || hero.lead.text || t('volunteer.descriptionOf', { product: name })
        }
      />
      <PageHero
        watch={6}
        sutra="सेवा"
        title={t('volunteer.title')}
        lead={hero.lead.text && <span lang={hero.lead.lang}>{hero.lead.text}</span>}
      >
        <ButtonLink href="#volunteer-form" variant="haldi">
          {t('volunteer.offerHelp')}
        </ButtonLink>
      </PageHero>
      {(offer.text.text || offer.items.length > 0) && (
        <section className="sec">
          <div className="wrap">
            <SectionHead
              sutra="अध्यापनम्"
              title={
                offer.title.text ? (
                  <span lang={offer.title.lang}>{offer.title.text}</span>
                ) : (
                  t('volunteer.offer.usual')
                )
              }
            />
            <div className="stack">
              {offer.text.text && (
                <p className="lead" lang={offer.text.lang}>
                  {offer.text.text}
                </p>
              )}
              <FeatureList points={offer.items} />
            </div>
          </div>
        </section>
      )}
      {work.items.length > 0 && (
        <section className="sec sec--sunk">
          <div className="wrap">
            <SectionHead sutra="कर्माणि" title={t('volunteer.work.title')} />
            <FeatureList points={work.items} />
          </div>
        </section>
      )}
      <section className="sec" id="volunteer-form" tabIndex={-1}>
        <div className="wrap">
          <SectionHead sutra="आवेदनम्" title={t('volunteer.form.title')} />
          <div className="stack">
            <p className="lead">{t('volunteer.form.text')}</p>
            <Panel className="volunteer-form">
              <EnquiryForm inquiryType="Volunteer Opportunity" />
            </Panel>
            <h3>{t('volunteer.signUp.title')}</h3>
            <p>{t('volunteer.signUp.text')}</p>
            <p>
              <TextLink href="/volunteer/sign-up">{t('volunteer.signUp.link')}</TextLink>
            </p>
          </div>
        </div>
      </section>
    </>
  );
}
