import type { Email } from '#src/platform/email/email.ts';
import {
  cancelButton,
  cancelLink,
  changeButton,
  composeEmail,
  detailsBlock,
  type EmailContent,
  isCardKept,
  myDonationsUrl,
  wordsOf,
} from './recurring-email-parts.ts';

export function reminderEmail(content: EmailContent): Email {
  const { t, date, amount } = wordsOf(content);

  return composeEmail(content, {
    kind: 'recurring.reminder',
    subject: t('recurringEmail.reminder.subject', { date }),
    title: t('recurringEmail.reminder.title'),
    preview: t('recurringEmail.reminder.preview', { date, amount }),
    blocks: [
      { paragraph: t('recurringEmail.reminder.text', { date, amount }) },
      detailsBlock(content),
      cancelButton(content),
    ],
  });
}

export function failureEmail(content: EmailContent): Email {
  const { t, amount } = wordsOf(content);

  return composeEmail(content, {
    kind: 'recurring.failed',
    subject: t('recurringEmail.failed.subject'),
    title: t('recurringEmail.failed.title'),
    preview: t('recurringEmail.failed.preview'),
    blocks: [
      { paragraph: t('recurringEmail.failed.text', { amount }) },
      { paragraph: t('recurringEmail.failed.advice') },
      changeButton(content),
      detailsBlock(content),
      cancelLink(content),
    ],
  });
}

export function stillFailingEmail(content: EmailContent): Email {
  const { t, amount } = wordsOf(content);

  return composeEmail(content, {
    kind: 'recurring.still-failing',
    subject: t('recurringEmail.stillFailing.subject'),
    title: t('recurringEmail.stillFailing.title'),
    preview: t('recurringEmail.stillFailing.preview'),
    blocks: [
      { paragraph: t('recurringEmail.stillFailing.text', { amount }) },
      {
        paragraph: t(
          isCardKept(content)
            ? 'recurringEmail.stillFailing.adviceAgain'
            : 'recurringEmail.stillFailing.advice',
        ),
      },
      changeButton(content),
      detailsBlock(content),
      cancelLink(content),
    ],
  });
}

export function cardEmail(content: EmailContent, days: number): Email {
  const { t, amount, formatLongDate } = wordsOf(content);
  const { cardExpiresAt } = content.donation;
  const date = cardExpiresAt ? formatLongDate(cardExpiresAt, 'UTC') : '';

  return composeEmail(content, {
    kind: `recurring.card-expires-${days}`,
    subject: t('recurringEmail.card.subject'),
    title: t('recurringEmail.card.title'),
    preview: t('recurringEmail.card.preview', { date }),
    blocks: [
      {
        paragraph: isCardKept(content)
          ? t('recurringEmail.card.textAgain', { amount, date })
          : t('recurringEmail.card.text', { amount, date }),
      },
      changeButton(content),
      detailsBlock(content),
      cancelLink(content),
    ],
  });
}

export function haltedEmail(content: EmailContent): Email {
  const { t, amount } = wordsOf(content);

  return composeEmail(content, {
    kind: 'recurring.halted',
    subject: t('recurringEmail.halted.subject'),
    title: t('recurringEmail.halted.title'),
    preview: t('recurringEmail.halted.preview'),
    blocks: [
      { paragraph: t('recurringEmail.halted.text', { amount }) },
      { paragraph: t('recurringEmail.halted.advice') },
      { button: t('recurringEmail.halted.again'), href: myDonationsUrl(content) },
      detailsBlock(content),
      cancelLink(content),
    ],
  });
}
