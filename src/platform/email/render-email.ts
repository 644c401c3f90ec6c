import { translatorFor } from '#src/i18n/server-messages.ts';
import { emailHtml } from './email-html.ts';
import { emailText } from './email-text.ts';
import type { EmailTemplate, EmailSite } from './email-template.ts';

/** Renders an email as HTML in the site's design and as plain text. */
export function renderEmail(site: EmailSite, letter: EmailTemplate): { html: string; text: string } {
  const { t } = translatorFor(letter.language);
  const unsubscribe = letter.unsubscribeUrl
    ? { label: t('email.unsubscribe'), href: letter.unsubscribeUrl }
    : undefined;
  const parts = { site, letter, unsubscribe };
  return { html: emailHtml(parts), text: emailText(parts) };
}
