import type { Locale } from '#src/i18n/locales.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import type { RateLimitRule } from '../rate-limits/rate-limits.ts';
import type { EmailSite } from './email-template.ts';
import type { Email, EmailAddress } from './email.ts';
import { renderEmail } from './render-email.ts';

/** By recipient: prevents flooding an inbox by submitting forms in another person's name. */
export const acknowledgementLimit: RateLimitRule = { name: 'acknowledgement', max: 5, seconds: 3600 };

type VisitorMessage = {
  /** Type of email, such as `contact.message`. */
  kind: string;
  from: EmailAddress;
  subject: string;
  facts: [name: string, value: string][];
  message: string;
};

/** Email to the organization with a visitor's message; a reply goes to the visitor. */
export function organisationEmail(site: EmailSite, visitor: VisitorMessage): Email {
  const language: Locale = 'en';
  const { t } = translatorFor(language);

  return {
    kind: visitor.kind,
    to: { address: site.contactEmail, name: site.name },
    replyTo: visitor.from,
    subject: visitor.subject,
    language,
    ...renderEmail(site, {
      language,
      title: t('email.fromVisitor.title'),
      preview: visitor.message.slice(0, 120),
      blocks: [{ facts: visitor.facts }, { quote: visitor.message }],
      reason: t('email.fromVisitor.reason'),
    }),
  };
}

export type Acknowledgement = {
  /** Type of email, such as `contact.received`. */
  kind: string;
  /** Without them the words for a message. */
  words?: 'received' | 'signedUp';
};

/**
 * Confirms the receipt of a message to its sender. Repeats none of it: otherwise the site could be used to
 * send arbitrary text to anyone.
 */
export function acknowledgementEmail(
  site: EmailSite,
  { kind, words = 'received' }: Acknowledgement,
  { email: to, language }: { email: string; language: Locale },
): Email {
  const { t } = translatorFor(language);
  const product = site.name;

  return {
    kind,
    to: { address: to },
    subject: t(`email.${words}.subject`, { product }),
    language,
    ...renderEmail(site, {
      language,
      title: t(`email.${words}.title`),
      preview: t(`email.${words}.preview`),
      blocks: [
        { paragraph: t(`email.${words}.text`, { product }) },
        { paragraph: `${t('email.received.closing')}\n${product}` },
      ],
      reason: t('email.received.reason', { product }),
    }),
  };
}
