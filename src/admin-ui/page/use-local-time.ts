import { useI18n } from '#src/i18n/use-i18n.ts';

/** Formats date and time of an instant in the time zone of this device. */
export function useLocalTime(): (instant: string | Date) => string {
  const { formatListDate, formatTime } = useI18n();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return (instant) => `${formatListDate(instant, timeZone)}, ${formatTime(instant, timeZone)}`;
}
