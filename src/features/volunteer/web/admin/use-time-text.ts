import { useI18n } from '#src/i18n/use-i18n.ts';
import { dayParts, volunteerTimes } from '../../offers.ts';

/** Text of a time such as `6-morning`: "Saturday morning". */
export function useTimeText(): (time: string) => string {
  const { t, formatWeekday } = useI18n();
  return (time) => {
    const [weekday, name] = time.split('-');
    const part = dayParts.find((one) => one === name);
    // 22 November 2026 is a Sunday.
    const day = formatWeekday(`2026-11-${22 + Number(weekday)}`);
    return part ? t('adminVolunteers.time', { day, part: t(`adminVolunteers.parts.${part}`) }) : day;
  };
}

/** Options of the filter by time. */
export function useTimes(): { value: string; label: string }[] {
  const timeText = useTimeText();
  return volunteerTimes.map((value) => ({ value, label: timeText(value) }));
}
