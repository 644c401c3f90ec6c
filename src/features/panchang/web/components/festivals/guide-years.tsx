import { useI18n } from '#src/i18n/use-i18n.ts';
import { Table } from '#src/ui/data/table.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { dayWords } from '../../../date-words.ts';
import type { GuideDate } from '../../../views/guide-dates.ts';
import './guide-years.css';

/** Dates of an observance by year. */
export function GuideYears({ dates }: { dates: readonly GuideDate[] }) {
  const { t } = useI18n();
  const rows = [...Map.groupBy(dates, ({ date }) => date.slice(0, 4))];
  if (rows.length === 0) return null;

  return (
    <Table
      caption={t('festivals.years')}
      rows={rows}
      rowKey={([year]) => year}
      className="guide-years"
      columns={[
        { key: 'year', header: t('panchang.year'), isRowHeader: true, cell: ([year]) => year },
        {
          key: 'days',
          header: t('panchang.festivalDate'),
          cell: ([, days]) => <Days days={days} />,
        },
      ]}
    />
  );
}

/** Each day with its weekday; several of a month without. */
function Days({ days }: { days: readonly GuideDate[] }) {
  const { t, locale, formatWeekday } = useI18n();
  const names = new Set(days.map(({ id }) => id));
  return (
    <ul className="guide-days" data-many={days.length > 3 ? '' : undefined}>
      {days.map((day) => (
        <li key={`${day.id}${day.date}`}>
          <Link href={`/panchang/${day.date}`}>
            <time dateTime={day.date}>{t('almanac.day', dayWords(locale, day.date))}</time>
          </Link>
          {days.length <= 3 && <small>{formatWeekday(day.date)}</small>}
          {names.size > 1 && days.length <= 3 && <small>{day.name[locale]}</small>}
        </li>
      ))}
    </ul>
  );
}
