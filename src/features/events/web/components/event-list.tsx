import { LoadFailure } from '#src/http/web/load-failure.tsx';
import type { CallOutput } from '#src/http/endpoint.ts';
import type { Answer } from '#src/http/web/page-loader.ts';
import { useAnswer } from '#src/http/web/use-answer.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Badge } from '#src/ui/badge.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { clockIcon, mapPinIcon } from '#src/ui/subject-icons.ts';
import { TextLink } from '#src/ui/text-link.tsx';
import type { Event, listEvents } from '../../contract.ts';
import './event-list.css';
import { zoneCity } from './zone-city.ts';

/** The organisation's own events, the next one first. */
export function EventList({ answer }: { answer: Answer<CallOutput<typeof listEvents>> }) {
  const { t } = useI18n();
  const result = useAnswer<Awaited<typeof answer>>(answer);
  if (!result.ok) return <LoadFailure failure={result} />;
  if (result.value.length === 0) {
    return (
      <EmptyState
        title={t('events.none')}
        action={<TextLink href="/newsletter">{t('events.hearFirst')}</TextLink>}
      />
    );
  }

  return (
    <ul className="events">
      {result.value.map((event) => (
        <EventEntry key={event.slug} event={event} />
      ))}
    </ul>
  );
}

function EventEntry({ event }: { event: Event }) {
  const { t, locale, formatLongDate, formatWeekday, formatTime } = useI18n();
  const { title, description, place } = locale === 'en' ? event : event.translations[locale];
  const { startsAt, endsAt, timeZone } = event;

  return (
    <li>
      <p className="event-day">
        <time dateTime={startsAt}>{formatLongDate(startsAt, timeZone)}</time>
        <span>{formatWeekday(startsAt, timeZone)}</span>
      </p>
      <div className="event-text">
        <h3>{title}</h3>
        {event.isSample && <Badge tone="info">{t('events.sample')}</Badge>}
        <p className="event-facts">
          <span>
            <Icon shape={clockIcon} />
            {t('events.hours', {
              start: formatTime(startsAt, timeZone),
              end: formatTime(endsAt, timeZone),
              zone: zoneCity(timeZone),
            })}
          </span>
          <span>
            <Icon shape={mapPinIcon} />
            {place}
          </span>
        </p>
        <p>{description}</p>
      </div>
    </li>
  );
}
