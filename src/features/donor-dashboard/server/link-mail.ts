import type { Locale } from '#src/i18n/locales.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import type { LetterSite } from '#src/platform/email/letter.ts';
import type { Mail } from '#src/platform/email/mail.ts';
import { renderLetter } from '#src/platform/email/render-letter.ts';

type MailParts = { site: LetterSite; email: string; language: Locale; token: string };

/** The way to one's own gifts. The token stands behind the #, so that no server's log ever holds it. */
export function linkMail({ site, email, language, token }: MailParts): Mail {
  const { t } = translatorFor(language);
  const product = site.name;

  return {
    kind: 'my-gifts.link',
    to: { address: email },
    subject: t('donorMail.subject', { product }),
    language,
    ...renderLetter(site, {
      language,
      title: t('donorMail.title'),
      preview: t('donorMail.preview'),
      blocks: [
        { paragraph: t('donorMail.text') },
        { button: t('donorMail.button'), href: `${site.url}/my-gifts#${token}` },
        { small: t('donorMail.ignore') },
      ],
      reason: t('donorMail.reason', { product }),
    }),
  };
}
