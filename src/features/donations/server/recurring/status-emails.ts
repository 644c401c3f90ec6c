import { formatMoney } from '#src/api/money.ts';
import { languageAddress } from '#src/i18n/language-address.ts';
import type { Email } from '#src/platform/email/email.ts';
import { formPath } from '../checkout/form-path.ts';
import type { RecurringDonation } from '../payments/recurring-store.ts';
import {
  cancelLink,
  cancelUrl,
  changeButton,
  composeEmail,
  detailsBlock,
  type EmailContent,
  wordsOf,
} from './recurring-email-parts.ts';

/** What the donor had requested. */
export type RejectedRequest = 'pause' | 'change';

export function pausedEmail(content: EmailContent): Email {
  const { t, amount, date: nextCharge, formatLongDate } = wordsOf(content);
  const { pauseUntil } = content.donation;
  const date = nextCharge || (pauseUntil ? formatLongDate(pauseUntil, 'UTC') : '');

  return composeEmail(content, {
    kind: 'recurring.paused',
    subject: t('recurringEmail.paused.subject'),
    title: t('recurringEmail.paused.title'),
    preview: t('recurringEmail.paused.preview', { date }),
    blocks: [
      { paragraph: t('recurringEmail.paused.text', { amount, date }) },
      { button: t('recurringEmail.manage'), href: cancelUrl(content) },
      detailsBlock(content),
    ],
  });
}

export function resumedEmail(content: EmailContent): Email {
  const { t, amount, date } = wordsOf(content);

  return composeEmail(content, {
    kind: 'recurring.resumed',
    subject: t('recurringEmail.resumed.subject'),
    title: t('recurringEmail.resumed.title'),
    preview: date ? t('recurringEmail.resumed.preview', { date }) : t('recurringEmail.resumed.soon'),
    blocks: [
      { paragraph: t('recurringEmail.resumed.text', { amount }) },
      ...(date ? [{ paragraph: t('recurringEmail.resumed.preview', { date }) }] : []),
      changeButton(content),
      detailsBlock(content),
      cancelLink(content),
    ],
  });
}

export function changedEmail(content: EmailContent): Email {
  const { t, amount, date } = wordsOf(content);

  return composeEmail(content, {
    kind: 'recurring.changed',
    subject: t('recurringEmail.changed.subject'),
    title: t('recurringEmail.changed.title'),
    preview: t('recurringEmail.changed.preview', { amount }),
    blocks: [
      { paragraph: t(changedText(content), { amount, date }) },
      { small: t('recurringEmail.changed.notYou') },
      changeButton(content),
      detailsBlock(content),
      cancelLink(content),
    ],
  });
}

function changedText({ donation: { state, nextChargeAt } }: EmailContent) {
  // The failed charge is retried with the amount it had.
  if (state === 'pending') return 'recurringEmail.changed.textRetried';
  return nextChargeAt ? 'recurringEmail.changed.text' : 'recurringEmail.changed.textWithoutDate';
}

export function rejectedEmail(content: EmailContent, request: RejectedRequest): Email {
  const { t, amount } = wordsOf(content);

  return composeEmail(content, {
    kind: 'recurring.rejected',
    subject: t('recurringEmail.rejected.subject'),
    title: t('recurringEmail.rejected.title'),
    preview: t('recurringEmail.rejected.preview'),
    blocks: [
      { paragraph: t(`recurringEmail.rejected.${request}`, { amount }) },
      { paragraph: t('recurringEmail.rejected.advice') },
      changeButton(content),
      detailsBlock(content),
      cancelLink(content),
    ],
  });
}

export function endedEmail(content: EmailContent): Email {
  const { t, amount } = wordsOf(content);

  return composeEmail(content, {
    kind: 'recurring.ended',
    subject: t('recurringEmail.ended.subject'),
    title: t('recurringEmail.ended.title'),
    preview: t('recurringEmail.ended.preview'),
    blocks: [{ paragraph: t('recurringEmail.ended.text', { amount }) }, detailsBlock(content)],
  });
}

/** After a failed payment that is not retried: not every gateway suspends the donation first. */
export function endedUnpaidEmail(content: EmailContent): Email {
  const { site, donation } = content;
  const { t, amount } = wordsOf(content);
  const again = site.url + formPath({ ...donation, recurringDonationId: donation.id });

  return composeEmail(content, {
    kind: 'recurring.ended-unpaid',
    subject: t('recurringEmail.ended.subject'),
    title: t('recurringEmail.ended.title'),
    preview: t('recurringEmail.endedUnpaid.preview'),
    blocks: [
      { paragraph: t('recurringEmail.endedUnpaid.text', { amount }) },
      { paragraph: t('recurringEmail.endedUnpaid.advice') },
      { button: t('recurringEmail.endedUnpaid.again'), href: languageAddress(again, donation.locale) },
      detailsBlock(content),
    ],
  });
}

export function replacedEmail(content: EmailContent, { amountMinor, currency }: RecurringDonation): Email {
  const { t, amount } = wordsOf(content);
  const newAmount = formatMoney({ amountMinor, currency }, 'two');

  return composeEmail(content, {
    kind: 'recurring.replaced',
    subject: t('recurringEmail.replaced.subject'),
    title: t('recurringEmail.replaced.title'),
    preview: t('recurringEmail.replaced.preview', { newAmount }),
    blocks: [{ paragraph: t('recurringEmail.replaced.text', { amount, newAmount }) }, detailsBlock(content)],
  });
}
