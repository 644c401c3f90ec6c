import { useLoaderData } from 'react-router';
import { useSite } from '#src/api/site.ts';
import type { AboutContent } from '#src/features/site-content/contract.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { StatTiles } from '#src/ui/data/stat-tiles.tsx';
import { CallToAction } from '#src/ui/page/call-to-action.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { SampleLabel } from '#src/ui/page/sample-label.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import { PageHead } from '#src/web/page-head.tsx';
import './about-page.css';
import type { loadAbout } from './about-requests.ts';
import { AnnualReports } from './components/annual-reports.tsx';
import { CoreValues } from './components/core-values.tsx';
import { MissionAndVision } from './components/mission-and-vision.tsx';
import { Officer } from './components/officer.tsx';
import { People } from './components/people.tsx';
import { Registration } from './components/registration.tsx';
import { WhatWeDo } from './components/what-we-do.tsx';

/** /about (ABT). Sections without content are omitted. */
export function Component() {
  const { t } = useI18n();
  const site = useSite();
  const { content } = useLoaderData<typeof loadAbout>();
  const { hero, purpose, figures, work, values, aims, people, reports, officer } = content;

  return (
    <>
      <PageHead
        title={t('about.title')}
        description={
          hero.description.text || hero.lead.text || t('about.descriptionOf', { product: site.name })
        }
      />
      <PageHero
        watch={2}
        sutra="परिचयः"
        title={t('about.title')}
        lead={hero.lead.text && <span lang={hero.lead.lang}>{hero.lead.text}</span>}
      />
      <Purpose purpose={purpose} figures={figures.items} />
      {work.items.length > 0 && <WhatWeDo items={work.items} />}
      {values.items.length > 0 && <CoreValues items={values.items} />}
      <MissionAndVision mission={aims.mission} vision={aims.vision} />
      <People people={people.items} />
      {reports.items.length > 0 && <AnnualReports reports={reports.items} />}
      <Officer officer={officer} />
      {aims.commitment.text && (
        <section className="sec commitment">
          <div className="wrap">
            <h2>{t('about.commitment.title')}</h2>
            <p lang={aims.commitment.lang}>{aims.commitment.text}</p>
          </div>
        </section>
      )}
      <Registration />
      {hasContent(content) && <NextStep />}
    </>
  );
}

/** Whether the page has more than its title: an empty page gets no closing section. */
function hasContent({
  purpose,
  figures,
  work,
  values,
  aims,
  people,
  reports,
  officer,
}: AboutContent): boolean {
  const texts = [purpose.lead, purpose.text, aims.mission, aims.vision, aims.commitment, officer.name];
  const lists = [figures, work, values, people, reports];
  return texts.some(({ text }) => text !== '') || lists.some(({ items }) => items.length > 0);
}

function NextStep() {
  const { t } = useI18n();
  return (
    <CallToAction sutra="सहयोगः" title={t('about.next.title')} text={t('about.next.text')}>
      <ButtonLink href="/projects">{t('about.next.projects')}</ButtonLink>
      <ButtonLink href="/contact" variant="line">
        {t('about.next.contact')}
      </ButtonLink>
    </CallToAction>
  );
}

type PurposeProps = { purpose: AboutContent['purpose']; figures: AboutContent['figures']['items'] };

function Purpose({ purpose: { lead, text }, figures }: PurposeProps) {
  const { t } = useI18n();
  const isDemo = useSite().mode === 'demo';
  const hasText = Boolean(lead.text || text.text);
  if (!hasText && figures.length === 0) return null;

  return (
    <section className="sec">
      <div className="wrap">
        {hasText && (
          <>
            <SectionHead sutra="प्रयोजनम्" title={t('about.purpose.title')} />
            <div className="purpose">
              <p className="purpose-lead" lang={lead.lang}>
                {lead.text}
              </p>
              <p className="muted" lang={text.lang}>
                {text.text}
              </p>
            </div>
          </>
        )}
        {figures.length > 0 && (
          <>
            <h2 className="vh">{t('about.figures.title')}</h2>
            {isDemo && <SampleLabel />}
            <StatTiles
              figures={figures.map(({ value, label }) => ({ value, label: label.text, lang: label.lang }))}
            />
          </>
        )}
      </div>
    </section>
  );
}
