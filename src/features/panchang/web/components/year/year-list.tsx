import { useState } from 'react';
import { shortMonthNames } from '#src/i18n/calendar-names.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { type CivilDate, daysBetween, partsOf } from '#src/local-time/civil-date.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { dayWords } from '../../../date-words.ts';
import { noteKeys } from '../../../festival-notes.ts';
import { almanacPath } from '../../almanac-path.ts';
import type { ChosenPlace } from '../../chosen-place.ts';
import { type EventGroup, groupOf, type ViewEvent } from '../../../views/event-groups.ts';
import { EventFilters } from '../views/event-filters.tsx';
import './year-list.css';

type YearListProps = {
  events: readonly ViewEvent[];
  today: CivilDate;
  addressed: ChosenPlace | null;
};

const groups = ['festival', 'ekadashi', 'moon'] as const;

/** Festivals and fasts of a year in order of date; those to come say in how many days. */
export function YearList({ events, today, addressed }: YearListProps) {
  const { t } = useI18n();
  const [shown, setShown] = useState<ReadonlySet<EventGroup>>(new Set(['festival']));
  const rows = events.filter((event) => shown.has(groupOf(event)));
  const past = rows.filter(({ date }) => date < today);

  return (
    <>
      <EventFilters groups={groups} shown={shown} onChange={setShown} />
      {rows.length === 0 && <p>{t('panchangViews.noEvents')}</p>}
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

type YearRowProps = Pick<YearListProps, 'today' | 'addressed'> & { event: ViewEvent };

function YearRow({ event, today, addressed }: YearRowProps) {
  const { t, locale, formatWeekday } = useI18n();
  const { date, name, path, note, otherDate } = event;
  const { month, day } = partsOf(date);
  const days = daysBetween(today, date);

  return (
    <li data-state={days < 0 ? 'past' : undefined}>
      <Link className="year-date" href={almanacPath('day', date, addressed)}>
        <b>{day}</b> {shortMonthNames[locale][month - 1]}
      </Link>
      <div>
        <Link className="year-name" href={path}>
          {name[locale]}
        </Link>
        <small>
          {formatWeekday(date)}
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
