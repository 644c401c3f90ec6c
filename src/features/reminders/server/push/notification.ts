import { translatorFor } from '#src/i18n/server-messages.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { ReminderMessage } from '../delivery-store.ts';
import type { PushedNotification } from '#src/features/offline/contract.ts';

type Shown = ReminderMessage & { tag: string; language: Locale; stopToken: string };

/** Notification as the service worker shows it. Those with the same tag replace each other. */
export function notificationOf({ title, body, path, tag, language, stopToken }: Shown): PushedNotification {
  const { t } = translatorFor(language);
  return {
    title,
    body,
    path,
    tag,
    language,
    stop: {
      label: t('reminderEmail.stop.label'),
      token: stopToken,
      done: t('reminderEmail.stop.done'),
    },
  };
}
