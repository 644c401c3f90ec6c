import { translatorFor } from '#src/i18n/server-messages.ts';
import type { LetterSite } from '#src/platform/email/letter.ts';
import type { Mail } from '#src/platform/email/mail.ts';
import { renderLetter } from '#src/platform/email/render-letter.ts';
import { confirmPath, unsubscribePath } from '../subscription-links.ts';
import type { Subscription } from './store.ts';
import type { SubscriptionTokens } from './subscription-tokens.ts';

type MailParts = { site: LetterSite; tokens: SubscriptionTokens; subscription: Subscription };

/**
 * Asks the owner of the address whether the subscription is meant.
 *
 * @param keptDays after which an address that was not confirmed is deleted
 */
export function confirmationMail(
  { site, tokens, subscription }: MailParts,
  { validUntil, keptDays }: { validUntil: Date; keptDays: number },
): Mail {
  const { id, email, language, confirmationRound } = subscription;
  const { t } = translatorFor(language);
  const product = site.name;
  const href = linkTo(site, confirmPath, tokens.confirmToken(id, confirmationRound, validUntil));
  const unsubscribeUrl = linkTo(site, unsubscribePath, tokens.unsubscribeToken(id));
  const title = t('mail.confirm.title');

  return {
    kind: 'newsletter.confirm',
    to: { address: email },
    subject: t('mail.confirm.subject', { product }),
    language,
    unsubscribeUrl,
    ...renderLetter(site, {
      language,
      title,
      preview: t('mail.confirm.preview'),
      blocks: [
        { paragraph: t('mail.confirm.text', { product }) },
        { button: t('mail.confirm.button'), href },
        { small: t('mail.confirm.ignore', { days: keptDays }) },
      ],
      reason: t('mail.confirm.reason'),
      unsubscribeUrl,
    }),
  };
}

/** Greets a new subscriber, and is the place to find the way out again. */
export function welcomeMail({ site, tokens, subscription }: MailParts): Mail {
  const { id, email, language } = subscription;
  const { t } = translatorFor(language);
  const unsubscribeUrl = linkTo(site, unsubscribePath, tokens.unsubscribeToken(id));
  const product = site.name;

  return {
    kind: 'newsletter.welcome',
    to: { address: email },
    subject: t('mail.welcome.subject', { product }),
    language,
    unsubscribeUrl,
    ...renderLetter(site, {
      language,
      title: t('mail.welcome.title'),
      preview: t('mail.welcome.preview'),
      blocks: [
        { paragraph: t('mail.welcome.text') },
        { button: t('mail.welcome.button'), href: `${site.url}/blog` },
      ],
      reason: t('mail.welcome.reason'),
      unsubscribeUrl,
    }),
  };
}

function linkTo(site: LetterSite, path: string, token: string): string {
  return `${site.url}${path}?token=${token}`;
}
