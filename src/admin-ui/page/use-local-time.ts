import { useI18n } from '#src/i18n/use-i18n.ts';
import { deviceZone } from '#src/web/device-zone.ts';

/**
 * Formats date and time of an instant, in the time zone of this device unless another one is given. In narrow columns,
 * lines break between the two only.
 */
export function useLocalTime(): (instant: string | Date, zone?: string) => string {
  const { formatListDate, formatTime } = useI18n();
  const own = deviceZone();
  return (instant, zone = own) =>
    `${unbroken(formatListDate(instant, zone))}, ${unbroken(formatTime(instant, zone))}`;
}

function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}
