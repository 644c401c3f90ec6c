import { languageAddress } from '#src/i18n/language-address.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import type { ReminderMessage } from './delivery-store.ts';
import type { EmailBlock, EmailSite } from '#src/platform/email/email-template.ts';
import type { Email } from '#src/platform/email/email.ts';
import { renderEmail } from '#src/platform/email/render-email.ts';
import { manageRemindersLink, type ReminderAction } from '../reminder-links.ts';
import type { Reminder } from './reminder-store.ts';
import type { ReminderTokens } from './tokens.ts';

/** Days after which reminders that were not confirmed are deleted. */
export const unconfirmedDays = 7;

/** Emails of reminders in the language of their reader. */
export function createReminderEmails({ site, tokens }: { site: EmailSite; tokens: ReminderTokens }) {
  /** Asks the owner of the address whether the reminders are wanted. */
  function confirmation(row: Reminder): Email {
    const { t } = translatorFor(row.language);
    return compose(row, {
      kind: 'reminder.confirm',
      subject: t('reminderEmail.confirm.subject'),
      title: t('reminderEmail.confirm.title'),
      preview: t('reminderEmail.confirm.preview'),
      blocks: [
        { paragraph: t('reminderEmail.confirm.text', { place: row.placeName }) },
        { button: t('reminderEmail.confirm.button'), href: linkTo(row, 'confirm') },
        { small: t('reminderEmail.confirm.ignore', { days: unconfirmedDays }) },
      ],
    });
  }

  function reminder(row: Reminder, { title, body, path }: ReminderMessage): Email {
    const { t } = translatorFor(row.language);
    return compose(row, {
      kind: 'reminder.occasion',
      subject: title,
      title,
      preview: body,
      blocks: [
        { paragraph: body },
        { button: t('reminderEmail.open'), href: dayLink(row, path) },
        { link: t('reminderEmail.change'), href: linkTo(row, 'change') },
      ],
    });
  }

  type Words = { kind: string; subject: string; title: string; preview: string; blocks: EmailBlock[] };

  /** One-click unsubscribe deletes the reminder. */
  function compose(row: Reminder, { kind, subject, ...content }: Words): Email {
    const { t } = translatorFor(row.language);
    if (row.email === null) throw new Error('a reminder of a browser has no email');
    const unsubscribeUrl = linkTo(row, 'stop');
    const reason = t('reminderEmail.reason', { product: site.name });
    const unsubscribeLabel = t('reminderEmail.unsubscribe');
    return {
      kind,
      to: { address: row.email },
      subject,
      language: row.language,
      unsubscribeUrl,
      ...renderEmail(site, { language: row.language, ...content, reason, unsubscribeUrl, unsubscribeLabel }),
    };
  }

  /** The day at the place and in the language of the reminder, also in a browser that has chosen others. */
  function dayLink({ placeId, language }: Reminder, path: string): string {
    return languageAddress(`${site.url}${path}?${new URLSearchParams({ place: placeId })}`, language);
  }

  function linkTo(row: Reminder, action: ReminderAction): string {
    return languageAddress(site.url + manageRemindersLink(tokens.tokenOf(row), action), row.language);
  }

  return { confirmation, reminder };
}

export type ReminderEmails = ReturnType<typeof createReminderEmails>;
