import { languageAddress } from '#src/i18n/language-address.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import type { EmailSite } from '#src/platform/email/email-template.ts';
import type { Email } from '#src/platform/email/email.ts';
import { renderEmail } from '#src/platform/email/render-email.ts';

type EmailParts = { site: EmailSite; email: string; language: Locale; token: string };

/** Magic link to the donation history. The token is in the fragment, so that no server logs it. */
export function linkEmail({ site, email, language, token }: EmailParts): Email {
  const { t } = translatorFor(language);
  const product = site.name;

  return {
    kind: 'my-donations.link',
    to: { address: email },
    subject: t('donorEmail.subject', { product }),
    language,
    ...renderEmail(site, {
      language,
      title: t('donorEmail.title'),
      preview: t('donorEmail.preview'),
      blocks: [
        { paragraph: t('donorEmail.text') },
        {
          button: t('donorEmail.button'),
          href: `${languageAddress(`${site.url}/my-donations`, language)}#${token}`,
        },
        { small: t('donorEmail.ignore') },
      ],
      reason: t('donorEmail.reason', { product }),
    }),
  };
}
