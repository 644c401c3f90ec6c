import { useState } from 'react';
import { shortMonthNames } from '#src/i18n/calendar-names.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { type CivilDate, daysBetween, partsOf } from '#src/local-time/civil-date.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { dayWords } from '../../../date-words.ts';
import { noteKeys } from '../../../festival-notes.ts';
import { almanacPath } from '../../almanac-path.ts';
import type { ChosenPlace } from '../../chosen-place.ts';
import { useUsageSearch } from '../../usage/use-usage.ts';
import { type EventGroup, groupOf, type ViewEvent } from '../../../views/event-groups.ts';
import type { SunriseRule } from '#src/astronomy/rise-set.ts';
import type { RegionalEvent } from '../../../views/regional-events.ts';
import { useRegional } from '../../views/use-regional.ts';
import { RegionalFilterFields } from '../views/regional-filter-fields.tsx';
import { EventFilters } from '../views/event-filters.tsx';
import './year-list.css';

type YearListProps = {
  events: readonly ViewEvent[];
  today: CivilDate;
  addressed: ChosenPlace | null;
  year: number;
  place: ChosenPlace;
  sunriseRule: SunriseRule;
};

const groups = ['festival', 'ekadashi', 'moon', 'regional'] as const;

/** Festivals and fasts of a year in order of date; those to come say in how many days. */
export function YearList({ events, today, addressed, year, place, sunriseRule }: YearListProps) {
  const { t } = useI18n();
  const [shown, setShown] = useState<ReadonlySet<EventGroup>>(new Set(['festival']));
  const isWanted = shown.has('regional');
  const regional = useRegional({ year, month: null, place, sunriseRule, isWanted });
  const rows = [...events.filter((event) => shown.has(groupOf(event))), ...regional.events].sort((a, b) =>
    a.date.localeCompare(b.date),
  );
  const past = rows.filter(({ date }) => date < today);

  return (
    <>
      <EventFilters groups={groups} shown={shown} onChange={setShown} />
      {isWanted && <RegionalFilterFields {...regional} />}
      {rows.length === 0 && !regional.isPending && <p>{t('panchangViews.noEvents')}</p>}
      {past.length > 0 && rows.length > past.length ? (
        <details className="year-past">
          <summary>{t('panchangViews.earlier', { count: past.length })}</summary>
          {list(past)}
        </details>
      ) : (
        list(past)
      )}
      {list(rows.slice(past.length))}
    </>
  );

  function list(some: readonly ViewEvent[]) {
    if (some.length === 0) return null;
    return (
      <ol className="year-list">
        {some.map((event) => (
          <YearRow
            key={`${event.id} ${event.date} ${event.path}`}
            event={event}
            today={today}
            addressed={addressed}
          />
        ))}
      </ol>
    );
  }
}

/** Where and by whom an observance is kept. */
function RegionWords({ event: { regions, tradition } }: { event: RegionalEvent }) {
  const { locale } = useI18n();
  const words = [...(tradition ? [tradition] : []), ...regions].map((one) => one[locale]);
  return words.length > 0 && <> · {words.join(', ')}</>;
}

type YearRowProps = Pick<YearListProps, 'today' | 'addressed'> & { event: ViewEvent };

function YearRow({ event, today, addressed }: YearRowProps) {
  const { t, locale, formatWeekday } = useI18n();
  const search = useUsageSearch();
  const { date, name, path, note, otherDate } = event;
  const { month, day } = partsOf(date);
  const days = daysBetween(today, date);

  return (
    <li data-state={days < 0 ? 'past' : undefined}>
      <Link className="year-date" href={almanacPath('day', date, addressed, search)}>
        <b>{day}</b> {shortMonthNames[locale][month - 1]}
      </Link>
      <div>
        <Link className="year-name" href={path}>
          {name[locale]}
        </Link>
        <small>
          {formatWeekday(date)}
          {event.kind === 'regional' && <RegionWords event={event} />}
          {note && otherDate && (
            <> · {t(noteKeys[note], { date: t('almanac.day', dayWords(locale, otherDate)) })}</>
          )}
        </small>
      </div>
      <span className="year-when">
        {days === 0 && t('almanac.today')}
        {days === 1 && t('panchangViews.tomorrow')}
        {days > 1 && t('panchangViews.inDays', { count: days })}
      </span>
    </li>
  );
}
