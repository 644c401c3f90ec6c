import { formatMoney } from '#src/api/money.ts';
import { donationZone } from '#src/features/receipts/contract.ts';
import { createFormats } from '#src/i18n/format.ts';
import { languageAddress } from '#src/i18n/language-address.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import type { EmailBlock, EmailSite } from '#src/platform/email/email-template.ts';
import type { Email } from '#src/platform/email/email.ts';
import { renderEmail } from '#src/platform/email/render-email.ts';
import { hasEnded } from '../../recurring-state.ts';
import type { RecurringDonation } from '../payments/recurring-store.ts';
import type { CancelLinks } from './cancel-links.ts';
import { chargeZone } from './charge-zone.ts';

export type EmailContent = {
  site: EmailSite;
  links: CancelLinks;
  donation: RecurringDonation;
  address: string;
};

type Words = { kind: string; subject: string; title: string; preview: string; blocks: EmailBlock[] };

/** One-click unsubscribe cancels the donation: there is no other subscription to end. */
export function composeEmail(content: EmailContent, { kind, subject, ...words }: Words): Email {
  const { site, donation, address } = content;
  const { t } = translatorFor(donation.locale);

  return {
    kind,
    to: { address, name: donation.donorName ?? '' },
    subject,
    language: donation.locale,
    ...(!hasEnded(donation.state) && { unsubscribeUrl: cancelUrl(content) }),
    ...renderEmail(site, {
      language: donation.locale,
      ...words,
      reason: t(hasEnded(donation.state) ? 'recurringEmail.reasonEnded' : 'recurringEmail.reason', {
        product: site.name,
      }),
    }),
  };
}

export function detailsBlock({ site, donation }: EmailContent): EmailBlock {
  const { t } = translatorFor(donation.locale);
  const { formatLongDate } = createFormats(donation.locale);

  return {
    facts: [
      [t('recurringEmail.amount'), formatMoney(donation, 'two')],
      [t('recurringEmail.purpose'), donation.projectTitle ?? t('receipts.mission', { product: site.name })],
      [t('recurringEmail.since'), formatLongDate(donation.createdAt, donationZone(donation))],
      [t('recurringEmail.given'), String(donation.paidCount)],
    ],
  };
}

export function cancelButton(content: EmailContent): EmailBlock {
  const { t } = translatorFor(content.donation.locale);
  return { button: t('recurringEmail.cancel'), href: cancelUrl(content) };
}

/** The donor's own page, where another card, amount or day can be chosen, or the donation started again. */
export function changeButton(content: EmailContent): EmailBlock {
  const { t } = translatorFor(content.donation.locale);
  const label = t(isCardKept(content) ? 'recurringEmail.manage' : 'recurringEmail.change');
  return { button: label, href: myDonationsUrl(content) };
}

export function myDonationsUrl({ site, donation }: EmailContent): string {
  return languageAddress(`${site.url}/my-donations`, donation.locale);
}

/** Razorpay cannot change a running subscription: its donors start another one with another card. */
export function isCardKept({ donation }: Pick<EmailContent, 'donation'>): boolean {
  return donation.gateway === 'razorpay';
}

/** Below the button of another action. */
export function cancelLink(content: EmailContent): EmailBlock {
  const { t } = translatorFor(content.donation.locale);
  return { link: t('recurringEmail.cancel'), href: cancelUrl(content) };
}

/** The page that cancels the donation, in the language of the donor. */
export function cancelUrl({ links, donation }: EmailContent): string {
  return languageAddress(links.linkTo(donation.id), donation.locale);
}

export function wordsOf({ donation }: EmailContent) {
  const { t } = translatorFor(donation.locale);
  const { formatLongDate } = createFormats(donation.locale);
  return {
    t,
    formatLongDate,
    amount: formatMoney(donation, 'two'),
    date: donation.nextChargeAt ? formatLongDate(donation.nextChargeAt, chargeZone(donation)) : '',
  };
}
