import { msPerMinute } from '#src/local-time/milliseconds.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { withinDonorWait } from '../gateway/donor-deadline.ts';
import type { PaymentGateway } from '../gateway/gateway.ts';
import type { OpenSession } from '../hosted/open-session.ts';
import { openOrder } from './open-order.ts';
import { openSubscription } from '../recurring/open-subscription.ts';
import type { StoredPayment } from '../payments/payment-store.ts';
import { recurringStore } from '../payments/recurring-store.ts';
import { startStore } from '../payments/start-store.ts';

type Dependencies = {
  db: Db;
  gateway: PaymentGateway;
  openSession: OpenSession;
  clock: Clock;
  organisation: { name: string };
  /** Applies events that came before their order or subscription was stored. */
  applyWaitingEvents: (id: string) => Promise<void>;
};

type Attempt = {
  /** An earlier request may have reached the gateway. */
  isRepeated: boolean;
  /** Idempotency key that is completed by this. */
  keyHash: Buffer | null;
};

/** Order or subscription with which the checkout opens, or the address of the gateway's payment page. */
export type GatewayOrderId = { orderId: string } | { subscriptionId: string } | { url: string };

const firstCheckMs = 2 * msPerMinute;

/**
 * Creates the gateway's order of a donation, or the subscription of a monthly one, and stores its id. If two processes
 * do so at once, the donor gets the one that was stored first; the other stays unpaid.
 */
export function createGatewayOrders(dependencies: Dependencies) {
  const { db, gateway, openSession, clock, organisation, applyWaitingEvents } = dependencies;

  return async function createGatewayOrder(
    payment: StoredPayment,
    attempt: Attempt,
  ): Promise<GatewayOrderId> {
    if (payment.gateway !== 'razorpay')
      return { url: await withinDonorWait(openSession(payment, attempt.keyHash)) };
    const { recurringDonationId } = payment;
    return recurringDonationId ? openMonthly(recurringDonationId, attempt) : openOnce(payment, attempt);
  };

  async function openOnce(
    { id, amountMinor, currency, orderId: known }: StoredPayment,
    { isRepeated, keyHash }: Attempt,
  ): Promise<GatewayOrderId> {
    if (known) return { orderId: known };

    const opened = await openOrder(
      gateway,
      { amountMinor, currency, receipt: id.replaceAll('-', '') },
      { mayExist: isRepeated },
    );
    const stored = { orderId: opened.orderId, nextCheckAt: firstCheck(), keyHash };
    const orderId = await startStore.storeOrder(db, id, stored);
    await applyWaitingEvents(orderId);
    return { orderId };
  }

  async function openMonthly(donationId: string, { isRepeated, keyHash }: Attempt): Promise<GatewayOrderId> {
    const donation = await recurringStore.findDonation(db, donationId);
    if (!donation) throw new Error(`recurring donation ${donationId} is gone`);
    if (donation.subscriptionId) return { subscriptionId: donation.subscriptionId };

    const opened = await openSubscription({ db, gateway }, donation, {
      name: organisation.name,
      mayExist: isRepeated,
    });
    const stored = { subscriptionId: opened.subscriptionId, nextCheckAt: firstCheck(), keyHash };
    const subscriptionId = await recurringStore.storeSubscription(db, donationId, stored);
    await applyWaitingEvents(subscriptionId);
    return { subscriptionId };
  }

  function firstCheck(): Date {
    return new Date(clock.now().getTime() + firstCheckMs);
  }
}

export type CreateGatewayOrder = ReturnType<typeof createGatewayOrders>;
