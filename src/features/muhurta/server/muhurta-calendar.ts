import { fieldError } from '#src/api/errors.ts';
import { calendarInstant, calendarText, escapeCalendarText } from '#src/http/responses/icalendar.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import { msPerDay } from '#src/local-time/milliseconds.ts';
import { messageId } from '../message-id.ts';
import type { MuhurtaCalendarQuery } from '../contract.ts';

const maxMs = msPerDay;

/**
 * Formats a time as an iCalendar event (RFC 5545).
 *
 * @throws AppError `validation_failed` for an end that is not within a day after the start
 */
export function muhurtaCalendar(
  { activity, start, end, lang }: MuhurtaCalendarQuery,
  siteUrl: string,
): string {
  const length = Date.parse(end) - Date.parse(start);
  if (!(length > 0 && length <= maxMs))
    throw fieldError('end', 'out_of_range', 'The end must be within a day after the start.');

  const [from, to] = [calendarInstant(new Date(start)), calendarInstant(new Date(end))];
  const { host } = new URL(siteUrl);
  const { t } = translatorFor(lang);
  return calendarText([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${host}//Muhurta//EN`,
    'BEGIN:VEVENT',
    `UID:${activity}-${from}@${host}`,
    `DTSTAMP:${from}`,
    `DTSTART:${from}`,
    `DTEND:${to}`,
    `SUMMARY;LANGUAGE=${lang}:${escapeCalendarText(t(`muhurta.activity.${messageId(activity)}.title`))}`,
    `DESCRIPTION;LANGUAGE=${lang}:${escapeCalendarText(t('muhurta.calendarNote'))}`,
    `URL:${siteUrl}/muhurta`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
}
