import { PageHead } from '#src/web/page-head.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import './birth-chart-page.css';
import { BirthChartCard } from './components/birth-chart-card.tsx';

/** /birth-chart: page of the calculator. */
export function Component() {
  const { t } = useI18n();

  return (
    <>
      <PageHead title={t('birthChart.pageTitle')} description={t('birthChart.description')} />
      <PageHero
        watch={4}
        scene="panchang"
        sutra="जन्मकुण्डली"
        title={t('birthChart.pageTitle')}
        lead={t('birthChart.lead')}
      />
      <section className="sec">
        <div className="wrap birth-page">
          <h2 className="vh">{t('birthChart.pageTitle')}</h2>
          <noscript>
            <p>{t('birthChart.needsScript')}</p>
          </noscript>
          <BirthChartCard />
          <aside className="birth-notes">
            <h3 className="panel-title">{t('birthChart.notesTitle')}</h3>
            <p>{t('birthChart.noteTime')}</p>
            <p>{t('birthChart.notePrivacy')}</p>
            <p>{t('birthChart.noteFacts')}</p>
          </aside>
        </div>
      </section>
    </>
  );
}
