import { msPerHour } from '#src/local-time/milliseconds.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Mailer } from '#src/platform/email/mailer.ts';
import { runEach } from '#src/platform/jobs/run-each.ts';
import { daysBefore } from '#src/platform/privacy/retention.ts';
import type { GatewayMode } from '../gateway/gateway.ts';
import type { CardEmail } from './card-email.ts';
import { cardStore, type StoredCard } from './card-store.ts';
import type { TributeCards } from './tribute-cards.ts';

const atOnce = 200;
const retryMs = msPerHour;
/** Cards a day. Further ones wait until the next morning. */
const perMailbox = 5;
const perDonor = 20;

type Dependencies = {
  db: Db;
  gatewayMode: GatewayMode;
  cardEmail: CardEmail;
  cards: Pick<TributeCards, 'tomorrowMorning'>;
  mailer: Mailer;
  clock: Clock;
};

/** Sends cards about tributes once their day has come and their donation has arrived. */
export function createCardSending({ db, gatewayMode, cardEmail, cards, mailer, clock }: Dependencies) {
  /** Every minute. */
  async function sendDue(): Promise<void> {
    await cardStore.cancelRefunded(db, clock.now());
    await runEach(await cardStore.listDue(db, gatewayMode, clock.now(), atOnce), sendOrPostpone);
  }

  /** A card that fails is due again later, so that it does not fail every minute nor keep back the others. */
  async function sendOrPostpone(paymentId: string): Promise<void> {
    try {
      await db.transaction((tx) => send(tx, paymentId));
    } catch (error) {
      await cardStore.postpone(db, paymentId, new Date(clock.now().getTime() + retryMs));
      throw error;
    }
  }

  /** State and email are written in one transaction, so that a card is sent once. */
  async function send(tx: Db, paymentId: string): Promise<void> {
    const card = await cardStore.lockWaiting(tx, paymentId);
    const donation = card && (await cardStore.readDonation(tx, paymentId));
    if (!donation || donation.status !== 'success') return;
    const { recipientName, recipientEmail, recipientKey, message } = card;
    if (!recipientName || !recipientEmail || !recipientKey) return;

    const settledAt = clock.now();
    if (await cardStore.isOptedOut(tx, recipientKey)) {
      await cardStore.change(tx, paymentId, { state: 'declined', settledAt });
    } else if (await isTooMany(tx, card)) {
      await cardStore.change(tx, paymentId, { dueAt: cards.tomorrowMorning() });
    } else {
      await cardStore.change(tx, paymentId, { state: 'sent', settledAt });
      await mailer.send(
        tx,
        cardEmail({ ...donation, recipientName, recipientEmail, recipientKey, message: message ?? '' }),
      );
    }
  }

  async function isTooMany(tx: Db, { recipientKey, donorKey }: StoredCard): Promise<boolean> {
    const since = daysBefore(clock.now(), 1);
    const countOf = (column: 'recipientKey' | 'donorKey', key: string | null) =>
      key === null ? 0 : cardStore.countSent(tx, column, key, since);
    return (
      (await countOf('recipientKey', recipientKey)) >= perMailbox ||
      (await countOf('donorKey', donorKey)) >= perDonor
    );
  }

  return { sendDue };
}
