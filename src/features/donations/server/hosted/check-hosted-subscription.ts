import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { PaymentUpdate } from '../../payment-updates.ts';
import { hasEnded } from '../../recurring-state.ts';
import { GatewayRejected } from '../gateway/gateway.ts';
import type { RecurringCharge } from '../gateway/hosted-checkout-gateway.ts';
import type { GatewaySubscription } from '../gateway/recurring-gateway.ts';
import { chargeStore } from '../payments/charge-store.ts';
import { eventStore } from '../payments/event-store.ts';
import type { RecurringChange } from '../payments/recurring-change-store.ts';
import { recurringStore, type RecurringDonation } from '../payments/recurring-store.ts';
import { type ChargeRecorder, nextLook } from '../recurring/record-charge.ts';
import type { SessionCheck } from './check-session.ts';
import { datedAttempt, type ReportedIntent } from './charge-time.ts';
import type { HostedAccount } from './hosted-account.ts';
import { sessionStore } from './session-store.ts';

type Dependencies = {
  db: Db;
  account: HostedAccount;
  recorder: ChargeRecorder;
  sessionCheck: SessionCheck;
  clock: Clock;
};

export type PauseChange = { subscriptionId: string; pauseUntil: Date; isPauseOver: boolean };

type FoundSubscription = { subscriptionId: string | null; isOpen: boolean };

/** Fetches the state of a recurring donation at the gateway: its subscription and the invoice of each month. */
export function createHostedSubscriptionCheck(dependencies: Dependencies) {
  const { db, account, recorder, sessionCheck, clock } = dependencies;
  const { client } = account;

  /** @param orderId invoice that is fetched although its donation is final */
  async function checkDonation(
    donation: RecurringDonation,
    orderId: string | null = null,
    reported: ReportedIntent | null = null,
  ): Promise<void> {
    const { id } = donation;
    const { subscriptionId, isOpen } = await findSubscription(donation);
    if (!subscriptionId) {
      const nextCheckAt = isOpen ? nextLook(donation, clock.now()) : null;
      await recurringStore.changeDonation(db, id, { nextCheckAt });
      return;
    }

    const { snapshot } = await client.recurring.fetchSubscription(subscriptionId);
    const final = await chargeStore.listFinalOrders(db, id);
    const charges = await client.recurring.listCharges(subscriptionId);
    for (const charge of charges)
      if (charge.invoiceId === orderId || !final.has(charge.invoiceId))
        await checkCharge(id, charge, reported);
    const after = await db.transaction((tx) => recorder.recordSnapshot(tx, id, snapshot));
    const isOver = hasEnded(after.state);
    if (isOver) await deleteErasedCustomer(after);
    const nextAttemptAt = isOver ? null : nextAttemptOf(charges);
    const cardExpiresAt = isOver ? null : await client.recurring.fetchCardExpiry(subscriptionId);
    await db.transaction((tx) => recorder.recordCheck(tx, donation, { cardExpiresAt, nextAttemptAt }));
  }

  /** Deletes an erased donor's data at the gateway, once nothing can be charged any more. */
  async function deleteErasedCustomer({ id, donorEmail, customerId }: RecurringDonation): Promise<void> {
    if (donorEmail !== null || !customerId) return;
    await client.recurring.deleteCustomer(customerId);
    await recurringStore.changeDonation(db, id, { customerId: null });
  }

  /** A paid invoice is one donation, however many attempts it took. */
  async function checkCharge(
    donationId: string,
    charge: RecurringCharge,
    reported: ReportedIntent | null,
  ): Promise<void> {
    const { invoiceId: orderId, intentIds, amountMinor } = charge;
    for (const intentId of intentIds) {
      for (const found of await client.fetchPayments(intentId)) {
        const { attemptId } = found.attempt;
        const known = await chargeStore.findPayment(db, donationId, orderId);
        const updates: PaymentUpdate[] = known
          ? await sessionCheck.updatesOf(known, found, reported)
          : [{ type: 'attempt', attempt: await datedAttempt(client, found, reported) }];
        await db.transaction(async (tx) => {
          await eventStore.lockOrder(tx, orderId);
          await recorder.recordCharge(
            tx,
            donationId,
            { orderId, attemptIds: [attemptId], updates, amountMinor },
            'subscription checked',
          );
        });
      }
    }
  }

  /** The subscription of a recurring donation becomes known with its first payment page. */
  async function findSubscription(donation: RecurringDonation): Promise<FoundSubscription> {
    const { subscriptionId } = donation;
    if (subscriptionId) return { subscriptionId, isOpen: false };

    const paymentId = await chargeStore.findUncharged(db, donation.id);
    let isOpen = false;
    for (const { sessionId } of paymentId ? await sessionStore.list(db, paymentId) : []) {
      if (!sessionId) continue;
      const session = await client.fetchSession(sessionId);
      if (session.state === 'open') isOpen = true;
      if (!session.subscriptionId) continue;
      const { customerId } = session;
      const found = { subscriptionId: session.subscriptionId, customerId };
      return { ...(await recurringStore.bindSubscription(db, donation.id, found)), isOpen: false };
    }
    return { subscriptionId: null, isOpen };
  }

  /** Ends the subscription, or the payment page that would begin it. @returns the resulting donation */
  async function endAtGateway(donation: RecurringDonation): Promise<RecurringDonation> {
    const { subscriptionId } = await findSubscription(donation);
    const snapshot = subscriptionId
      ? (await client.recurring.cancelSubscription(subscriptionId)).snapshot
      : await closePage(donation.id);
    return db.transaction((tx) => recorder.recordSnapshot(tx, donation.id, snapshot));
  }

  /** The key is the same for a repetition after a lost response, which then has no effect. */
  function changePause(
    { id }: Pick<RecurringDonation, 'id'>,
    { subscriptionId, pauseUntil: until, isPauseOver }: PauseChange,
  ): Promise<GatewaySubscription> {
    const changeId = `${id}:${isPauseOver ? 'resume' : 'pause'}:${until.getTime()}`;
    return isPauseOver
      ? client.recurring.resume(subscriptionId, { changeId })
      : client.recurring.pause(subscriptionId, { until, changeId });
  }

  /** Sends a change that the donor requested; its ID makes a repetition harmless. */
  async function changeTerms(subscriptionId: string, change: RecurringChange): Promise<GatewaySubscription> {
    const { id: changeId, amountMinor, chargeAt } = change;
    return chargeAt
      ? client.recurring.changeChargeDate(subscriptionId, { nextChargeAt: chargeAt, changeId })
      : client.recurring.changeAmount(subscriptionId, { amountMinor, changeId });
  }

  async function closePage(donationId: string) {
    const paymentId = await chargeStore.findUncharged(db, donationId);
    for (const { sessionId } of paymentId ? await sessionStore.list(db, paymentId) : []) {
      const session = sessionId ? await client.expireSession(sessionId) : null;
      if (session?.state === 'complete')
        throw new GatewayRejected(400, 'the session was completed', 'status_transition_invalid');
    }
    return { state: 'cancelled', paidCount: 0, nextChargeAt: null, seenAt: clock.now() } as const;
  }

  return { checkDonation, endAtGateway, changePause, changeTerms };
}

/** The soonest retry of a charge that is not paid. */
function nextAttemptOf(charges: RecurringCharge[]): Date | null {
  const times = charges.flatMap(({ isPaid, nextAttemptAt }) =>
    isPaid || !nextAttemptAt ? [] : [nextAttemptAt.getTime()],
  );
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

export type HostedSubscriptionCheck = ReturnType<typeof createHostedSubscriptionCheck>;
