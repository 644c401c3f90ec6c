import { formatMoney } from '#src/api/money.ts';
import { createFormats } from '#src/i18n/format.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { EmailBlock, EmailSite } from '#src/platform/email/email-template.ts';
import type { Email } from '#src/platform/email/email.ts';
import type { Mailer } from '#src/platform/email/mailer.ts';
import { renderEmail } from '#src/platform/email/render-email.ts';
import { hasEnded } from '../../recurring-state.ts';
import type { RecurringEmails } from './record-charge.ts';
import type { RecurringDonation } from '../payments/recurring-store.ts';
import type { CancelLinks } from './cancel-links.ts';

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
    halted: (tx, donation) =>
      send(tx, donation, (address) => haltedEmail({ site, links, donation, address })),
    ended: (tx, donation, successor) =>
      send(tx, donation, (address) => {
        const content = { site, links, donation, address };
        return successor ? replacedEmail(content, successor) : endedEmail(content);
      }),
  };
}

type EmailContent = { site: EmailSite; links: CancelLinks; donation: RecurringDonation; address: string };

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

type Words = { kind: string; subject: string; title: string; preview: string; blocks: EmailBlock[] };

/** One-click unsubscribe cancels the donation: there is no other subscription to end. */
function composeEmail(
  { site, links, donation, address }: EmailContent,
  { kind, subject, ...words }: Words,
): Email {
  const { t } = translatorFor(donation.locale);

  return {
    kind,
    to: { address, name: donation.donorName ?? '' },
    subject,
    language: donation.locale,
    ...(!hasEnded(donation.state) && { unsubscribeUrl: links.linkTo(donation.id) }),
    ...renderEmail(site, {
      language: donation.locale,
      ...words,
      reason: t(hasEnded(donation.state) ? 'recurringEmail.reasonEnded' : 'recurringEmail.reason', {
        product: site.name,
      }),
    }),
  };
}

function detailsBlock({ site, donation }: EmailContent): EmailBlock {
  const { t } = translatorFor(donation.locale);
  const { formatLongDate } = createFormats(donation.locale);

  return {
    facts: [
      [t('recurringEmail.amount'), formatMoney(donation, 'two')],
      [t('recurringEmail.purpose'), donation.projectTitle ?? t('receipts.mission', { product: site.name })],
      [t('recurringEmail.since'), formatLongDate(donation.createdAt, 'UTC')],
      [t('recurringEmail.given'), String(donation.paidCount)],
    ],
  };
}

function cancelButton({ links, donation }: EmailContent): EmailBlock {
  const { t } = translatorFor(donation.locale);
  return { button: t('recurringEmail.cancel'), href: links.linkTo(donation.id) };
}

/** Below the button of another action. */
function cancelLink({ links, donation }: EmailContent): EmailBlock {
  const { t } = translatorFor(donation.locale);
  return { link: t('recurringEmail.cancel'), href: links.linkTo(donation.id) };
}

function wordsOf({ donation }: EmailContent) {
  const { t } = translatorFor(donation.locale);
  const { formatLongDate } = createFormats(donation.locale);
  return {
    t,
    amount: formatMoney(donation, 'two'),
    date: donation.nextChargeAt ? formatLongDate(donation.nextChargeAt, 'UTC') : '',
  };
}
