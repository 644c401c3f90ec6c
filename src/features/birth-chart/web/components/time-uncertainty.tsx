import { useId, useMemo, useState } from 'react';
import { grahaNames, nakshatraName } from '#src/features/panchang/names.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { Table } from '#src/ui/data/table.tsx';
import type { BirthChart } from '../../calculation.ts';
import { type Span, timeUncertainty } from '../../time-uncertainty.ts';
import { birthClockAt } from '../birth-clock.ts';
import { divisionWords, signWords } from '../chart-words.ts';

const choices = [1, 2, 5, 10, 15, 30, 60, 120] as const;
/** More values than these are counted instead of listed. */
const maxListed = 4;

type TimeUncertaintyProps = {
  chart: BirthChart;
  /** Without a known time the chart is that of noon and the whole day is examined. */
  isTimeUnknown: boolean;
};

type Row = { id: string; name: string; values: string; isSteady: boolean };

/** What changes within the error of the birth time: lagnas, nakshatra of the Moon, dates of periods. */
export function TimeUncertainty({ chart, isTimeUnknown }: TimeUncertaintyProps) {
  const { t, locale, formatListDate, formatTime } = useI18n();
  const id = useId();
  const [minutes, setMinutes] = useState(5);
  const { place, reading } = chart;
  const range = isTimeUnknown ? 720 : minutes;
  const found = useMemo(
    () => timeUncertainty(Date.parse(reading.utc), place, range),
    [reading.utc, place, range],
  );

  function rowOf(key: string, name: string, spans: readonly Span[], words: (value: number) => string): Row {
    const [first] = spans;
    const isSteady = spans.length === 1;
    const listed = spans.map(({ value, until }, index) =>
      index === spans.length - 1
        ? words(value)
        : t('chartDetails.uncertainty.until', {
            value: words(value),
            time: formatTime(birthClockAt(chart, until), 'UTC'),
          }),
    );
    return {
      id: key,
      name,
      isSteady,
      values: isSteady
        ? words(first?.value ?? 1)
        : spans.length > maxListed
          ? t('chartDetails.uncertainty.times', { count: spans.length - 1 })
          : listed.join(t('chartDetails.uncertainty.then')),
    };
  }

  const sign = (value: number) => signWords(locale, value);
  const day = (instant: string) => formatListDate(new Date(instant), place.zone);
  const rows: Row[] = [
    ...found.lagnas.map(({ division, spans }) =>
      rowOf(
        division,
        t('chartDetails.uncertainty.lagna', { division: divisionWords(t, division) }),
        spans,
        sign,
      ),
    ),
    rowOf('rashi', t('chartDetails.uncertainty.moonRashi'), found.moonRashi, sign),
    rowOf(
      'nakshatra',
      t('chartDetails.uncertainty.moonNakshatra'),
      found.moonNakshatra,
      (value) => nakshatraName(value)[locale],
    ),
    rowOf('pada', t('chartDetails.uncertainty.moonPada'), found.moonPada, String),
    {
      id: 'dasha',
      name: t('chartDetails.uncertainty.firstPeriod'),
      isSteady: found.periods.every(({ ends: [start, end] }) => day(start) === day(end)),
      values: found.periods
        .map(({ lord, ends: [start, end] }) =>
          t('chartDetails.uncertainty.ends', {
            lord: grahaNames[lord][locale],
            start: day(start),
            end: day(end),
          }),
        )
        .join(t('chartDetails.uncertainty.then')),
    },
  ];

  return (
    <section className="chart-section" aria-labelledby={id}>
      <h4 id={id}>{t('chartDetails.uncertainty.title')}</h4>
      <p className="small muted chart-rule">
        {isTimeUnknown
          ? t('chartDetails.uncertainty.wholeDay')
          : t('chartDetails.uncertainty.lead', { days: found.daysPerMinute.toFixed(1) })}
      </p>
      {!isTimeUnknown && (
        <Field label={t('chartDetails.uncertainty.range')} className="chart-form">
          <Select
            className="in--sm"
            value={String(minutes)}
            onChange={({ currentTarget }) => setMinutes(Number(currentTarget.value))}
          >
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {t('chartDetails.uncertainty.minutes', { count: choice })}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Table
        caption={t('chartDetails.uncertainty.caption')}
        rows={rows}
        rowKey={(row) => row.id}
        columns={[
          {
            key: 'name',
            header: t('chartDetails.uncertainty.result'),
            isRowHeader: true,
            cell: ({ name }) => name,
          },
          {
            key: 'verdict',
            header: t('chartDetails.uncertainty.verdict'),
            cell: ({ isSteady }) => (
              <span className={isSteady ? 'chart-steady' : 'chart-changing'}>
                {t(`chartDetails.uncertainty.${isSteady ? 'steady' : 'changing'}`)}
              </span>
            ),
          },
          { key: 'values', header: t('chartDetails.uncertainty.values'), cell: ({ values }) => values },
        ]}
      />
    </section>
  );
}
