import { useI18n } from '#src/i18n/use-i18n.ts';
import { volunteerTimes } from '../../offers.ts';
import { volunteerTimeText } from '../../time-text.ts';

/** Text of a time such as `6-morning`: "Saturday morning". */
export function useTimeText(): (time: string) => string {
  const language = useI18n();
  return (time) => volunteerTimeText(time, language);
}

/** Options of the filter by time. */
export function useTimes(): { value: string; label: string }[] {
  const timeText = useTimeText();
  return volunteerTimes.map((value) => ({ value, label: timeText(value) }));
}
