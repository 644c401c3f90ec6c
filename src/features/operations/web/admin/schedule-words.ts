import { weekdayNames } from '#src/i18n/calendar-names.ts';
import type { I18n } from '#src/i18n/i18n.ts';

/** More times of day than these are not listed. */
const maxTimes = 4;

/** Schedule of five cron fields in words; an unusual one as it is. */
export function scheduleWords(cron: string, { t, locale, formatTime }: ScheduleI18n): string {
  const [minute = '', hour = '', dayOfMonth = '', month = '', dayOfWeek = ''] = cron.split(' ');
  const minutes = valuesOf(minute, { first: 0, last: 59 });
  const hours = valuesOf(hour, { first: 0, last: 23 });
  const custom = t('adminSystem.customSchedule', { cron });
  if (!minutes || !hours || month !== '*' || minutes.length * hours.length > maxTimes) return custom;

  const times = hours
    .flatMap((one) => minutes.map((two) => formatTime(new Date(Date.UTC(2000, 0, 1, one, two)), 'UTC')))
    .join(', ');
  if (dayOfMonth === '*' && dayOfWeek === '*') return t('adminSystem.daily', { times });
  if (dayOfMonth === '*') {
    const days = valuesOf(dayOfWeek, { first: 0, last: 7 });
    if (!days) return custom;
    const names = [...new Set(days.map((day) => weekdayNames[locale][day % 7]))];
    return t('adminSystem.weekly', { times, days: names.join(', ') });
  }
  const days = valuesOf(dayOfMonth, { first: 1, last: 31 });
  if (!days || dayOfWeek !== '*') return custom;
  return t('adminSystem.monthly', { times, days: days.join(', ') });
}

type ScheduleI18n = Pick<I18n, 't' | 'locale' | 'formatTime'>;

/** Values of a field: numbers, ranges and steps, separated by commas. @returns null when it has anything else */
function valuesOf(field: string, { first, last }: { first: number; last: number }): number[] | null {
  const values = new Set<number>();
  for (const part of field.split(',')) {
    const [, from, to, step] = /^(\*|\d+)(?:-(\d+))?(?:\/([1-9]\d*))?$/.exec(part) ?? [];
    if (from === undefined) return null;
    const start = from === '*' ? first : Number(from);
    const end = to === undefined ? (from === '*' || step !== undefined ? last : start) : Number(to);
    for (let value = start; value <= end; value += Number(step ?? 1)) values.add(value);
  }
  return [...values].sort((a, b) => a - b);
}
