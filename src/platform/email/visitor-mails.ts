import type { Locale } from '#src/i18n/locales.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import type { Limit } from '../rate-limits/limits.ts';
import type { LetterSite } from './letter.ts';
import type { Mail, MailAddress } from './mail.ts';
import { renderLetter } from './render-letter.ts';

/** By recipient: nobody can have an inbox filled by writing in somebody else's name. */
export const acknowledgementLimit: Limit = { name: 'acknowledgement', most: 5, seconds: 3600 };

type VisitorMessage = {
  /** What it is about, such as `contact.message`. */
  kind: string;
  from: MailAddress;
  subject: string;
  facts: [name: string, value: string][];
  message: string;
};

/** A visitor's message on its way to the organisation; a reply goes to the visitor. */
export function organisationMail(site: LetterSite, visitor: VisitorMessage): Mail {
  const language: Locale = 'en';
  const { t } = translatorFor(language);

  return {
    kind: visitor.kind,
    to: { address: site.contactEmail, name: site.name },
    replyTo: visitor.from,
    subject: visitor.subject,
    language,
    ...renderLetter(site, {
      language,
      title: t('mail.fromVisitor.title'),
      preview: visitor.message.slice(0, 120),
      blocks: [{ facts: visitor.facts }, { quote: visitor.message }],
      reason: t('mail.fromVisitor.reason'),
    }),
  };
}

/**
 * Tells the sender that the message has arrived. It repeats nothing of what was written: else anybody could have us
 * send their words to anybody.
 */
export function acknowledgementMail(site: LetterSite, kind: string, to: string, language: Locale): Mail {
  const { t } = translatorFor(language);
  const product = site.name;

  return {
    kind,
    to: { address: to },
    subject: t('mail.received.subject', { product }),
    language,
    ...renderLetter(site, {
      language,
      title: t('mail.received.title'),
      preview: t('mail.received.preview'),
      blocks: [
        { paragraph: t('mail.received.text', { product }) },
        { paragraph: `${t('mail.received.closing')}\n${product}` },
      ],
      reason: t('mail.received.reason', { product }),
    }),
  };
}
