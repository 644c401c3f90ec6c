import type { ContentLanguage } from '#src/api/translations/translation.ts';
import { calendarInstant, calendarText, escapeCalendarText } from '#src/http/responses/icalendar.ts';
import { languageAddress } from '#src/i18n/language-address.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import { eventPath } from '../registration-links.ts';
import { eventWords } from './event-words.ts';
import type { ListedEvent } from './store.ts';

type CalendarOptions = {
  site: { name: string; url: string };
  language: ContentLanguage;
  /** Link of the online event, for registered people only. */
  onlineUrl?: string;
};

/**
 * Formats events as iCalendar (RFC 5545). A program that imports an event again updates it, because its ID stays and
 * its sequence is the edit version.
 */
export function eventCalendar(
  events: readonly ListedEvent[],
  { site, language, onlineUrl }: CalendarOptions,
): string {
  const { host } = new URL(site.url);
  const name = escapeCalendarText(
    translatorFor(language).t('eventEmail.calendarName', { product: site.name }),
  );
  return calendarText([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${host}//Events//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    ...events.flatMap(entry),
    'END:VCALENDAR',
  ]);

  function entry(found: ListedEvent): string[] {
    const { event } = found;
    const words = eventWords(found);
    const url = languageAddress(site.url + eventPath(event.slug), language);
    const description = [words.description, onlineUrl, url].filter(Boolean).join('\n\n');
    return [
      'BEGIN:VEVENT',
      `UID:${event.id}@${host}`,
      `DTSTAMP:${calendarInstant(event.updatedAt)}`,
      `SEQUENCE:${event.version}`,
      `DTSTART:${calendarInstant(event.startsAt)}`,
      `DTEND:${calendarInstant(event.endsAt)}`,
      `STATUS:${event.cancelledAt ? 'CANCELLED' : 'CONFIRMED'}`,
      `SUMMARY;LANGUAGE=${words.language}:${escapeCalendarText(words.title)}`,
      `DESCRIPTION;LANGUAGE=${words.language}:${escapeCalendarText(description)}`,
      `LOCATION:${escapeCalendarText([words.place, event.venue].filter(Boolean).join(', '))}`,
      `URL:${url}`,
      'END:VEVENT',
    ];
  }
}
