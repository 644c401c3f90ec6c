import { formatMoney } from '#src/api/money.ts';
import { createFormats } from '#src/i18n/format.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { LetterBlock, LetterSite } from '#src/platform/email/letter.ts';
import type { Mail } from '#src/platform/email/mail.ts';
import type { Mailer } from '#src/platform/email/mailer.ts';
import { renderLetter } from '#src/platform/email/render-letter.ts';
import { hasEnded } from '../../recurring-state.ts';
import type { RecurringLetters } from './record-charge.ts';
import type { RecurringGift } from '../payments/recurring-store.ts';
import type { StopLinks } from './stop-links.ts';

type Parts = { mailer: Mailer; site: LetterSite; links: StopLinks };

/** What donors are told about a monthly gift, in their language; each letter but the last has the way to stop it. */
export function createRecurringLetters({ mailer, site, links }: Parts): RecurringLetters {
  async function send(tx: Db, { donorEmail }: RecurringGift, mail: (address: string) => Mail): Promise<void> {
    if (donorEmail) await mailer.send(tx, mail(donorEmail));
  }

  return {
    reminder: (tx, gift) => send(tx, gift, (address) => reminderMail({ site, links, gift, address })),
    chargeFailed: (tx, gift) => send(tx, gift, (address) => failureMail({ site, links, gift, address })),
    halted: (tx, gift) => send(tx, gift, (address) => haltedMail({ site, links, gift, address })),
    ended: (tx, gift, successor) =>
      send(tx, gift, (address) => {
        const parts = { site, links, gift, address };
        return successor ? replacedMail(parts, successor) : endedMail(parts);
      }),
  };
}

type MailParts = { site: LetterSite; links: StopLinks; gift: RecurringGift; address: string };

function reminderMail(parts: MailParts): Mail {
  const { t, date, amount } = wordsOf(parts);

  return letter(parts, {
    kind: 'recurring.reminder',
    subject: t('recurringMail.reminder.subject', { date }),
    title: t('recurringMail.reminder.title'),
    preview: t('recurringMail.reminder.preview', { date, amount }),
    blocks: [
      { paragraph: t('recurringMail.reminder.text', { date, amount }) },
      factsOf(parts),
      stopButton(parts),
    ],
  });
}

function failureMail(parts: MailParts): Mail {
  const { t, amount } = wordsOf(parts);

  return letter(parts, {
    kind: 'recurring.failed',
    subject: t('recurringMail.failed.subject'),
    title: t('recurringMail.failed.title'),
    preview: t('recurringMail.failed.preview'),
    blocks: [
      { paragraph: t('recurringMail.failed.text', { amount }) },
      { paragraph: t('recurringMail.failed.advice') },
      factsOf(parts),
      stopButton(parts),
    ],
  });
}

function haltedMail(parts: MailParts): Mail {
  const { site, gift } = parts;
  const { t, amount } = wordsOf(parts);
  const query = new URLSearchParams({ currency: gift.currency, frequency: 'monthly' });

  return letter(parts, {
    kind: 'recurring.halted',
    subject: t('recurringMail.halted.subject'),
    title: t('recurringMail.halted.title'),
    preview: t('recurringMail.halted.preview'),
    blocks: [
      { paragraph: t('recurringMail.halted.text', { amount }) },
      { paragraph: t('recurringMail.halted.advice') },
      { button: t('recurringMail.halted.again'), href: `${site.url}/donate?${query}` },
      factsOf(parts),
      stopLink(parts),
    ],
  });
}

function endedMail(parts: MailParts): Mail {
  const { t, amount } = wordsOf(parts);

  return letter(parts, {
    kind: 'recurring.ended',
    subject: t('recurringMail.ended.subject'),
    title: t('recurringMail.ended.title'),
    preview: t('recurringMail.ended.preview'),
    blocks: [{ paragraph: t('recurringMail.ended.text', { amount }) }, factsOf(parts)],
  });
}

function replacedMail(parts: MailParts, { amountMinor, currency }: RecurringGift): Mail {
  const { t, amount } = wordsOf(parts);
  const newAmount = formatMoney({ amountMinor, currency }, 'two');

  return letter(parts, {
    kind: 'recurring.replaced',
    subject: t('recurringMail.replaced.subject'),
    title: t('recurringMail.replaced.title'),
    preview: t('recurringMail.replaced.preview', { newAmount }),
    blocks: [{ paragraph: t('recurringMail.replaced.text', { amount, newAmount }) }, factsOf(parts)],
  });
}

type Words = { kind: string; subject: string; title: string; preview: string; blocks: LetterBlock[] };

/** Whoever leaves by the mail program's own button means the giving: there is nothing else to leave. */
function letter({ site, links, gift, address }: MailParts, { kind, subject, ...words }: Words): Mail {
  const { t } = translatorFor(gift.locale);

  return {
    kind,
    to: { address, name: gift.donorName ?? '' },
    subject,
    language: gift.locale,
    ...(!hasEnded(gift.state) && { unsubscribeUrl: links.linkTo(gift.id) }),
    ...renderLetter(site, {
      language: gift.locale,
      ...words,
      reason: t(hasEnded(gift.state) ? 'recurringMail.reasonEnded' : 'recurringMail.reason', {
        product: site.name,
      }),
    }),
  };
}

function factsOf({ site, gift }: MailParts): LetterBlock {
  const { t } = translatorFor(gift.locale);
  const { formatLongDate } = createFormats(gift.locale);

  return {
    facts: [
      [t('recurringMail.amount'), formatMoney(gift, 'two')],
      [t('recurringMail.purpose'), gift.projectTitle ?? t('receipts.mission', { product: site.name })],
      [t('recurringMail.since'), formatLongDate(gift.createdAt, 'UTC')],
      [t('recurringMail.given'), String(gift.paidCount)],
    ],
  };
}

function stopButton({ links, gift }: MailParts): LetterBlock {
  const { t } = translatorFor(gift.locale);
  return { button: t('recurringMail.stop'), href: links.linkTo(gift.id) };
}

/** Below the button of another action. */
function stopLink({ links, gift }: MailParts): LetterBlock {
  const { t } = translatorFor(gift.locale);
  return { link: t('recurringMail.stop'), href: links.linkTo(gift.id) };
}

function wordsOf({ gift }: MailParts) {
  const { t } = translatorFor(gift.locale);
  const { formatLongDate } = createFormats(gift.locale);
  return {
    t,
    amount: formatMoney(gift, 'two'),
    date: gift.nextChargeAt ? formatLongDate(gift.nextChargeAt, 'UTC') : '',
  };
}
