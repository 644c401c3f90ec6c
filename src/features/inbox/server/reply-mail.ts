import { createFormats } from '#src/i18n/format.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import type { LetterSite } from '#src/platform/email/letter.ts';
import type { Mail } from '#src/platform/email/mail.ts';
import { renderLetter } from '#src/platform/email/render-letter.ts';
import type { FullRow } from './admin-store.ts';

/** An administrator's answer, in the frame of the site's mails and the language of whoever wrote. */
export function replyMail(site: LetterSite, message: FullRow, answer: string): Mail {
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
    ...renderLetter(site, {
      language,
      title: t('mail.reply.title', { product }),
      preview: answer.slice(0, 120),
      blocks: [
        { paragraph: answer },
        { small: t('mail.reply.youWrote', { date }) },
        { quote: message.message },
      ],
      reason: t('mail.reply.reason', { product }),
    }),
  };
}
