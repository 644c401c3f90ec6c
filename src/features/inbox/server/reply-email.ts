import { createFormats } from '#src/i18n/format.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import type { SourceMessage } from '#src/http/message-source.ts';
import type { EmailSite } from '#src/platform/email/email-template.ts';
import type { Email } from '#src/platform/email/email.ts';
import { renderEmail } from '#src/platform/email/render-email.ts';

type ReceivedMessage = Omit<SourceMessage, 'id' | 'details'> & { receivedAt: Date };

/** Reply of an administrator, in the email template and language of the sender. */
export function replyEmail(site: EmailSite, message: ReceivedMessage, replyText: string): Email {
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
      preview: replyText.slice(0, 120),
      blocks: [
        { paragraph: replyText },
        { small: t('email.reply.youWrote', { date }) },
        { quote: message.message },
      ],
      reason: t('email.reply.reason', { product }),
    }),
  };
}
