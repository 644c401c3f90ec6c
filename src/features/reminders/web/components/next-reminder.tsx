import { useI18n } from '#src/i18n/use-i18n.ts';
import type { ReminderView } from '../../contract.ts';

/** The reminder that is sent next, in the time of its place. */
export function NextReminder({ view: { next, place } }: { view: ReminderView }) {
  const { t, formatLongDate, formatTime } = useI18n();
  return (
    <p>
      {next
        ? t('reminders.push.next', {
            title: next.title,
            date: formatLongDate(next.at, place.zone),
            time: formatTime(next.at, place.zone),
          })
        : t('reminders.push.noNext')}
    </p>
  );
}
