import { calendarText, escapeCalendarText } from '#src/http/responses/icalendar.ts';
import { type CivilDate, addDays } from '#src/local-time/civil-date.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import { dayWords } from '../date-words.ts';
import type { Observance } from '../calculation/calculation.ts';
import { observanceName } from '../festival-names.ts';
import type { Name } from '../names.ts';
import { guideKey } from '../guide-names.ts';
import { type CalendarGroup, feedGroups, feedKinds } from '../feed-groups.ts';
import { noteKeys } from '../festival-notes.ts';
import { shownObservances } from '../shown-observances.ts';

/** Content of a calendar feed. */
type FestivalCalendar = {
  locale: Locale;
  /** Name of the calendar in the subscriber's program. */
  name: string;
  /** Host in the IDs of the entries. */
  host: string;
  /** Creation date of the calendar. */
  made: CivilDate;
  observances: readonly Observance[];
  /** What it contains. */
  show: readonly CalendarGroup[];
  /** Days of observances of regions and traditions. */
  regional?: readonly RegionalDay[];
  /** Key of the only festival; all if absent. */
  guide?: string | undefined;
};

/**
 * Formats festivals as iCalendar (RFC 5545): one all-day entry each that does not block time.
 *
 * @returns text with CRLF line ends and lines of at most 75 octets
 */
export function festivalCalendar(calendar: FestivalCalendar): string {
  const { locale, name, host, made, observances, regional, guide, show } = calendar;
  const kinds = new Set(feedGroups.filter((group) => show.includes(group)).map((group) => feedKinds[group]));
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${host}//Festivals//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeCalendarText(name)}`,
    `X-WR-CALNAME:${escapeCalendarText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    'X-PUBLISHED-TTL:P1D',
    ...shownObservances(observances)
      .filter((one) => (guide === undefined ? kinds.has(one.kind) : guideKey(one) === guide))
      .flatMap((one) =>
        entry({ uid: stableId(one), date: one.date, name: observanceName(one), note: noteOf(one, locale) }),
      ),
    ...(regional ?? []).flatMap(({ id, date, name: named }) =>
      entry({ uid: `${id}-${date}`, date, name: named, note: null }),
    ),
    'END:VCALENDAR',
  ];
  return calendarText(lines);

  function entry({ uid, date, name: title, note }: Entry): string[] {
    return [
      'BEGIN:VEVENT',
      `UID:${uid}@${host}`,
      `DTSTAMP:${compact(made)}T000000Z`,
      `DTSTART;VALUE=DATE:${compact(date)}`,
      `DTEND;VALUE=DATE:${compact(addDays(date, 1))}`,
      `SUMMARY;LANGUAGE=${locale}:${escapeCalendarText(title[locale])}`,
      ...(note ? [`DESCRIPTION;LANGUAGE=${locale}:${escapeCalendarText(note)}`] : []),
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ];
  }
}

type RegionalDay = { id: string; date: CivilDate; name: Name };

type Entry = { uid: string; date: CivilDate; name: Name; note: string | null };

/**
 * Identifies an observance by the start of its tithi, which is the same instant everywhere: when its date is corrected,
 * or the place of the feed changes, programs move the entry.
 */
function stableId({ id, start }: Observance): string {
  return `${id}-${start.slice(0, 10)}`;
}

function noteOf({ note, otherDate }: Observance, locale: Locale): string | null {
  if (!note || !otherDate) return null;
  const { t } = translatorFor(locale);
  return t(noteKeys[note], { date: t('almanac.day', dayWords(locale, otherDate)) });
}

function compact(date: CivilDate): string {
  return date.replaceAll('-', '');
}
