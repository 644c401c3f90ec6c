import { expect, test } from 'vitest';
import type { HostedEvent } from './hosted-checkout-gateway.ts';
import { readStripeEvent } from './stripe-event.ts';

const createdAt = new Date(1_767_225_600_000);

const nothing = {
  succeededAt: null,
  reference: null,
  sessionId: null,
  intentId: null,
  attemptId: null,
  subscriptionId: null,
  invoiceId: null,
  disputeId: null,
  payoutId: null,
};

test.each<[string, object, Partial<HostedEvent>]>([
  [
    'checkout.session.completed',
    {
      id: 'cs_1',
      object: 'checkout.session',
      client_reference_id: 'ours',
      payment_intent: 'pi_1',
      subscription: null,
    },
    { sessionId: 'cs_1', reference: 'ours', intentId: 'pi_1' },
  ],
  [
    'payment_intent.succeeded',
    { id: 'pi_1', object: 'payment_intent', metadata: { payment: 'ours' } },
    { intentId: 'pi_1', reference: 'ours', succeededAt: createdAt },
  ],
  [
    'charge.succeeded',
    { id: 'ch_1', object: 'charge', payment_intent: 'pi_1', metadata: {} },
    { attemptId: 'ch_1', intentId: 'pi_1', succeededAt: createdAt },
  ],
  [
    'refund.failed',
    { id: 're_1', object: 'refund', charge: 'ch_1', payment_intent: 'pi_1', metadata: null },
    { attemptId: 'ch_1', intentId: 'pi_1' },
  ],
  [
    'charge.dispute.created',
    { id: 'du_1', object: 'dispute', charge: { id: 'ch_1' }, payment_intent: 'pi_1' },
    { disputeId: 'du_1', attemptId: 'ch_1', intentId: 'pi_1' },
  ],
  [
    'customer.subscription.updated',
    { id: 'sub_1', object: 'subscription', metadata: { recurring: 'ours' } },
    { subscriptionId: 'sub_1', reference: 'ours' },
  ],
  [
    'invoice.paid',
    { id: 'in_1', object: 'invoice', parent: { subscription_details: { subscription: 'sub_1' } } },
    { invoiceId: 'in_1', subscriptionId: 'sub_1' },
  ],
  [
    'invoice.upcoming',
    { object: 'invoice', parent: { subscription_details: { subscription: 'sub_1' } } },
    { subscriptionId: 'sub_1' },
  ],
  [
    'invoice_payment.paid',
    {
      id: 'inpay_1',
      object: 'invoice_payment',
      invoice: 'in_1',
      payment: { type: 'payment_intent', payment_intent: 'pi_1' },
    },
    { invoiceId: 'in_1', intentId: 'pi_1' },
  ],
  ['payout.paid', { id: 'po_1', object: 'payout' }, { payoutId: 'po_1' }],
  ['unknown.type', { id: 'x_1', object: 'unknown' }, {}],
])('PAY-05: %s names the objects it is about', (type, object, expected) => {
  expect(readStripeEvent(eventOf(type, object))).toEqual({
    eventId: 'evt_1',
    type,
    createdAt,
    isLive: false,
    ...nothing,
    ...expected,
  });
});

test('the mode of an event is read', () => {
  expect(readStripeEvent(eventOf('payout.paid', { id: 'po_1', object: 'payout' }, true))).toMatchObject({
    isLive: true,
  });
});

test.each([['no JSON'], ['{}'], ['{"object":"event"}'], ['[]'], ['null']])(
  'PAY-05: %s is no event',
  (body) => {
    expect(readStripeEvent(Buffer.from(body))).toBeNull();
  },
);

function eventOf(type: string, object: object, livemode = false): Buffer {
  return Buffer.from(
    JSON.stringify(
      { id: 'evt_1', object: 'event', type, created: 1_767_225_600, livemode, data: { object } },
      null,
      2,
    ),
  );
}
