import type { Clock } from '#src/platform/clock.ts';
import type { PaymentGateway } from './gateway.ts';
import { openOrder } from './open-order.ts';
import { openSubscription } from './open-subscription.ts';
import type { PaymentStore, StoredPayment } from './payment-store.ts';
import type { RecurringStore } from './recurring-store.ts';

type Parts = {
  payments: PaymentStore;
  recurring: RecurringStore;
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

/** Has the gateway open the order of a donation, or the subscription of a monthly one, and ties both together. */
export function createGatewayOpening(parts: Parts) {
  const { payments, recurring, gateway, clock, organisation, applyWaitingEvents } = parts;

  return function open(payment: StoredPayment, beginning: Beginning): Promise<Opened> {
    const { recurringGiftId } = payment;
    return recurringGiftId ? openMonthly(recurringGiftId, beginning) : openOnce(payment, beginning);
  };

  async function openOnce(
    { id, amountMinor, currency, razorpayOrderId }: StoredPayment,
    { isRepeated, keyHash }: Beginning,
  ): Promise<Opened> {
    if (razorpayOrderId) return { orderId: razorpayOrderId };

    const { orderId } = await openOrder(
      gateway,
      { amountMinor, currency, receipt: id.replaceAll('-', '') },
      { mayExist: isRepeated },
    );
    await payments.storeOrder(id, { orderId, nextCheckAt: firstCheck(), keyHash });
    await applyWaitingEvents(orderId);
    return { orderId };
  }

  async function openMonthly(giftId: string, { isRepeated, keyHash }: Beginning): Promise<Opened> {
    const gift = await recurring.findGift(giftId);
    if (!gift) throw new Error(`monthly gift ${giftId} is gone`);
    if (gift.razorpaySubscriptionId) return { subscriptionId: gift.razorpaySubscriptionId };

    const { subscriptionId } = await openSubscription({ gateway, recurring }, gift, {
      name: organisation.name,
      mayExist: isRepeated,
    });
    await recurring.storeSubscription(giftId, { subscriptionId, nextCheckAt: firstCheck(), keyHash });
    await applyWaitingEvents(subscriptionId);
    return { subscriptionId };
  }

  function firstCheck(): Date {
    return new Date(clock.now().getTime() + firstCheckMs);
  }
}
