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
          <noscript>
            <p>{t('birthChart.needsScript')}</p>
          </noscript>
          <BirthChartCard title={t('birthChart.formTitle')} heading="h2" />
          <aside className="birth-notes">
            <h2 className="panel-title">{t('birthChart.notesTitle')}</h2>
            <p>{t('birthChart.noteTime')}</p>
            <p>{t('birthChart.notePrivacy')}</p>
            <p>{t('birthChart.noteFacts')}</p>
          </aside>
        </div>
      </section>
    </>
  );
}
