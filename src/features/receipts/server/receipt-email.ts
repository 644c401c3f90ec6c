import { formatMoney } from '#src/api/money.ts';
import { createFormats } from '#src/i18n/format.ts';
import { languageAddress } from '#src/i18n/language-address.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import type { EmailSite } from '#src/platform/email/email-template.ts';
import type { Email } from '#src/platform/email/email.ts';
import { renderEmail } from '#src/platform/email/render-email.ts';
import { entityZone, receiptNumber } from '../receipt-number.ts';
import { isInKind } from './receipt-document.ts';
import type { Receipt } from './store.ts';

type EmailParts = {
  site: EmailSite;
  receipt: Receipt;
  address: string;
  pdf: { fileName: string; bytes: Buffer };
  /** The donation is a charge of a recurring donation that has not ended. */
  monthly: { isFirst: boolean; cancelUrl: string } | null;
  /** Page of the donation; null for offline donations. */
  thankYouUrl: string | null;
  /** The donor's bank has reclaimed money of the donation. */
  isDisputed: boolean;
};

/** Thanks for a donation, or reports a refund or a lost dispute; the receipt is attached. */
export function receiptEmail(parts: EmailParts): Email {
  const { site, receipt, address, pdf, monthly, thankYouUrl, isDisputed } = parts;
  const { language, currency, netAmountMinor, donationMinor, projectTitle, entity, goods, offlineMethod } =
    receipt;
  const { t } = translatorFor(language);
  const { formatLongDate } = createFormats(language);
  const product = site.name;
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, 'two');
  const given = isInKind(receipt) ? (goods ?? '') : money(donationMinor);
  const words = wordsOf(receipt, { product, given, isDisputed });

  return {
    kind: receipt.sequence === 0 ? 'receipt.issued' : 'receipt.corrected',
    to: { address, name: receipt.donorName ?? '' },
    subject: words.subject,
    language,
    attachments: [{ fileName: pdf.fileName, mediaType: 'application/pdf', content: pdf.bytes }],
    ...renderEmail(site, {
      language,
      title: words.title,
      preview: words.preview,
      blocks: [
        { paragraph: words.text },
        ...(monthly
          ? [
              {
                paragraph: monthly.isFirst
                  ? t('receipts.email.monthlyBegun', { amount: money(donationMinor) })
                  : t('receipts.email.monthlyAgain', { amount: money(donationMinor) }),
              },
            ]
          : []),
        {
          facts: [
            [t('receipts.email.amount'), given],
            ...(netAmountMinor < donationMinor && !offlineMethod
              ? [
                  [
                    t(isDisputed ? 'receipts.email.reclaimed' : 'receipts.email.refunded'),
                    money(donationMinor - netAmountMinor),
                  ] satisfies [string, string],
                  [t('receipts.email.remaining'), money(netAmountMinor)] satisfies [string, string],
                ]
              : []),
            [t('receipts.email.date'), formatLongDate(receipt.givenAt, entityZone[entity])],
            [t('receipts.email.purpose'), projectTitle ?? t('receipts.mission', { product })],
            [t('receipts.email.number'), receiptNumber(receipt)],
          ],
        },
        ...(netAmountMinor > 0 ? [{ small: t('receipts.email.attached') }] : []),
        {
          button: t('receipts.email.donations'),
          href: languageAddress(`${site.url}/my-donations`, language),
        },
        ...(thankYouUrl
          ? [{ link: t('receipts.email.thankYouPage'), href: languageAddress(thankYouUrl, language) }]
          : []),
        ...(monthly
          ? [{ link: t('receipts.email.cancelMonthly'), href: languageAddress(monthly.cancelUrl, language) }]
          : []),
      ],
      reason: t('receipts.email.reason', { product }),
    }),
  };
}

function wordsOf(
  { sequence, netAmountMinor, donationMinor, language, offlineMethod }: Receipt,
  { product, given, isDisputed }: { product: string; given: string; isDisputed: boolean },
) {
  const { t } = translatorFor(language);
  if (sequence === 0) {
    return {
      subject: t('receipts.email.subject', { product }),
      title: t('receipts.email.title'),
      preview: t('receipts.email.preview', { amount: given }),
      text: t('receipts.email.text', { product }),
    };
  }
  if (offlineMethod) {
    return {
      subject: t('receipts.email.correctedSubject', { product }),
      title: t('receipts.email.correctedTitle'),
      preview: t('receipts.email.entryPreview'),
      text: t('receipts.email.entryText'),
    };
  }
  // A refund that the bank sent back, or a dispute that was won.
  if (netAmountMinor === donationMinor) {
    return {
      subject: t('receipts.email.correctedSubject', { product }),
      title: t('receipts.email.correctedTitle'),
      preview: t('receipts.email.restoredPreview'),
      text: t('receipts.email.restoredText', { amount: given }),
    };
  }
  if (isDisputed) {
    return {
      subject: t('receipts.email.correctedSubject', { product }),
      title: t('receipts.email.correctedTitle'),
      preview: t('receipts.email.reclaimedPreview'),
      text: t('receipts.email.reclaimedText'),
    };
  }
  return {
    subject: t('receipts.email.correctedSubject', { product }),
    title: t('receipts.email.correctedTitle'),
    preview: t('receipts.email.correctedPreview'),
    text: netAmountMinor === 0 ? t('receipts.email.refundedText') : t('receipts.email.correctedText'),
  };
}
