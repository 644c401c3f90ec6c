import { afterEach, beforeEach, expect, test } from 'vitest';
import { settingsStore } from '#src/sandboxes/stripe/stores/settings-store.ts';
import { type HostedSite, openHostedSite } from '#tests/support/hosted-site.ts';
import { scriptCheckoutOf } from '#tests/support/script-checkout.ts';

const eventsOfPayment = [
  'checkout.session.completed',
  'payment_intent.succeeded',
  'charge.succeeded',
  'charge.updated',
];

let site: HostedSite;

beforeEach(async () => {
  site = await openHostedSite();
});

afterEach(async () => {
  expect(await site.donations.findViolations()).toEqual([]);
  await site.close();
});

test('STRIPE-20.1: a donation goes to one session on the payment page, for the legal entity of the account', async () => {
  const { order, id, url, session } = await site.start();

  expect(order.checkout).toEqual({ redirectUrl: url });
  expect(order).toMatchObject({ razorpayOrderId: null, razorpayPaymentId: null, status: 'created' });
  const found = await site.account.client.fetchSession(session);
  expect(found).toMatchObject({
    reference: id.replaceAll('-', ''),
    money: { amountMinor: 5000, currency: 'USD' },
  });
  expect(await site.payment(id)).toMatchObject({ entity: 'us' });
  expect(await countSessions()).toBe(1);
});

test('STRIPE-20.2, STRIPE-20.37: the response contains no secret', async () => {
  const { order } = await site.start();

  expect(JSON.stringify(order)).not.toContain(site.secret);
  expect(JSON.stringify(order)).not.toContain(site.sandbox.access.secretKey);
});

test('STRIPE-20.3: the same Idempotency-Key returns the same donation and address', async () => {
  const first = await site.start({}, 'key-1');
  const again = await site.start({}, 'key-1');

  expect(again.order).toEqual(first.order);
  expect(await countSessions()).toBe(1);
});

