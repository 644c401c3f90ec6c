import { ContentLanguages } from '#src/features/translations/web/components/content-languages.tsx';
import { useSite } from '#src/api/site.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Icon } from '#src/ui/media/icon.tsx';
import { mapPinIcon, videoIcon } from '#src/ui/media/subject-icons.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { buttonClass } from '#src/ui/controls/button-class.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { ProseHtml } from '#src/ui/page/prose.tsx';
import { SampleLabel } from '#src/ui/page/sample-label.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { PageHead } from '#src/web/page-head.tsx';
import type { EventDetail } from '../../contract.ts';
import { eventPath } from '../../registration-links.ts';
import { eventStructuredData } from '../event-structured-data.ts';
import { CalendarLinks } from './calendar-links.tsx';
import { EventTime } from './event-time.tsx';
import { RegistrationForm } from './registration-form.tsx';
import './event-details.css';

type EventDetailsProps = {
  event: EventDetail;
  /** Current time in milliseconds. */
  now: number;
};

/** One event: when, what, where, and the answer. */
export function EventDetails({ event, now }: EventDetailsProps) {
  const { t } = useI18n();
  const site = useSite();
  const { title, description, language, languages, registration, isCancelled } = event;
  const isOver = Date.parse(event.endsAt) < now;
  const takesRegistrations = registration !== null && !isCancelled;
  const hasStarted = Date.parse(event.startsAt) <= now;
  const isOpen = takesRegistrations && !hasStarted;
  // Registered people look for the link until the end, also when no one else can register.
  const isJoinedByLink = takesRegistrations && event.attendance !== 'inPerson' && event.hasOnlineUrl;

  return (
    <>
      <PageHead
        title={title}
        description={description}
        languages={languages}
        path={eventPath(event.slug)}
        structuredData={eventStructuredData(event, site)}
      />
      <PageHero
        watch={6}
        low
        sutra="उत्सवाः"
        title={<span lang={language}>{title}</span>}
        lead={<span lang={language}>{description}</span>}
      />
      <div className="wrap event">
        <div className="event-head">
          {event.isSample && <SampleLabel />}
          {isCancelled && (
            <Notice tone="err" title={t('events.cancelled')}>
              {registration !== null && <p>{t('events.cancelledText')}</p>}
            </Notice>
          )}
          <EventTime event={event} />
          <ContentLanguages shown={language} languages={languages} />
        </div>
        <aside className="event-side">
          {isOver && (
            <div className="event-side-part">
              <h2>{t('events.past')}</h2>
              {event.recordingUrl && <a href={event.recordingUrl}>{t('events.recording')}</a>}
            </div>
          )}
          {takesRegistrations && hasStarted && !isOver && (
            <div className="event-side-part">
              <h2>{t('events.started')}</h2>
              <p>{t('events.startedText')}</p>
            </div>
          )}
          {isOpen && <RegistrationForm event={event} registration={registration} />}
          {!isOver && !isCancelled && <CalendarLinks event={event} />}
          <div className="event-side-part small">
            <TextLink href="/events">{t('events.all')}</TextLink>
          </div>
        </aside>
        <div className="event-main">
          {event.detailsHtml && (
            <section>
              <h2>{t('events.what')}</h2>
              <ProseHtml html={event.detailsHtml} lang={language} />
            </section>
          )}
          <EventPlace event={event} />
          {isJoinedByLink && !isOver && (
            <section className="event-online">
              <Icon shape={videoIcon} />
              <div>
                <h2>{t('events.joinOnline')}</h2>
                <p>{t('events.joinOnlineText')}</p>
              </div>
            </section>
          )}
          {event.laterDates.length > 0 && <LaterDates event={event} />}
        </div>
      </div>
    </>
  );
}

function EventPlace({ event }: { event: EventDetail }) {
  const { t } = useI18n();
  const { place, venue, latitude, longitude, attendance, language } = event;
  const words = [place, venue].filter(Boolean).join(', ');
  const query =
    latitude !== null && longitude !== null
      ? `?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`
      : `search?query=${encodeURIComponent(words)}`;

  return (
    <section>
      <h2>{t('events.where')}</h2>
      <p lang={language}>{words}</p>
      {attendance !== 'online' && (
        <p className="row">
          <a
            className={buttonClass({ variant: 'line', small: true })}
            href={`https://www.openstreetmap.org/${query}`}
            rel="noreferrer"
          >
            <Icon shape={mapPinIcon} />
            {t('events.openMap')}
          </a>
        </p>
      )}
    </section>
  );
}

function LaterDates({ event: { laterDates, timeZone } }: { event: EventDetail }) {
  const { t, formatLongDate, formatWeekday } = useI18n();
  return (
    <section>
      <h2>{t('events.laterDates')}</h2>
      <ul className="event-dates">
        {laterDates.map(({ slug, startsAt }) => (
          <li key={slug}>
            <Link href={eventPath(slug)}>
              {formatWeekday(startsAt, timeZone)}, {formatLongDate(startsAt, timeZone)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
