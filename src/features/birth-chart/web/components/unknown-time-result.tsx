import { useState } from 'react';
import { nakshatraName } from '#src/features/panchang/names.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Table } from '#src/ui/data/table.tsx';
import { storedForm } from '../chart-form.ts';
import { moonHouses, signWords } from '../chart-words.ts';
import type { ShownChart } from '../shown-chart.ts';
import { ChartDrawing } from './chart-drawing.tsx';
import { GrahaName } from './graha-name.tsx';
import { ResultTitle } from './result-title.tsx';
import { TimeUncertainty } from './time-uncertainty.tsx';

/**
 * Result without a birth time: signs at noon, counted from the Moon as tradition does, and what the day leaves
 * open. No lagna, houses or periods, because they cannot be known.
 */
export function UnknownTimeResult({ shown: { chart, placeName } }: { shown: ShownChart }) {
  const { t, locale, formatLongDate } = useI18n();
  const [form] = useState(storedForm);
  const moonSign = chart.grahas.find(({ graha }) => graha === 'moon')?.rashi ?? 1;

  return (
    <>
      <div className="chart-head">
        <ResultTitle>{t('chartDetails.unknown.title')}</ResultTitle>
        <p className="muted">
          {t('chartDetails.unknown.born', { date: formatLongDate(chart.date), place: placeName })}
        </p>
      </div>
      <figure>
        <ChartDrawing
          form={form}
          houses={moonHouses(t, chart)}
          firstSign={moonSign}
          label={t('chartDetails.unknown.drawing', { rashi: signWords(locale, moonSign) })}
        />
        <figcaption className="chart-caption">{t('chartDetails.unknown.caption')}</figcaption>
      </figure>
      <div className="stack">
        <Notice tone="warn" quiet>
          <p>{t('chartDetails.unknown.text')}</p>
        </Notice>
        <Table
          caption={t('chartDetails.unknown.grahas')}
          showCaption
          rows={chart.grahas}
          rowKey={({ graha }) => graha}
          columns={[
            {
              key: 'graha',
              header: t('birthChart.graha'),
              isRowHeader: true,
              cell: ({ graha, isRetrograde }) => <GrahaName id={graha} isRetrograde={isRetrograde} />,
            },
            { key: 'rashi', header: t('birthChart.rashi'), cell: ({ rashi }) => signWords(locale, rashi) },
            {
              key: 'nakshatra',
              header: t('birthChart.nakshatra'),
              cell: ({ nakshatra }) => nakshatraName(nakshatra)[locale],
            },
          ]}
        />
      </div>
      <TimeUncertainty chart={chart} isTimeUnknown />
    </>
  );
}
