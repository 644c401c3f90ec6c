import * as fc from 'fast-check';
import { afterAll, expect, test, vi } from 'vitest';
import { formOf, type TestDonations, testDonationService } from '#tests/support/donation-service.ts';
import { fakeGateway, fakeId } from '#tests/support/fake-gateway.ts';
import { testReceiptService } from '#tests/support/receipt-service.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import type { RecurringGateway } from '../gateway/recurring-gateway.ts';

const database = await openTestDatabase();
const { effects } = testReceiptService(database);

vi.setConfig({ testTimeout: 120_000 });

afterAll(() => database.close());

type Message = { event: string; second: number; entities: Record<string, object> };

// Three months: the second charge fails at first, and at the end the donation is cancelled.
test('every order of the messages and any repetition of them ends with the same three donations', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray([...Array(13).keys()], { minLength: 13 }),
      fc.array(fc.nat({ max: 12 }), { maxLength: 6 }),
      async (order, repeated) => {
        const { donations, subscriptionId, donationId } = await begin();
        const messages = storyOf(subscriptionId);
        for (const index of [...order, ...repeated]) await deliver(donations, messages[index]);
        await donations.reconciliation.checkOpenOrders();

        expect(await endOf(donationId)).toEqual({
          state: 'cancelled',
          paid: 3,
          donations: 3,
          succeeded: 3,
          netAmountMinor: 15_000,
          receipts: 3,
          booked: 15_000,
        });
        expect(await donations.findViolations()).toEqual([]);
      },
    ),
    { numRuns: 12 },
  );
});

async function begin() {
  const subscriptionId = fakeId('sub');
  const planId = fakeId('plan');
  const snapshot = { state: 'created', paidCount: 0, nextChargeAt: null, seenAt: new Date(0) } as const;
  const gateway = fakeGateway();
  const recurring: RecurringGateway = {
    ...gateway.recurring,
    createPlan: async () => planId,
    createSubscription: async ({ reference }) => ({ subscriptionId, planId, reference, snapshot }),
    fetchInvoice: async () => ({ subscriptionId, orderId: null }),
  };
  const donations = testDonationService(database, { ...gateway, recurring }, { effects });
  const form = formOf({ frequency: 'monthly', donorEmail: 'order@example.org' });
  const { id } = await donations.startDonation(form, undefined);
  const { rows } = await database.pool.query(
    'select recurring_donation_id as donation from payments where id = $1',
    [id],
  );
  return { donations, subscriptionId, donationId: String(rows[0]?.donation) };
}

function storyOf(subscriptionId: string): Message[] {
  const charges = [1, 2, 3].map(() => ({ orderId: fakeId('order'), invoiceId: fakeId('inv') }));
  const payment = (month: 0 | 1 | 2, status: string, id = fakeId('pay')) => ({
    id,
    amount: 5000,
    currency: 'USD',
    status,
    order_id: charges[month]?.orderId,
    invoice_id: charges[month]?.invoiceId,
  });
  const subscription = (status: string, paid: number) => ({
    id: subscriptionId,
    plan_id: 'plan_00000000000000',
    status,
    paid_count: paid,
  });
  const [first, rejected, second, third] = [
    payment(0, 'captured'),
    payment(1, 'failed'),
    payment(1, 'captured'),
    payment(2, 'captured'),
  ];
  return [
    {
      event: 'subscription.authenticated',
      second: 1,
      entities: { subscription: subscription('authenticated', 0) },
    },
    { event: 'payment.authorized', second: 1, entities: { payment: { ...first, status: 'authorized' } } },
    { event: 'payment.captured', second: 2, entities: { payment: first } },
    { event: 'subscription.activated', second: 2, entities: { subscription: subscription('active', 1) } },
    {
      event: 'subscription.charged',
      second: 2,
      entities: { subscription: subscription('active', 1), payment: first },
    },
    { event: 'payment.failed', second: 10, entities: { payment: rejected } },
    { event: 'subscription.pending', second: 10, entities: { subscription: subscription('pending', 1) } },
    { event: 'payment.captured', second: 11, entities: { payment: second } },
    {
      event: 'subscription.charged',
      second: 11,
      entities: { subscription: subscription('active', 2), payment: second },
    },
    { event: 'payment.authorized', second: 20, entities: { payment: { ...third, status: 'authorized' } } },
    { event: 'payment.captured', second: 20, entities: { payment: third } },
    {
      event: 'subscription.charged',
      second: 20,
      entities: { subscription: subscription('active', 3), payment: third },
    },
    { event: 'subscription.cancelled', second: 30, entities: { subscription: subscription('cancelled', 3) } },
  ];
}

async function deliver(donations: TestDonations, message: Message | undefined): Promise<void> {
  if (!message) return;
  const { event, second, entities } = message;
  const payload = Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }]));
  const body = Buffer.from(JSON.stringify({ entity: 'event', event, payload, created_at: second }));
  // Another ID each time, so that a repetition can be recognized by its content only.
  await donations.inbox.receiveEvent(body, fakeId('evt'));
}

async function endOf(donationId: string) {
  const { rows } = await database.pool.query(
    `select g.state, g.paid_count as paid, count(*)::int as donations,
       count(*) filter (where p.status = 'success')::int as succeeded, sum(p.net_amount_minor)::int as "netAmountMinor",
       (select count(*)::int from receipts r join payments q on q.id = r.payment_id
        where q.recurring_donation_id = g.id) as receipts,
       (select -sum(l.amount_minor)::int from ledger_lines l join ledger_entries e on e.id = l.entry_id
        join payments q on q.id = e.payment_id
        where q.recurring_donation_id = g.id and l.account = 'donations') as booked
     from recurring_donations g join payments p on p.recurring_donation_id = g.id
     where g.id = $1 group by g.id`,
    [donationId],
  );
  return rows[0];
}
