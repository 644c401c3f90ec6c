import { useSite } from '#src/api/site.ts';
import { languageAddress } from '#src/i18n/language-address.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { buttonClass } from '#src/ui/controls/button-class.ts';
import { Icon } from '#src/ui/media/icon.tsx';
import { downloadIcon } from '#src/ui/media/subject-icons.ts';
import { textLinkClass } from '#src/ui/navigation/text-link-class.ts';
import type { EventDetail } from '../../contract.ts';
import { eventPath } from '../../registration-links.ts';

/** Links that add an event to a calendar. Nothing is loaded from the calendar services. */
export function CalendarLinks({ event }: { event: EventDetail }) {
  const { t, locale } = useI18n();
  const site = useSite();
  const url = languageAddress(site.url + eventPath(event.slug), locale);
  const place = [event.place, event.venue].filter(Boolean).join(', ');
  const times = [event.startsAt, event.endsAt].map((instant) => instant.replaceAll(/[-:]|\.\d+/g, ''));
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title,
    dates: times.join('/'),
    ctz: event.timeZone,
    details: `${event.description}\n\n${url}`,
    location: place,
  });
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.title,
    startdt: event.startsAt,
    enddt: event.endsAt,
    body: `${event.description}\n\n${url}`,
    location: place,
  });
  const look = buttonClass({ variant: 'line', small: true });

  return (
    <div className="event-side-part no-print">
      <h3>{t('events.calendar')}</h3>
      <p className="row">
        <a className={look} href={`https://calendar.google.com/calendar/render?${google}`} rel="noreferrer">
          {t('events.google')}
        </a>
        <a
          className={look}
          href={`https://outlook.live.com/calendar/0/deeplink/compose?${outlook}`}
          rel="noreferrer"
        >
          {t('events.outlook')}
        </a>
        <a className={look} href={`/api/events/${event.slug}/calendar.ics?language=${locale}`}>
          <Icon shape={downloadIcon} />
          {t('events.file')}
        </a>
      </p>
      <p>
        <a className={textLinkClass()} href={`/api/events.ics?language=${locale}`}>
          {t('events.feed')}
        </a>
      </p>
    </div>
  );
}
