import { translatorFor } from '#src/i18n/server-messages.ts';
import { emailHtml } from './email-html.ts';
import { emailText } from './email-text.ts';
import type { EmailTemplate, EmailSite } from './email-template.ts';

/** Renders an email as HTML in the site's design and as plain text. */
export function renderEmail(site: EmailSite, template: EmailTemplate): { html: string; text: string } {
  const { t } = translatorFor(template.language);
  const { unsubscribeUrl, unsubscribeLabel, preferencesUrl, browserUrl } = template;
  const parts = {
    site,
    template,
    browser: browserUrl ? { label: t('email.viewInBrowser'), href: browserUrl } : undefined,
    links: [
      ...(preferencesUrl ? [{ label: t('email.preferences'), href: preferencesUrl }] : []),
      ...(unsubscribeUrl
        ? [{ label: unsubscribeLabel ?? t('email.unsubscribe'), href: unsubscribeUrl }]
        : []),
    ],
  };
  return { html: emailHtml(parts), text: emailText(parts) };
}
