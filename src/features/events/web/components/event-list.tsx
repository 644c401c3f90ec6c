import { type ReactNode, Suspense } from 'react';
import { LoadError } from '#src/web/loaders/load-error.tsx';
import type { CallOutput } from '#src/api/endpoint.ts';
import type { LoaderResult } from '#src/web/loaders/page-loader.ts';
import { useSite } from '#src/api/site.ts';
import { useLoaderResult } from '#src/web/loaders/use-loader-result.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import { clockIcon, mapPinIcon } from '#src/ui/media/subject-icons.ts';
import { Badge } from '#src/ui/data/badge.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import type { Event, listEvents } from '../../contract.ts';
import { hoursOf } from '../../event-hours.ts';
import { eventPath } from '../../registration-links.ts';
import './event-list.css';
import { zoneCity } from '#src/i18n/zone-city.ts';
import { hoursKey } from '../hours-key.ts';

type EventListProps = { loaderResult: LoaderResult<CallOutput<typeof listEvents>> };

/** Events of the organization, the next one first. A live site without events has no such section. */
export function EventList({ loaderResult }: EventListProps) {
  const { t } = useI18n();
  return (
    <Suspense
      fallback={
        <EventsFrame>
          <Loading>{t('events.loading')}</Loading>
        </EventsFrame>
      }
    >
      <LoadedEvents loaderResult={loaderResult} />
    </Suspense>
  );
}

function LoadedEvents({ loaderResult }: EventListProps) {
  const { t } = useI18n();
  const { mode } = useSite();
  const result = useLoaderResult<Awaited<typeof loaderResult>>(loaderResult);
  if (!result.ok) {
    return (
      <EventsFrame>
        <LoadError failure={result} />
      </EventsFrame>
    );
  }

  const events = result.value;
  if (events.length === 0 && mode === 'live') return null;
  return (
    <EventsFrame isSample={events.some(({ isSample }) => isSample)}>
      {events.length === 0 ? (
        <EmptyState
          title={t('events.none')}
          action={<TextLink href="/newsletter">{t('events.hearFirst')}</TextLink>}
        />
      ) : (
        <ul className="events">
          {events.map((event) => (
            <EventEntry key={event.slug} event={event} />
          ))}
        </ul>
      )}
    </EventsFrame>
  );
}

function EventsFrame({ isSample, children }: { isSample?: boolean; children: ReactNode }) {
  const { t } = useI18n();
  return (
    <section className="sec">
      <div className="wrap">
        <SectionHead sutra="आगामीनि" title={t('events.own')} isSample={isSample} />
        {children}
      </div>
    </section>
  );
}

function EventEntry({ event }: { event: Event }) {
  const { t, locale, formatLongDate, formatWeekday, formatTime } = useI18n();
  const { slug, title, description, place, language, startsAt, timeZone, attendance, isCancelled } = event;

  return (
    <li>
      <p className="event-day">
        <time dateTime={startsAt}>{formatLongDate(startsAt, timeZone)}</time>
        <span>{formatWeekday(startsAt, timeZone)}</span>
      </p>
      <div className="event-text">
        <h3>
          <TextLink href={eventPath(slug)} lang={language}>
            {title}
          </TextLink>
        </h3>
        <p className="event-facts">
          <span>
            <Icon shape={clockIcon} />
            {t(hoursKey(attendance), {
              ...hoursOf(event, { formatLongDate, formatTime }),
              zone: zoneCity(timeZone, locale),
            })}
          </span>
          <span>
            <Icon shape={mapPinIcon} />
            <span lang={language}>{place}</span>
          </span>
        </p>
        <p lang={language}>{description}</p>
        {isCancelled && <Badge tone="priority">{t('events.canceledMark')}</Badge>}
      </div>
    </li>
  );
}
