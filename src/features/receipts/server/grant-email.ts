import { formatMoney, type Money } from '#src/api/money.ts';
import { createFormats } from '#src/i18n/format.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import type { EmailSite } from '#src/platform/email/email-template.ts';
import type { Email } from '#src/platform/email/email.ts';
import { renderEmail } from '#src/platform/email/render-email.ts';
import { entityZone } from '../receipt-number.ts';

type Grant = Money & {
  donorName: string | null;
  projectTitle: string | null;
  locale: Locale;
  succeededAt: Date | null;
  address: string;
  /** The donor-advised fund, which is the legal donor. */
  sponsor: string;
  now: Date;
};

/** Thanks the adviser of a fund for its grant. No tax receipt: the fund made the donation. */
export function grantEmail(site: EmailSite, grant: Grant): Email {
  const { address, sponsor, amountMinor, currency, donorName, projectTitle, locale: language } = grant;
  const { t } = translatorFor(language);
  const { formatLongDate } = createFormats(language);
  const product = site.name;
  const amount = formatMoney({ amountMinor, currency }, 'two');

  return {
    kind: 'donation.grant-thanks',
    to: { address, name: donorName ?? '' },
    subject: t('receipts.grant.subject', { product }),
    language,
    ...renderEmail(site, {
      language,
      title: t('receipts.email.title'),
      preview: t('receipts.grant.preview', { amount }),
      blocks: [
        { paragraph: t('receipts.grant.text', { product, sponsor }) },
        {
          facts: [
            [t('receipts.email.amount'), amount],
            [t('receipts.grant.fund'), sponsor],
            [t('receipts.email.date'), formatLongDate(grant.succeededAt ?? grant.now, entityZone.us)],
            [t('receipts.email.purpose'), projectTitle ?? t('receipts.mission', { product })],
          ],
        },
        { small: t('receipts.grant.noReceipt') },
      ],
      reason: t('receipts.email.reason', { product }),
    }),
  };
}
