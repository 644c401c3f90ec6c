import { fieldError } from '#src/api/errors.ts';
import { mailboxKey } from '#src/api/form-text.ts';
import { addDays } from '#src/local-time/civil-date.ts';
import { civilDateAt, resolveLocalTime } from '#src/local-time/local-time.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Signer } from '#src/platform/signing/signer.ts';
import type { DonationForm } from '../../donation-form.ts';
import { hasLink, isCardDate } from '../../tributes/card.ts';
import { cardStore } from './card-store.ts';

const sendingTime = '09:00';

type Dependencies = {
  signer: Pick<Signer, 'fingerprint'>;
  clock: Clock;
  /** Time zone of the organization. */
  timeZone: string;
};

/** Cards by email that donors request together with a tribute. */
export function createTributeCards({ signer, clock, timeZone }: Dependencies) {
  const place = { zone: timeZone, longitude: 0 };

  /** @throws AppError for a card that cannot be sent */
  function check(form: DonationForm): void {
    if (!wantsCard(form)) return;
    if (!form.recipientName) throw missing('recipientName');
    if (!form.recipientEmail) throw missing('recipientEmail');
    if (form.cardDate && !isCardDate(form.cardDate, today()))
      throw fieldError('cardDate', 'out_of_range', 'cardDate: choose a day from today to one year ahead.');
    for (const field of ['recipientName', 'cardMessage', 'honoreeName', 'donorName'] as const)
      if (hasLink(form[field] ?? ''))
        throw fieldError(field, 'link', `${field}: leave out links and email addresses.`);
  }

  /** Stores the card of a donation with its tribute; it waits for the payment. */
  async function insert(tx: Db, paymentId: string, form: DonationForm): Promise<void> {
    if (!wantsCard(form) || !form.recipientEmail) return;
    const { recipientName, recipientEmail, cardMessage: message, cardDate, donorEmail } = form;
    const now = clock.now();
    await cardStore.insert(tx, {
      paymentId,
      recipientName,
      recipientEmail,
      message,
      recipientKey: keyOf(recipientEmail),
      donorKey: donorEmail && keyOf(donorEmail),
      dueAt: cardDate ? morningOf(cardDate) : now,
      createdAt: now,
    });
  }

  /** The next morning in the organization's time zone. */
  function tomorrowMorning(): Date {
    return morningOf(addDays(today(), 1));
  }

  function morningOf(date: string): Date {
    return new Date(resolveLocalTime(date, sendingTime, place).chosen.instant);
  }

  function today(): string {
    return civilDateAt(clock.now().getTime(), place);
  }

  /** Replaces a mailbox whose address must not be stored. */
  function keyOf(email: string): string {
    return signer.fingerprint('tribute card mailbox', mailboxKey(email));
  }

  return { check, insert, tomorrowMorning };
}

export type TributeCards = ReturnType<typeof createTributeCards>;

function wantsCard({ hasCard, tributeKind }: DonationForm): boolean {
  return hasCard && tributeKind !== null;
}

function missing(field: 'recipientName' | 'recipientEmail') {
  return fieldError(field, 'required', `${field}: required for a card.`);
}
