import type { Formats } from '#src/i18n/format.ts';

type EventTimes = { startsAt: string | Date; endsAt: string | Date; timeZone: string };

/** Start and end of an event, as shown beside the date of its start. An end on another day has its own date. */
export function hoursOf(
  { startsAt, endsAt, timeZone }: EventTimes,
  { formatLongDate, formatTime }: Pick<Formats, 'formatLongDate' | 'formatTime'>,
): { start: string; end: string } {
  const endDate = formatLongDate(endsAt, timeZone);
  const end = formatTime(endsAt, timeZone);
  const isSameDay = endDate === formatLongDate(startsAt, timeZone);
  return { start: formatTime(startsAt, timeZone), end: isSameDay ? end : `${endDate}, ${end}` };
}
