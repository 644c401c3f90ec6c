import type { I18n } from '#src/i18n/i18n.ts';
import { dayParts } from './offers.ts';

/** Text of a time such as `6-morning`: "Saturday morning". */
export function volunteerTimeText(
  time: string,
  { t, formatWeekday }: Pick<I18n, 't' | 'formatWeekday'>,
): string {
  const [weekday, name] = time.split('-');
  const part = dayParts.find((one) => one === name);
  // 22 November 2026 is a Sunday.
  const day = formatWeekday(`2026-11-${22 + Number(weekday)}`);
  return part ? t('adminVolunteers.time', { day, part: t(`adminVolunteers.parts.${part}`) }) : day;
}
