import type { Clock } from '#src/platform/clock.ts';
import type { PaymentGateway } from '../gateway/gateway.ts';
import { openOrder } from './open-order.ts';
import { openSubscription } from '../recurring/open-subscription.ts';
import type { PaymentStore, StoredPayment } from '../payments/payment-store.ts';
import type { PlanStore } from '../payments/plan-store.ts';
import type { RecurringStore } from '../payments/recurring-store.ts';

type Dependencies = {
  payments: PaymentStore;
  recurring: RecurringStore;
  plans: PlanStore;
  gateway: PaymentGateway;
  clock: Clock;
  organisation: { name: string };
  /** Events that came before their order or subscription was stored. */
  applyWaitingEvents: (id: string) => Promise<void>;
};

type Beginning = {
  /** An earlier request may have got as far as the gateway. */
  isRepeated: boolean;
  /** The idempotency key that is done with this. */
  keyHash: Buffer | null;
};

/** What the checkout is opened with. */
export type Opened = { orderId: string } | { subscriptionId: string };

const firstCheckMs = 2 * 60_000;

/**
 * Has the gateway open the order of a donation, or the subscription of a monthly one, and ties both together. Should two
 * processes do so at once, only what was stored first is ever shown to the donor; the other one stays unpaid.
 */
export function createGatewayOpening(parts: Dependencies) {
  const { payments, recurring, plans, gateway, clock, organisation, applyWaitingEvents } = parts;

  return function open(payment: StoredPayment, beginning: Beginning): Promise<Opened> {
    const { recurringDonationId } = payment;
    return recurringDonationId ? openMonthly(recurringDonationId, beginning) : openOnce(payment, beginning);
  };

  async function openOnce(
    { id, amountMinor, currency, razorpayOrderId }: StoredPayment,
    { isRepeated, keyHash }: Beginning,
  ): Promise<Opened> {
    if (razorpayOrderId) return { orderId: razorpayOrderId };

    const opened = await openOrder(
      gateway,
      { amountMinor, currency, receipt: id.replaceAll('-', '') },
      { mayExist: isRepeated },
    );
    const stored = { orderId: opened.orderId, nextCheckAt: firstCheck(), keyHash };
    const orderId = await payments.storeOrder(id, stored);
    await applyWaitingEvents(orderId);
    return { orderId };
  }

  async function openMonthly(donationId: string, { isRepeated, keyHash }: Beginning): Promise<Opened> {
    const donation = await recurring.findDonation(donationId);
    if (!donation) throw new Error(`recurring donation ${donationId} is gone`);
    if (donation.razorpaySubscriptionId) return { subscriptionId: donation.razorpaySubscriptionId };

    const opened = await openSubscription({ gateway, plans }, donation, {
      name: organisation.name,
      mayExist: isRepeated,
    });
    const stored = { subscriptionId: opened.subscriptionId, nextCheckAt: firstCheck(), keyHash };
    const subscriptionId = await recurring.storeSubscription(donationId, stored);
    await applyWaitingEvents(subscriptionId);
    return { subscriptionId };
  }

  function firstCheck(): Date {
    return new Date(clock.now().getTime() + firstCheckMs);
  }
}
