import { useI18n } from '#src/i18n/use-i18n.ts';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Day and time of an instant, where the administrator is. */
export function Moment({ at }: { at: string }) {
  const { formatListDate, formatTime } = useI18n();
  return <time dateTime={at}>{`${formatListDate(at, zone)}, ${formatTime(at, zone)}`}</time>;
}
