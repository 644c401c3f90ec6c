import { formatMoney } from '#src/api/money.ts';
import { languageAddress } from '#src/i18n/language-address.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import type { EmailSite } from '#src/platform/email/email-template.ts';
import type { Mailer } from '#src/platform/email/mailer.ts';
import { renderEmail } from '#src/platform/email/render-email.ts';
import { formPath } from '../checkout/form-path.ts';
import type { DonationEffects } from '../payments/apply-payment-updates.ts';

type Dependencies = { mailer: Mailer; site: EmailSite };

/** Emails about what banks take back days after a payment or refund. Written in the transaction of their cause. */
export function createHostedEmails({
  mailer,
  site,
}: Dependencies): Pick<DonationEffects, 'pendingFailed' | 'refundReturned'> {
  return {
    /** Charges of recurring donations have emails of their own. */
    pendingFailed: async (tx, payment) => {
      const { donorEmail, donorName, recurringDonationId, locale, amountMinor, currency } = payment;
      if (!donorEmail || recurringDonationId) return;
      const { t } = translatorFor(locale);
      const { name: product } = site;
      const amount = formatMoney({ amountMinor, currency }, 'two');
      await mailer.send(tx, {
        kind: 'donation.pending-failed',
        to: { address: donorEmail, name: donorName ?? '' },
        subject: t('email.pendingFailed.subject', { product }),
        language: locale,
        ...renderEmail(site, {
          language: locale,
          title: t('email.pendingFailed.title'),
          preview: t('email.pendingFailed.preview', { amount }),
          blocks: [
            { paragraph: t('email.pendingFailed.text', { amount }) },
            { paragraph: t('email.pendingFailed.advice') },
            {
              button: t('email.pendingFailed.button'),
              href: languageAddress(site.url + formPath(payment), locale),
            },
          ],
          reason: t('receipts.email.reason', { product }),
        }),
      });
    },

    /** To the organization, because a person has to pay the donor back in another way. */
    refundReturned: async (tx, { id }, { amountMinor, currency }) => {
      const language = 'en';
      const { t } = translatorFor(language);
      const amount = formatMoney({ amountMinor, currency }, 'two');
      await mailer.send(tx, {
        kind: 'donations.refund-returned',
        to: { address: site.contactEmail, name: site.name },
        subject: t('email.refundReturned.subject', { amount }),
        language,
        ...renderEmail(site, {
          language,
          title: t('email.refundReturned.title'),
          preview: t('email.refundReturned.preview', { amount }),
          blocks: [
            { paragraph: t('email.refundReturned.text', { amount }) },
            { button: t('email.refundReturned.button'), href: `${site.url}/admin/donations/${id}` },
          ],
          reason: t('email.refundReturned.reason'),
        }),
      });
    },
  };
}
