import { PageHead } from '#src/web/page-head.tsx';
import { useSite } from '#src/api/site.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { StatTiles } from '#src/ui/data/stat-tiles.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import './about-page.css';
import { CoreValues } from './components/core-values.tsx';
import { MissionAndVision } from './components/mission-and-vision.tsx';
import { WhatWeDo } from './components/what-we-do.tsx';

const figureNames = ['texts', 'countries', 'scholars', 'languages'] as const;

export function Component() {
  const { t } = useI18n();
  const stated = useSite().figures;
  const figures = figureNames.filter((name) => stated[name] !== '');

  return (
    <>
      <PageHead title={t('about.title')} description={t('about.description')} />
      <PageHero watch={2} sutra="परिचयः" title={t('about.title')} lead={t('about.hero.lead')} />
      <section className="sec">
        <div className="wrap">
          <SectionHead sutra="प्रयोजनम्" title={t('about.purpose.title')} />
          <div className="purpose">
            <p className="purpose-lead">{t('about.purpose.lead')}</p>
            <p className="muted">{t('about.purpose.text')}</p>
          </div>
          {figures.length > 0 && (
            <>
              <h2 className="vh">{t('about.figures.title')}</h2>
              <StatTiles
                figures={figures.map((name) => ({
                  value: stated[name],
                  label: t(`about.figures.${name}.label`),
                }))}
              />
            </>
          )}
        </div>
      </section>
      <WhatWeDo />
      <CoreValues />
      <MissionAndVision />
      <section className="sec commitment">
        <div className="wrap">
          <h2>{t('about.commitment.title')}</h2>
          <p>{t('about.commitment.text')}</p>
        </div>
      </section>
    </>
  );
}
