import { useId, useState } from 'react';
import { grahaNames } from '#src/features/panchang/names.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { supportedDates } from '#src/local-time/supported-years.ts';
import { isCivilDate, partsOf } from '#src/local-time/civil-date.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Table } from '#src/ui/data/table.tsx';
import type { BirthChart } from '../../calculation.ts';
import { type Transit, transitsOn } from '../../transits.ts';
import { storedForm } from '../chart-form.ts';
import { signWords, transitHouses } from '../chart-words.ts';
import { ChartDrawing } from './chart-drawing.tsx';
import { GrahaName } from './graha-name.tsx';

type TransitTableProps = {
  chart: BirthChart;
  /** Shown day at the place of birth. */
  day: string;
  onDayChange: (day: string) => void;
};

/** Where the grahas are on a day, over the houses of the birth chart. */
export function TransitTable({ chart, day: shown, onDayChange }: TransitTableProps) {
  const { t, locale, formatLongDate } = useI18n();
  const id = useId();
  const [entered, setEntered] = useState(shown);
  const [form] = useState(storedForm);
  const transits = transitsOn(chart, shown);
  const isWrong = entered !== shown;

  function choose(date: string): void {
    setEntered(date);
    if (isSupported(date)) onDayChange(date);
  }

  return (
    <section className="chart-section" aria-labelledby={id}>
      <h4 id={id}>{t('chartDetails.transits.title')}</h4>
      <p className="small muted chart-rule">{t('chartDetails.transits.lead')}</p>
      <div className="transit-parts">
        <div>
          <Field
            label={t('chartDetails.transits.date')}
            className="no-print chart-form"
            error={isWrong ? t('chartDetails.transits.wrongDate') : undefined}
          >
            <Input
              type="date"
              min={supportedDates.first}
              max={supportedDates.last}
              value={entered}
              onChange={({ currentTarget }) => choose(currentTarget.value)}
            />
          </Field>
          <figure>
            <ChartDrawing
              form={form}
              houses={transitHouses(t, chart, transits)}
              firstSign={chart.lagna.rashi}
              label={t('chartDetails.transits.drawing', { date: formatLongDate(shown) })}
            />
            <figcaption className="chart-caption">{formatLongDate(shown)}</figcaption>
          </figure>
        </div>
        <Table
          caption={t('chartDetails.transits.caption', { date: formatLongDate(shown) })}
          showCaption
          rows={transits}
          rowKey={({ graha }) => graha}
          columns={[
            {
              key: 'graha',
              header: t('birthChart.graha'),
              isRowHeader: true,
              cell: ({ graha, isRetrograde, isCombust }: Transit) => (
                <GrahaName id={graha} isRetrograde={isRetrograde} isCombust={isCombust} />
              ),
            },
            {
              key: 'rashi',
              header: t('birthChart.rashi'),
              cell: ({ rashi, degrees }) => `${signWords(locale, rashi)} ${degrees}°`,
            },
            { key: 'house', header: t('birthChart.house'), numeric: true, cell: ({ house }) => house },
            {
              key: 'moon',
              header: t('chartDetails.transits.fromMoon'),
              numeric: true,
              cell: ({ houseFromMoon }) => houseFromMoon,
            },
            {
              key: 'bindus',
              header: t('chartDetails.transits.bindus'),
              numeric: true,
              cell: ({ bindus }) => bindus ?? '-',
            },
            {
              key: 'natal',
              header: t('chartDetails.transits.natal'),
              cell: ({ natal }) => natal.map((graha) => grahaNames[graha][locale]).join(', ') || '-',
            },
          ]}
        />
      </div>
    </section>
  );
}

function isSupported(date: string): boolean {
  if (!isCivilDate(date)) return false;
  const { year } = partsOf(date);
  return year >= 1900 && year <= 2100;
}
