import { useI18n } from '#src/i18n/use-i18n.ts';
import type { CivilDate } from '#src/local-time/civil-date.ts';
import { Table } from '#src/ui/data/table.tsx';
import { timeWords, type WallTime } from '../../../clock-words.ts';
import { dayWords } from '../../../date-words.ts';
import { elementName } from '../../../element-names.ts';
import { nakshatraName } from '../../../names.ts';
import type { MonthView, ViewDay } from '../../../views/month-view.ts';

/** The month as a table, with everything that the grid shows and the times of Sun and Moon. */
export function MonthTable({ view, title }: { view: MonthView; title: string }) {
  const { t, locale, formatWeekday } = useI18n();
  const time = (value: WallTime | null, date: CivilDate) =>
    value ? timeWords(locale, value, date) : t('panchangViews.nothing');
  const limb = (name: string, { end }: ViewDay['tithi'], date: CivilDate) =>
    `${name} ${t('panchangViews.until', { time: timeWords(locale, end, date) })}`;

  return (
    <Table
      caption={title}
      rows={view.days}
      rowKey={({ date }) => date}
      columns={[
        {
          key: 'date',
          header: t('panchangViews.date'),
          isRowHeader: true,
          cell: ({ date }) => `${t('almanac.day', dayWords(locale, date))}, ${formatWeekday(date)}`,
        },
        {
          key: 'tithi',
          header: t('almanac.limb.tithi'),
          cell: ({ date, tithi, kshayaTithis, isVriddhi }) => (
            <>
              {limb(elementName('tithi', tithi.index)[locale], tithi, date)}
              {isVriddhi && ` ${t('panchangViews.vriddhi')}`}
              {kshayaTithis.map(
                (index) => ` ${t('panchangViews.kshaya', { tithi: elementName('tithi', index)[locale] })}`,
              )}
            </>
          ),
        },
        {
          key: 'nakshatra',
          header: t('almanac.limb.nakshatra'),
          cell: ({ date, nakshatra }) => limb(nakshatraName(nakshatra.index)[locale], nakshatra, date),
        },
        { key: 'sunrise', header: t('almanac.sunrise'), cell: ({ sunrise, date }) => time(sunrise, date) },
        { key: 'sunset', header: t('almanac.sunset'), cell: ({ sunset, date }) => time(sunset, date) },
        {
          key: 'moonrise',
          header: t('panchangViews.moonrise'),
          cell: ({ moonrise, date }) => time(moonrise, date),
        },
        {
          key: 'events',
          header: t('panchangViews.events'),
          cell: ({ events }) =>
            events.map(({ name }) => name[locale]).join(', ') || t('panchangViews.nothing'),
        },
      ]}
    />
  );
}
