import { createFormats } from '#src/i18n/format.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import type { EmailSite } from '#src/platform/email/email-template.ts';
import type { Email } from '#src/platform/email/email.ts';
import { renderEmail } from '#src/platform/email/render-email.ts';
import type { FullRow } from './admin-store.ts';

/** Reply of an administrator, in the email template and language of the sender. */
export function replyEmail(site: EmailSite, message: FullRow, answer: string): Email {
  const { language } = message;
  const { t } = translatorFor(language);
  const product = site.name;
  const date = createFormats(language).formatLongDate(message.receivedAt, 'UTC');

  return {
    kind: 'message.reply',
    to: { address: message.email, name: message.name },
    replyTo: { address: site.contactEmail, name: product },
    subject: /^re:/i.test(message.subject) ? message.subject : `Re: ${message.subject}`,
    language,
    ...renderEmail(site, {
      language,
      title: t('email.reply.title', { product }),
      preview: answer.slice(0, 120),
      blocks: [
        { paragraph: answer },
        { small: t('email.reply.youWrote', { date }) },
        { quote: message.message },
      ],
      reason: t('email.reply.reason', { product }),
    }),
  };
}
