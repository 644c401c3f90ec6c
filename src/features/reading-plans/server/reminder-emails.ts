import type { VerseName } from '#src/features/texts/verse-names.ts';
import { languageAddress } from '#src/i18n/language-address.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import type { EmailBlock, EmailSite } from '#src/platform/email/email-template.ts';
import type { Email } from '#src/platform/email/email.ts';
import { renderEmail } from '#src/platform/email/render-email.ts';
import type { Signer } from '#src/platform/signing/signer.ts';
import { isUuid } from '#src/api/uuid.ts';
import type { PlanDay } from '../plan-days.ts';
import { manageReminderLink } from '../plan-links.ts';
import { dayTitle } from './plans.ts';
import type { ReadingReminder } from './reminder-store.ts';

const purpose = 'reading reminder';

/** Days after which a reminder that was not confirmed is deleted. */
export const unconfirmedDays = 7;

type DayOfPlan = { title: string; verseName: VerseName; day: PlanDay; days: number; url: string };

/** Emails of reading plans, in the language of the reader, and their signed links. */
export function createReminderEmails({ site, signer }: { site: EmailSite; signer: Signer }) {
  /** @returns the id of the reminder; null when the token is invalid */
  function readToken(token: string): string | null {
    const id = signer.read(purpose, token);
    return id !== null && isUuid(id) ? id : null;
  }

  /** Asks the owner of the address whether the emails are wanted. */
  function confirmation(row: ReadingReminder, title: string): Email {
    const { t } = translatorFor(row.language);
    return compose(row, {
      kind: 'reading-plan.confirm',
      subject: t('readingPlanEmail.confirm.subject'),
      title: t('readingPlanEmail.confirm.title'),
      preview: t('readingPlanEmail.confirm.preview'),
      blocks: [
        { paragraph: t('readingPlanEmail.confirm.text', { title, count: row.days }) },
        { button: t('readingPlanEmail.confirm.button'), href: linkTo(row, 'confirm') },
        { small: t('readingPlanEmail.confirm.ignore', { days: unconfirmedDays }) },
      ],
    });
  }

  function reminder(row: ReadingReminder, { title, verseName, day, days, url }: DayOfPlan): Email {
    const { t } = translatorFor(row.language);
    const verses = dayTitle({ title, verseName, day }, row.language);
    return compose(row, {
      kind: 'reading-plan.day',
      subject: verses,
      title: verses,
      preview: t('readingPlanEmail.day.preview', { day: day.day, days }),
      blocks: [
        { paragraph: t('readingPlanEmail.day.text', { day: day.day, days }) },
        { button: t('readingPlanEmail.day.button'), href: url },
        ...(day.day === days ? [{ small: t('readingPlanEmail.day.last') }] : []),
      ],
    });
  }

  type Words = { kind: string; subject: string; title: string; preview: string; blocks: EmailBlock[] };

  /** One-click unsubscribe deletes the reminder. */
  function compose(row: ReadingReminder, { kind, subject, ...content }: Words): Email {
    const { t } = translatorFor(row.language);
    const unsubscribeUrl = linkTo(row, 'stop');
    const reason = t('readingPlanEmail.reason', { product: site.name });
    const unsubscribeLabel = t('readingPlanEmail.unsubscribe');
    return {
      kind,
      to: { address: row.email },
      subject,
      language: row.language,
      unsubscribeUrl,
      ...renderEmail(site, { language: row.language, ...content, reason, unsubscribeUrl, unsubscribeLabel }),
    };
  }

  function linkTo({ id, language }: ReadingReminder, action: 'confirm' | 'stop'): string {
    return languageAddress(site.url + manageReminderLink(signer.sign(purpose, id), action), language);
  }

  return { readToken, confirmation, reminder };
}

export type ReminderEmails = ReturnType<typeof createReminderEmails>;
