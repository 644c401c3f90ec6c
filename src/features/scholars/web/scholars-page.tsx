import { useLoaderData } from 'react-router';
import { useSite } from '#src/api/site.ts';
import { PageHead } from '#src/web/page-head.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { CallToAction } from '#src/ui/page/call-to-action.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { FeatureList } from '#src/ui/page/feature-list.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import { ReviewSteps, TextsToReview } from './components/review.tsx';
import { ScholarRequest } from './components/scholar-request.tsx';
import { Scholars } from './components/scholars.tsx';
import type { loadScholars } from './scholars-requests.ts';

/** /scholars: work of scholars, its rules, and the contact (XTR-05). */
export function Component() {
  const { t } = useI18n();
  const { name } = useSite();
  const { content, unreviewed } = useLoaderData<typeof loadScholars>();
  const { hero, work, people, rules, reach } = content;

  return (
    <>
      <PageHead
        title={t('scholars.title')}
        description={
          hero.description.text || hero.lead.text || t('scholars.descriptionOf', { product: name })
        }
      />
      <PageHero
        watch={4}
        sutra="विद्वांसः"
        title={t('scholars.title')}
        lead={hero.lead.text && <span lang={hero.lead.lang}>{hero.lead.text}</span>}
      />
      {work.items.length > 0 && (
        <section className="sec">
          <div className="wrap">
            <SectionHead sutra="विद्याकार्यम्" title={t('scholars.work.title')} />
            <FeatureList points={work.items} />
          </div>
        </section>
      )}
      {people.items.length > 0 && <Scholars people={people.items} />}
      {rules.items.length > 0 && (
        <section className="sec sec--sunk">
          <div className="wrap">
            <SectionHead sutra="नियमाः" title={t('scholars.rules.title')} />
            <FeatureList points={rules.items} />
          </div>
        </section>
      )}
      <ReviewSteps />
      {unreviewed.length > 0 && <TextsToReview texts={unreviewed} />}
      <ScholarRequest people={people.items} texts={unreviewed} />
      <CallToAction
        sutra="सम्पर्कः"
        title={t('scholars.reach.title')}
        text={reach.text.text && <span lang={reach.text.lang}>{reach.text.text}</span>}
      >
        <ButtonLink href="/contact">{t('scholars.reach.write')}</ButtonLink>
        <ButtonLink href="/resources/commentaries" variant="line">
          {t('scholars.reach.commentaries')}
        </ButtonLink>
      </CallToAction>
    </>
  );
}
