import { languageAddress } from '#src/i18n/language-address.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import type { EmailSite } from '#src/platform/email/email-template.ts';
import type { Email } from '#src/platform/email/email.ts';
import { renderEmail } from '#src/platform/email/render-email.ts';
import type { OfferedMailing } from '../mailings.ts';
import { confirmPath, preferencesPath, unsubscribePath } from '../subscription-links.ts';
import type { Subscription } from './store.ts';
import type { SubscriptionTokens } from './subscription-tokens.ts';

type EmailParts = { site: EmailSite; tokens: SubscriptionTokens; subscription: Subscription };

/**
 * Asks the owner of the address to confirm the subscription.
 *
 * @param keptDays days after which an unconfirmed address is deleted
 */
export function confirmationEmail(
  { site, tokens, subscription }: EmailParts,
  { mailing, validUntil, keptDays }: { mailing: OfferedMailing; validUntil: Date; keptDays: number },
): Email {
  const { id, email, language, confirmationRound: round } = subscription;
  const { t } = translatorFor(language);
  const product = site.name;
  const href = linkTo(site, confirmPath, tokens.confirmToken({ id, round, mailing }, validUntil), language);
  const unsubscribeUrl = linkTo(site, unsubscribePath, tokens.unsubscribeToken(id, { mailing }), language);
  const title = t('email.confirm.title');
  const words = mailing === 'verse' ? 'confirmVerse' : 'confirm';

  return {
    kind: 'newsletter.confirm',
    to: { address: email },
    subject: t(`email.${words}.subject`, { product }),
    language,
    unsubscribeUrl,
    ...renderEmail(site, {
      language,
      title,
      preview: t(`email.${words}.preview`),
      blocks: [
        { paragraph: consentText(mailing, language, product) },
        { button: t('email.confirm.button'), href },
        { small: t('email.confirm.ignore', { days: keptDays }) },
      ],
      reason: t(`email.${words}.reason`),
      unsubscribeUrl,
    }),
  };
}

/** What the owner of an address agrees to by confirming, in the words of the email. */
export function consentText(mailing: OfferedMailing, language: Locale, product: string): string {
  const { t } = translatorFor(language);
  return t(mailing === 'verse' ? 'email.confirmVerse.text' : 'email.confirm.text', { product });
}

/** Greets a new subscriber and contains the unsubscribe link. */
export function welcomeEmail({ site, tokens, subscription }: EmailParts): Email {
  const { id, email, language } = subscription;
  const { t } = translatorFor(language);
  const unsubscribeUrl = linkTo(
    site,
    unsubscribePath,
    tokens.unsubscribeToken(id, { mailing: 'newsletter' }),
    language,
  );
  const product = site.name;

  return {
    kind: 'newsletter.welcome',
    to: { address: email },
    subject: t('email.welcome.subject', { product }),
    language,
    unsubscribeUrl,
    ...renderEmail(site, {
      language,
      title: t('email.welcome.title'),
      preview: t('email.welcome.preview'),
      blocks: [
        { paragraph: t('email.welcome.text') },
        { button: t('email.welcome.button'), href: languageAddress(`${site.url}/blog`, language) },
      ],
      reason: t('email.welcome.reason'),
      unsubscribeUrl,
      preferencesUrl: linkTo(site, preferencesPath, tokens.preferencesToken(id), language),
    }),
  };
}

function linkTo(site: EmailSite, path: string, token: string, language: Locale): string {
  return languageAddress(`${site.url}${path}?token=${token}`, language);
}