test('the same Idempotency-Key leads from a paid donation to its thanks, not to its payment page', async () => {
  const { id, session } = await site.start({}, 'key-1');
  await site.sandbox.simulation.pay(session, 'card');
  await site.deliver();
  const { url } = await site.start({}, 'key-1');

  expect(url).toContain(`/api/payments/${id}/`);
  const { headers } = await back(id, session);
  expect(new URL(url).search).toContain(session);
  expect(headers.location).toMatch(/^\/donate\/thank-you\//);
  expect(await countSessions()).toBe(1);
});

test('STRIPE-20.4: a response that was lost after the work leaves one session', async () => {
  await settingsStore.change(site.database.db, { health: 'lost' });
  await expect(site.start({}, 'key-1')).rejects.toMatchObject({ code: 'payment_gateway_unavailable' });
  await settingsStore.change(site.database.db, { health: 'well' });
  const { url } = await site.start({}, 'key-1');

  expect(url).toMatch(/\/sandbox\/stripe\/pay\/cs_test_/);
  expect(await countSessions()).toBe(1);
});

test('STRIPE-20.6: a return with a foreign session changes nothing and shows no donation', async () => {
  const one = await site.start();
  const other = await site.start();
  await site.sandbox.simulation.pay(other.session, 'card');

  for (const session of ['', 'cs_test_forged', other.session]) {
    const { statusCode, headers } = await back(one.id, session);
    expect([statusCode, headers.location]).toEqual([303, '/donate']);
  }
  expect(await site.payment(one.id)).toMatchObject({ status: 'created' });
});

test('STRIPE-20.7, STRIPE-20.14: a return before any webhook asks, and counts the donation', async () => {
  const { id, session } = await site.start();
  await site.sandbox.simulation.pay(session, 'card');
  const { headers } = await back(id, session);

  expect(headers.location).toMatch(/^\/donate\/thank-you\//);
  expect(headers['cache-control']).toBe('no-store');
  expect(await site.payment(id)).toMatchObject({ status: 'success', netAmountMinor: 5000 });
  expect(site.counts.succeeded).toBe(1);
});

test('STRIPE-20.8: a return with an open session changes nothing', async () => {
  const { id, session } = await site.start();
  const { headers } = await back(id, session);

  expect(headers.location).toMatch(/^\/donate\/thank-you\//);
  expect(await site.payment(id)).toMatchObject({ status: 'created' });
});

test('STRIPE-20.9: what an anonymous donor typed is not sent to the gateway', async () => {
  const values = { paymentType: 'anonymous', donorName: 'Devi Sharma', donorMessage: 'For my mother' };
  await site.start(values);
  const { rows } = await site.database.pool.query<{ entity: string }>(
    'select entity::text from sbx_stripe_objects',
  );

  expect(rows.map(({ entity }) => entity).join()).not.toMatch(/Devi|mother/);
});

test('STRIPE-20.12: a currency that the account does not take goes to the first gateway', async () => {
  const { order } = await site.start({ currency: 'INR', amount: 5000 });

  expect(order.checkout).toHaveProperty('order_id');
});

test('DON-17: the covered fee is that of the gateway that receives the donation', async () => {
  const covered = { amount: 100, coverFees: true };
  site.feeRates.stripe.USD = { percent: '1', fixed: '1', cap: '' };
  site.feeRates.razorpay.INR = { percent: '2', fixed: '0', cap: '' };

  const { session } = await site.start({ ...covered, currency: 'USD' });
  const { money } = await site.account.client.fetchSession(session);
  expect(money).toEqual({ amountMinor: 10_202, currency: 'USD' });
  const { order } = await site.start({ ...covered, currency: 'INR' });
  expect(scriptCheckoutOf(order).amount).toBe(10_204);
});

test('STRIPE-20.13, STRIPE-20.17: webhooks alone count a donation once, however often they come', async () => {
  const { id, session } = await site.start();
  await site.sandbox.simulation.pay(session, 'card');
  for (let round = 0; round < 20; round += 1) await site.deliver();

  expect(await site.payment(id)).toMatchObject({ status: 'success', netAmountMinor: 5000 });
  expect(site.counts.succeeded).toBe(1);
});

test('STRIPE-20.15: polling alone counts a donation', async () => {
  const { id, session } = await site.start();
  await site.sandbox.simulation.pay(session, 'card');
  site.later(3);
  await site.donations.reconciliation.checkOpenOrders();

  expect(await site.payment(id)).toMatchObject({ status: 'success', netAmountMinor: 5000 });
});

test('STRIPE-20.16: events in any order give one successful donation', async () => {
  for (const order of permutations(eventsOfPayment)) {
    const { id, session } = await site.start();
    await site.sandbox.simulation.pay(session, 'card');
    await site.sandbox.simulation.completeCharge(await site.firstCharge());
    const events = (await site.events()).filter(({ body }) => body.includes(id.replaceAll('-', '')));
    expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(order));
    for (const type of order)
      for (const { body } of events.filter((event) => event.type === type)) await site.send(body);

    expect(await site.payment(id), order.join()).toMatchObject({ status: 'success', netAmountMinor: 5000 });
    expect(await attemptStates(id), order.join()).toEqual(['captured']);
  }
  expect(site.counts.succeeded).toBe(24);
}, 120_000);

test('STRIPE-20.18: a declined card and a good one are two attempts of one donation', async () => {
  const { id, session } = await site.start();
  await site.sandbox.simulation.decline(session, 'generic_decline');
  await site.deliver();
  await site.sandbox.simulation.pay(session, 'card');
  await site.deliver();

  expect(await site.payment(id)).toMatchObject({ status: 'success', netAmountMinor: 5000 });
  expect(await attemptStates(id)).toEqual(['captured', 'failed']);
});

test('STRIPE-20.19, STRIPE-20.20: a bank debit is pending until the bank confirms it', async () => {
  const { id, session } = await site.start();
  await site.sandbox.simulation.pay(session, 'us_bank_account');
  await site.deliver();
  expect(await site.payment(id)).toMatchObject({ status: 'pending', netAmountMinor: 0 });
  expect(site.counts.succeeded).toBe(0);
  expect(await site.donations.publicDonations.listPayments({ limit: 10 })).toMatchObject({ items: [] });

  await site.sandbox.simulation.settleDebit(await site.firstCharge(), true);
  await site.deliver();
  expect(await site.payment(id)).toMatchObject({ status: 'success', netAmountMinor: 5000 });
});

test('STRIPE-20.21: a bank debit that the bank refuses has failed', async () => {
  const { id, session } = await site.start();
  await site.sandbox.simulation.pay(session, 'us_bank_account');
  await site.deliver();
  await site.sandbox.simulation.settleDebit(await site.firstCharge(), false);
  await site.deliver();

  expect(await site.payment(id)).toMatchObject({ status: 'failed', netAmountMinor: 0 });
});

test('STRIPE-20.23: an expired page is no donation, and the same request opens another one', async () => {
  const { id, session } = await site.start({}, 'key-1');
  await site.sandbox.simulation.expire(session);
  await site.deliver();
  expect(await site.payment(id)).toMatchObject({ status: 'created', netAmountMinor: 0 });

  const again = await site.start({}, 'key-1');
  expect(again.id).toBe(id);
  expect(again.session).not.toBe(session);
});

test('STRIPE-20.26: of two paid sessions of one donation one counts, and the other is reported', async () => {
  const { id, session } = await site.start();
  const second = await site.openSecondSession(id);
  await site.sandbox.simulation.pay(session, 'card');
  await site.sandbox.simulation.pay(second, 'card');
  await site.deliver();

  expect(await site.payment(id)).toMatchObject({
    status: 'success',
    netAmountMinor: 5000,
    needs_review: true,
  });
  await site.donations.reconciliation.checkLedger();
  expect(await site.discrepancies()).toContain('paid_twice');
});

test('STRIPE-20.28: an event about something unknown is kept and gets 200', async () => {
  const body = eventOf('customer.created', { id: 'cus_Unknown1', object: 'customer' });

  expect(await site.send(body)).toBe(200);
  const { rows } = await site.database.pool.query('select outcome from gateway_events');
  expect(rows).toEqual([{ outcome: 'ignored' }]);
});

test('STRIPE-20.29: an event before the response is stored is applied', async () => {
  const { id, session } = await site.start();
  await site.database.pool.query(
    'update checkout_sessions set session_id = null, url = null where payment_id = $1',
    [id],
  );
  await site.sandbox.simulation.pay(session, 'card');
  await site.deliver(({ type }) => type === 'checkout.session.completed');

  expect(await site.payment(id)).toMatchObject({ status: 'success', netAmountMinor: 5000 });
});

test('STRIPE-20.63: while the gateway fails, events are kept and applied later', async () => {
  const { id, session } = await site.start();
  await site.sandbox.simulation.pay(session, 'card');
  await settingsStore.change(site.database.db, { health: 'rate_limited' });
  await site.deliver();
  expect(await site.payment(id)).toMatchObject({ status: 'created' });

  await settingsStore.change(site.database.db, { health: 'well' });
  await site.donations.reconciliation.checkOpenOrders();
  expect(await site.payment(id)).toMatchObject({ status: 'success', netAmountMinor: 5000 });
  const { rows } = await site.database.pool.query(
    `select max(octet_length(body)) as longest from gateway_events where outcome <> 'unmatched'`,
  );
  expect(rows, 'settled events have no body').toEqual([{ longest: 0 }]);
});

test('of a burst of events some are applied at once, and the others by the job of the minute', async () => {
  const donations = [];
  for (let count = 0; count < 8; count += 1) donations.push(await site.start());
  for (const { session } of donations) await site.sandbox.simulation.pay(session, 'card');
  const burst = (await site.events()).filter(({ type }) => type === 'checkout.session.completed');
  const responses = await Promise.all(burst.map(({ body }) => site.send(body)));
  expect(responses).toEqual(donations.map(() => 200));
  expect(site.counts.succeeded).toBe(6);

  await site.donations.reconciliation.checkOpenOrders();
  expect(site.counts.succeeded).toBe(8);
});

test('an event that matches nothing is tried ever less often, and keeps no other waiting', async () => {
  const { pool } = site.database;
  const tries = () =>
    pool.query('select count(*)::int as tries, processed_at as at from gateway_events group by 2');
  await site.send(eventOf('charge.succeeded', { id: 'ch_foreign', object: 'charge' }));
  await pool.query(
    `insert into gateway_events (gateway_mode, gateway, account, event_id, body_sha256, body, event, outcome, received_at)
     select gateway_mode, gateway, account, 'evt_' || n, body_sha256, body, event, outcome, received_at - interval '1 second'
     from gateway_events, generate_series(1, 60) n`,
  );
  site.later(1);
  await site.donations.reconciliation.checkOpenOrders();
  const first = (await tries()).rows;
  expect(first).toEqual([{ tries: 61, at: site.clock.now() }]);

  site.later(0.5);
  await site.donations.reconciliation.checkOpenOrders();
  expect((await tries()).rows).toEqual(first);
  site.later(1);
  await site.donations.reconciliation.checkOpenOrders();
  expect((await tries()).rows).toEqual([{ tries: 61, at: site.clock.now() }]);
  await pool.query('delete from gateway_events');
});

test('STRIPE-20.63: an event that was "netAmountMinor" is applied when the gateway delivers it again', async () => {
  const { id, session } = await site.start();
  await site.sandbox.simulation.pay(session, 'card');
  await settingsStore.change(site.database.db, { health: 'rate_limited' });
  await site.deliver();
  await settingsStore.change(site.database.db, { health: 'well' });
  expect(await site.payment(id)).toMatchObject({ status: 'created' });

  for (const { body } of await site.events()) await site.send(body, site.signed(body));

  expect(await site.payment(id)).toMatchObject({ status: 'success', netAmountMinor: 5000 });
});

test('STRIPE-20.31, STRIPE-20.35: a wrong signature changes nothing and is counted', async () => {
  const { id, session } = await site.start();
  await site.sandbox.simulation.pay(session, 'card');
  const event = (await site.events()).find(({ type }) => type === 'checkout.session.completed');
  const body = event?.body ?? Buffer.alloc(0);
  const reserialized = Buffer.from(JSON.stringify(JSON.parse(body.toString())));

  expect(await site.send(body, site.signed(body, 'whsec_another_secret'))).toBe(400);
  expect(await site.send(reserialized, site.signed(body))).toBe(400);
  expect(await site.send(body, 'v1=00')).toBe(400);
  expect(await site.payment(id)).toMatchObject({ status: 'created' });
  const { rows } = await site.database.pool.query('select count(*)::int as events from gateway_events');
  expect(rows).toEqual([{ events: 0 }]);
});

test('STRIPE-20.36: an event of another mode or account is rejected, and administrators see it', async () => {
  const live = eventOf('charge.succeeded', { id: 'ch_1', object: 'charge' }, true);
  expect(await site.send(live)).toBe(400);
  const body = eventOf('charge.succeeded', { id: 'ch_1', object: 'charge' });
  expect(await site.send(body, site.signed(body), '/api/webhooks/stripe/acct_other')).toBe(400);

  expect(await site.discrepancies()).toEqual(['event_rejected', 'event_rejected']);
});

function permutations(items: string[]): string[][] {
  if (items.length < 2) return [items];
  return items.flatMap((item) =>
    permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  );
}

function back(id: string, session: string) {
  return site.app.inject(`/api/payments/${id}/return?session=${encodeURIComponent(session)}`);
}

async function countSessions(): Promise<number> {
  const { rows } = await site.database.pool.query<{ sessions: number }>(
    `select count(*)::int as sessions from sbx_stripe_objects where object = 'checkout.session'`,
  );
  return rows[0]?.sessions ?? 0;
}

async function attemptStates(id: string): Promise<string[]> {
  const { rows } = await site.database.pool.query<{ state: string }>(
    'select state from payment_attempts where payment_id = $1 order by state',
    [id],
  );
  return rows.map(({ state }) => state);
}

function eventOf(type: string, object: object, livemode = false): Buffer {
  const event = { id: 'evt_made', object: 'event', type, created: 1_795_000_000, livemode, data: { object } };
  return Buffer.from(JSON.stringify(event));
}
