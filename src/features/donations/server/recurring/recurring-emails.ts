import { formatMoney } from '#src/api/money.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { EmailSite } from '#src/platform/email/email-template.ts';
import type { Email } from '#src/platform/email/email.ts';
import type { Mailer } from '#src/platform/email/mailer.ts';
import type { RecurringDonation } from '../payments/recurring-store.ts';
import type { CancelLinks } from './cancel-links.ts';
import {
  cancelButton,
  cancelLink,
  changeButton,
  composeEmail,
  detailsBlock,
  type EmailContent,
  isCardKept,
  wordsOf,
} from './recurring-email-parts.ts';

type RejectedRequest = 'pause' | 'change';

/** Emails about a recurring donation. Written in the transaction of their cause. */
export type RecurringEmails = {
  reminder(tx: Db, donation: RecurringDonation): Promise<void>;
  chargeFailed(tx: Db, donation: RecurringDonation): Promise<void>;
  stillFailing(tx: Db, donation: RecurringDonation): Promise<void>;
  paused(tx: Db, donation: RecurringDonation): Promise<void>;
  resumed(tx: Db, donation: RecurringDonation): Promise<void>;
  /** Another amount or day, as the donor requested. */
  changed(tx: Db, donation: RecurringDonation): Promise<void>;
  /** The gateway rejected what the donor had requested while it did not respond. */
  requestRejected(tx: Db, donation: RecurringDonation, request: RejectedRequest): Promise<void>;
  /** @param days about how many days the card is still valid */
  cardExpires(tx: Db, donation: RecurringDonation, days: number): Promise<void>;
  halted(tx: Db, donation: RecurringDonation): Promise<void>;
  /** @param successor the donation that replaced it */
  ended(tx: Db, donation: RecurringDonation, successor: RecurringDonation | null): Promise<void>;
};

type Dependencies = { mailer: Mailer; site: EmailSite; links: CancelLinks };

/** Emails about a recurring donation in the donor's language; each but the last has the cancel link. */
export function createRecurringEmails({ mailer, site, links }: Dependencies): RecurringEmails {
  async function send(
    tx: Db,
    { donorEmail }: RecurringDonation,
    email: (address: string) => Email,
  ): Promise<void> {
    if (donorEmail) await mailer.send(tx, email(donorEmail));
  }

  return {
    reminder: (tx, donation) =>
      send(tx, donation, (address) => reminderEmail({ site, links, donation, address })),
    chargeFailed: (tx, donation) =>
      send(tx, donation, (address) => failureEmail({ site, links, donation, address })),
    stillFailing: (tx, donation) =>
      send(tx, donation, (address) => stillFailingEmail({ site, links, donation, address })),
    paused: (tx, donation) =>
      send(tx, donation, (address) => pausedEmail({ site, links, donation, address })),
    resumed: (tx, donation) =>
      send(tx, donation, (address) => resumedEmail({ site, links, donation, address })),
    changed: (tx, donation) =>
      send(tx, donation, (address) => changedEmail({ site, links, donation, address })),
    requestRejected: (tx, donation, request) =>
      send(tx, donation, (address) => rejectedEmail({ site, links, donation, address }, request)),
    cardExpires: (tx, donation, days) =>
      send(tx, donation, (address) => cardEmail({ site, links, donation, address }, days)),
    halted: (tx, donation) =>
      send(tx, donation, (address) => haltedEmail({ site, links, donation, address })),
    ended: (tx, donation, successor) =>
      send(tx, donation, (address) => {
        const content = { site, links, donation, address };
        return successor ? replacedEmail(content, successor) : endedEmail(content);
      }),
  };
}

function reminderEmail(content: EmailContent): Email {
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

function failureEmail(content: EmailContent): Email {
  const { t, amount } = wordsOf(content);

  return composeEmail(content, {
    kind: 'recurring.failed',
    subject: t('recurringEmail.failed.subject'),
    title: t('recurringEmail.failed.title'),
    preview: t('recurringEmail.failed.preview'),
    blocks: [
      { paragraph: t('recurringEmail.failed.text', { amount }) },
      { paragraph: t('recurringEmail.failed.advice') },
      detailsBlock(content),
      cancelButton(content),
    ],
  });
}

function stillFailingEmail(content: EmailContent): Email {
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

function pausedEmail(content: EmailContent): Email {
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
      { button: t('recurringEmail.manage'), href: content.links.linkTo(content.donation.id) },
      detailsBlock(content),
    ],
  });
}

function resumedEmail(content: EmailContent): Email {
  const { t, amount, date } = wordsOf(content);

  return composeEmail(content, {
    kind: 'recurring.resumed',
    subject: t('recurringEmail.resumed.subject'),
    title: t('recurringEmail.resumed.title'),
    preview: date ? t('recurringEmail.resumed.preview', { date }) : t('recurringEmail.resumed.soon'),
    blocks: [
      { paragraph: t('recurringEmail.resumed.text', { amount }) },
      { button: t('recurringEmail.manage'), href: content.links.linkTo(content.donation.id) },
      detailsBlock(content),
    ],
  });
}

function changedEmail(content: EmailContent): Email {
  const { t, amount, date } = wordsOf(content);

  return composeEmail(content, {
    kind: 'recurring.changed',
    subject: t('recurringEmail.changed.subject'),
    title: t('recurringEmail.changed.title'),
    preview: t('recurringEmail.changed.preview', { amount }),
    blocks: [
      {
        paragraph: date
          ? t('recurringEmail.changed.text', { amount, date })
          : t('recurringEmail.changed.textWithoutDate', { amount }),
      },
      { small: t('recurringEmail.changed.notYou') },
      changeButton(content),
      detailsBlock(content),
      cancelLink(content),
    ],
  });
}

function rejectedEmail(content: EmailContent, request: RejectedRequest): Email {
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

function cardEmail(content: EmailContent, days: number): Email {
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

function haltedEmail(content: EmailContent): Email {
  const { site, donation } = content;
  const { t, amount } = wordsOf(content);
  const query = new URLSearchParams({ currency: donation.currency, frequency: 'monthly' });

  return composeEmail(content, {
    kind: 'recurring.halted',
    subject: t('recurringEmail.halted.subject'),
    title: t('recurringEmail.halted.title'),
    preview: t('recurringEmail.halted.preview'),
    blocks: [
      { paragraph: t('recurringEmail.halted.text', { amount }) },
      { paragraph: t('recurringEmail.halted.advice') },
      { button: t('recurringEmail.halted.again'), href: `${site.url}/donate?${query}` },
      detailsBlock(content),
      cancelLink(content),
    ],
  });
}

function endedEmail(content: EmailContent): Email {
  const { t, amount } = wordsOf(content);

  return composeEmail(content, {
    kind: 'recurring.ended',
    subject: t('recurringEmail.ended.subject'),
    title: t('recurringEmail.ended.title'),
    preview: t('recurringEmail.ended.preview'),
    blocks: [{ paragraph: t('recurringEmail.ended.text', { amount }) }, detailsBlock(content)],
  });
}

function replacedEmail(content: EmailContent, { amountMinor, currency }: RecurringDonation): Email {
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
