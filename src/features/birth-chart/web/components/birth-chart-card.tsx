import { Panel } from '#src/ui/page/panel.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { useBirthChart } from '../use-birth-chart.ts';
import './birth-chart-card.css';
import { BirthForm } from './birth-form.tsx';
import { LazyChartResult } from './lazy-chart-result.tsx';

type BirthChartCardProps = {
  /** Heading of the form where the page has the name of the calculator already. */
  title?: string;
  heading?: 'h2' | 'h3';
};

/**
 * The Birth Chart Calculator: a panel with the form and, once there is a chart, a second full-width panel
 * with it. The page must load the messages of `birthChart` and `places`.
 */
export function BirthChartCard({ title, heading: Heading = 'h3' }: BirthChartCardProps) {
  const { t } = useI18n();
  const birthChart = useBirthChart();

  return (
    <>
      <Panel className="birth-card" aria-labelledby="birth-chart-title">
        <Heading className="panel-title" id="birth-chart-title">
          {title ?? t('birthChart.title')}
        </Heading>
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
