import { useRef, useState } from 'react';
import { calendarDay, isoDay } from '#src/i18n/calendar-day.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { offsetWords } from '#src/local-time/offset-words.ts';
import { nakshatraName, rashiName } from '#src/features/panchang/names.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { downloadIcon } from '#src/ui/media/subject-icons.ts';
import { Icon } from '#src/ui/media/icon.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import type { Division } from '../../divisions.ts';
import { saveDrawing } from '../chart-file.ts';
import { clockWords } from '../chart-words.ts';
import type { ShownChart } from '../shown-chart.ts';
import { AshtakavargaTable } from './ashtakavarga-table.tsx';
import { BirthFacts } from './birth-facts.tsx';
import { ChartDrawings } from './chart-drawings.tsx';
import './chart-result.css';
import { DashaTree } from './dasha-tree.tsx';
import { DivisionTable } from './division-table.tsx';
import { GrahaTable } from './graha-table.tsx';
import { PdfButton } from './pdf-button.tsx';
import { ResultTitle } from './result-title.tsx';
import { TimeUncertainty } from './time-uncertainty.tsx';
import { TransitTable } from './transit-table.tsx';
import { UnknownTimeResult } from './unknown-time-result.tsx';
import { YogaList } from './yoga-list.tsx';

export type ChartResultProps = {
  shown: ShownChart;
  onOtherReading: (shown: ShownChart) => void;
};

/** Result of the calculator, by what is known of the birth. */
export function ChartResult(props: ChartResultProps) {
  return (
    <Panel className="birth-result" aria-labelledby="birth-result-title">
      {props.shown.isTimeUnknown ? <UnknownTimeResult shown={props.shown} /> : <KnownTimeResult {...props} />}
    </Panel>
  );
}

/** A chart: drawing, table, periods and their basis. Facts only, no predictions. */
function KnownTimeResult({ shown, onOtherReading }: ChartResultProps) {
  const { t, locale, formatLongDate } = useI18n();
  const { chart, placeName } = shown;
  const drawing = useRef<HTMLDivElement>(null);
  const [division, setDivision] = useState<Division>('d1');
  const [openedAt] = useState(() => Date.now());
  const [transitDay, setTransitDay] = useState(() =>
    isoDay(calendarDay(new Date(openedAt), chart.place.zone)),
  );
  const moon = chart.grahas.find(({ graha }) => graha === 'moon');

  function download() {
    const svg = drawing.current?.querySelector<SVGSVGElement>('[data-shown] svg');
    if (svg) saveDrawing(svg, 'birth-chart.svg');
  }

  return (
    <>
      <div className="chart-head">
        <ResultTitle>
          {t('birthChart.resultTitle', {
            lagna: rashiName(chart.lagna.rashi)[locale],
            nakshatra: nakshatraName(moon?.nakshatra ?? 1)[locale],
          })}
        </ResultTitle>
        <p className="muted">
          {t('birthChart.born', {
            date: formatLongDate(chart.date),
            time: clockWords(locale, chart.time),
            place: placeName,
          })}
        </p>
      </div>
      <div ref={drawing}>
        <ChartDrawings chart={chart} division={division} onDivisionChange={setDivision} />
        <div className="row no-print chart-actions">
          <Button small variant="line" onClick={() => print()}>
            {t('birthChart.print')}
          </Button>
          <Button small variant="line" onClick={download}>
            <Icon shape={downloadIcon} />
            {t('birthChart.download')}
          </Button>
        </div>
        <PdfButton shown={shown} transitDay={transitDay} />
      </div>
      <div className="stack">
        {chart.otherReading && (
          <Notice tone="warn" title={t(`birthChart.clock.${chart.clock === 'twice' ? 'twice' : 'missing'}`)}>
            <p>{t('birthChart.clock.used', { offset: offsetWords(chart.reading.offsetSeconds) })}</p>
            <Button small variant="line" className="no-print" onClick={() => onOtherReading(shown)}>
              {t('birthChart.clock.other', { offset: offsetWords(chart.otherReading.offsetSeconds) })}
            </Button>
          </Notice>
        )}
        <div className={division === 'd1' ? undefined : 'grahas-printed'}>
          <GrahaTable chart={chart} />
        </div>
        {division !== 'd1' && <DivisionTable chart={chart} division={division} />}
      </div>
      <BirthFacts chart={chart} />
      <AshtakavargaTable chart={chart} />
      <YogaList chart={chart} />
      <DashaTree chart={chart} now={openedAt} />
      <TransitTable chart={chart} day={transitDay} onDayChange={setTransitDay} />
      <TimeUncertainty chart={chart} isTimeUnknown={false} />
    </>
  );
}
