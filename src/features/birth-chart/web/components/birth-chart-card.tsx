import { Panel } from '#src/ui/page/panel.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { useBirthChart } from '../use-birth-chart.ts';
import './birth-chart-card.css';
import { BirthForm } from './birth-form.tsx';
import { LazyChartResult } from './lazy-chart-result.tsx';

/**
 * The Birth Chart Calculator: a panel with the form and, once there is a chart, a second full-width panel
 * with it. The page must load the messages of `birthChart` and `places`.
 */
export function BirthChartCard() {
  const { t } = useI18n();
  const birthChart = useBirthChart();

  return (
    <>
      <Panel className="birth-card" aria-labelledby="birth-chart-title">
        <h3 className="panel-title" id="birth-chart-title">
          {t('birthChart.title')}
        </h3>
        <BirthForm birthChart={birthChart} />
      </Panel>
      {birthChart.shown && (
        <LazyChartResult
          key={birthChart.shown.chart.reading.utc}
          shown={birthChart.shown}
          onOtherReading={(shown) => void birthChart.takeOtherReading(shown)}
        />
      )}
    </>
  );
}
