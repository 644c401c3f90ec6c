import { formatMoney } from '#src/api/money.ts';
import { createFormats } from '#src/i18n/format.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import type { LetterSite } from '#src/platform/email/letter.ts';
import type { Mail } from '#src/platform/email/mail.ts';
import { renderLetter } from '#src/platform/email/render-letter.ts';
import { entityZone, receiptNumber } from '../receipt-number.ts';
import { isInKind } from './receipt-paper.ts';
import type { Receipt } from './store.ts';

type MailParts = {
  site: LetterSite;
  receipt: Receipt;
  address: string;
  paper: { fileName: string; bytes: Buffer };
  /** What the receipt is for was given as every month, and is so on. */
  monthly: { isFirst: boolean; stopUrl: string } | null;
};

/** Thanks for a gift, or tells that some of it went back; the receipt goes with it. */
export function receiptMail({ site, receipt, address, paper, monthly }: MailParts): Mail {
  const { language, currency, keptMinor, giftMinor, projectTitle, entity, goods, offlineMethod } = receipt;
  const { t } = translatorFor(language);
  const { formatLongDate } = createFormats(language);
  const product = site.name;
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, 'two');
  const given = isInKind(receipt) ? (goods ?? '') : money(giftMinor);
  const words = wordsOf(receipt, product, given);

  return {
    kind: receipt.sequence === 0 ? 'receipt.issued' : 'receipt.corrected',
    to: { address, name: receipt.donorName ?? '' },
    subject: words.subject,
    language,
    attachments: [{ fileName: paper.fileName, mediaType: 'application/pdf', content: paper.bytes }],
    ...renderLetter(site, {
      language,
      title: words.title,
      preview: words.preview,
      blocks: [
        { paragraph: words.text },
        ...(monthly
          ? [
              {
                paragraph: monthly.isFirst
                  ? t('receipts.mail.monthlyBegun', { amount: money(giftMinor) })
                  : t('receipts.mail.monthlyAgain', { amount: money(giftMinor) }),
              },
            ]
          : []),
        {
          facts: [
            [t('receipts.mail.amount'), given],
            ...(keptMinor < giftMinor && !offlineMethod
              ? [
                  [t('receipts.mail.returned'), money(giftMinor - keptMinor)] satisfies [string, string],
                  [t('receipts.mail.kept'), money(keptMinor)] satisfies [string, string],
                ]
              : []),
            [t('receipts.mail.date'), formatLongDate(receipt.givenAt, entityZone[entity])],
            [t('receipts.mail.purpose'), projectTitle ?? t('receipts.mission', { product })],
            [t('receipts.mail.number'), receiptNumber(receipt)],
          ],
        },
        ...(keptMinor > 0 ? [{ small: t('receipts.mail.attached') }] : []),
        { button: t('receipts.mail.gifts'), href: `${site.url}/my-gifts` },
        ...(monthly ? [{ link: t('receipts.mail.stop'), href: monthly.stopUrl }] : []),
      ],
      reason: t('receipts.mail.reason', { product }),
    }),
  };
}

function wordsOf({ sequence, keptMinor, language, offlineMethod }: Receipt, product: string, given: string) {
  const { t } = translatorFor(language);
  if (sequence === 0) {
    return {
      subject: t('receipts.mail.subject', { product }),
      title: t('receipts.mail.title'),
      preview: t('receipts.mail.preview', { amount: given }),
      text: t('receipts.mail.text', { product }),
    };
  }
  if (offlineMethod) {
    return {
      subject: t('receipts.mail.correctedSubject', { product }),
      title: t('receipts.mail.correctedTitle'),
      preview: t('receipts.mail.entryPreview'),
      text: t('receipts.mail.entryText'),
    };
  }
  return {
    subject: t('receipts.mail.correctedSubject', { product }),
    title: t('receipts.mail.correctedTitle'),
    preview: t('receipts.mail.correctedPreview'),
    text: keptMinor === 0 ? t('receipts.mail.returnedText') : t('receipts.mail.correctedText'),
  };
}
