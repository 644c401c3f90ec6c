import { languageAddress } from '#src/i18n/language-address.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import type { EmailSite } from '#src/platform/email/email-template.ts';
import type { Email } from '#src/platform/email/email.ts';
import { renderEmail } from '#src/platform/email/render-email.ts';
import type { Tribute } from '../../tribute.ts';
import type { CardOptOuts } from './card-opt-outs.ts';

type CardContent = Tribute & {
  /** Null for anonymous donors. */
  donorName: string | null;
  locale: Email['language'];
  recipientName: string;
  recipientEmail: string;
  recipientKey: string;
  message: string;
};

export type CardEmail = (content: CardContent) => Email;

/** The card about a tribute. It names neither an amount nor the donor's address. */
export function createCardEmail(site: EmailSite, optOuts: Pick<CardOptOuts, 'linkTo'>): CardEmail {
  return function cardEmail({ kind, honoreeName, donorName, locale, message, ...recipient }) {
    const { t } = translatorFor(locale);
    const optOutUrl = languageAddress(optOuts.linkTo(recipient.recipientKey), locale);
    const names = { honoree: honoreeName, donor: donorName ?? '' };
    const news = t(donorName ? `donate.card.${kind}By` : `donate.card.${kind}`, names);
    return {
      kind: 'tribute.card',
      to: { address: recipient.recipientEmail, name: recipient.recipientName },
      subject: t(`tributeCard.subject.${kind}`, names),
      language: locale,
      unsubscribeUrl: optOutUrl,
      ...renderEmail(site, {
        language: locale,
        title: t(`tributeCard.subject.${kind}`, names),
        preview: news,
        blocks: [
          { paragraph: t('donate.card.greeting', { name: recipient.recipientName }) },
          { paragraph: news },
          ...(message ? [{ quote: message }] : []),
          { link: t('tributeCard.optOut'), href: optOutUrl },
        ],
        reason: t('tributeCard.reason', { product: site.name }),
      }),
    };
  };
}
