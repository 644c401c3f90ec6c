import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PaymentOrder } from '#src/features/donations/contract.ts';
import { payAtCheckout, postDonation, startDonation, statusOf, verify } from '#tests/support/give.ts';
import { openTestSite, type TestSite } from '#tests/support/test-site.ts';
import { sign } from '../gateway/signatures.ts';
import { callbackToken } from '../payments/status-token.ts';
import { scriptCheckoutOf } from '#tests/support/script-checkout.ts';

let site: TestSite;
let secret: string;

// The site does not listen, so the sandbox's own webhooks do not arrive: the tests send them.
beforeAll(async () => {
  // No email about a failed charge is sent at night.
  site = await openTestSite({ ORGANISATION_TIME_ZONE: 'Asia/Tokyo' });
  const { rows } = await site.database.pool.query('select webhook_secret from sbx_settings');
  secret = rows[0]?.webhook_secret;
});

afterAll(() => site.close());

test('a monthly donation is started with a subscription, and its first charge is verified as one donation', async () => {
  const order = await startRecurring();
  expect(order).toMatchObject({
    status: 'created',
    razorpayOrderId: null,
    checkout: { subscription_id: expect.stringMatching(/^sub_[A-Za-z0-9]{14}$/), amount: 5000 },
  });

  const callback = await payAtCheckout(site, order);
  expect((await verify(site, order.id, callback)).json()).toMatchObject({ id: order.id, status: 'success' });
  await deliverAll();
  expect(await donationOf(order)).toMatchObject({ state: 'active', paid_count: 1 });
  expect(await chargesOf(order)).toEqual([{ status: 'success', netAmountMinor: 5000 }]);
});

test('every charge is a donation of its own, with the name of the first and without its message', async () => {
  const order = await startRecurring({ donorName: 'Radha', donorMessage: 'Once is enough' });
  await verify(site, order.id, await payAtCheckout(site, order));
  await charge(order);
  await charge(order);
  await deliverAll();
  await deliverAll();

  expect(await chargesOf(order)).toEqual(
    Array.from({ length: 3 }, () => ({ status: 'success', netAmountMinor: 5000 })),
  );
  const list: { donorName: string; donorMessage: string | null }[] = (
    await site.app.inject('/api/payments')
  ).json();
  const own = list.filter(({ donorName }) => donorName === 'Radha');
  expect(own.map(({ donorMessage }) => donorMessage)).toHaveLength(3);
  expect(own.filter(({ donorMessage }) => donorMessage !== null)).toMatchObject([
    { donorMessage: 'Once is enough' },
  ]);
  const { rows } = await site.database.pool.query(
    'select r.number from receipts r join payments p on p.id = r.payment_id where p.recurring_donation_id = (select recurring_donation_id from payments where id = $1)',
    [order.id],
  );
  expect(rows).toHaveLength(3);
});

test('the thank-you pages of a monthly donation distinguish its first payment from later ones', async () => {
  const order = await startRecurring();
  await verify(site, order.id, await payAtCheckout(site, order));
  await charge(order);
  await deliverAll();
  await site.database.pool.query(
    `update payments set succeeded_at = succeeded_at - interval '1 month' where id = $1`,
    [order.id],
  );

  const { rows } = await site.database.pool.query<{ id: string; hash: Buffer }>(
    `select id, status_token_hash as hash from payments where recurring_donation_id =
       (select recurring_donation_id from payments where id = $1) order by succeeded_at`,
    [order.id],
  );
  const pages = rows.map(async ({ id, hash }) => {
    const headers = { authorization: `Bearer ${callbackToken(hash)}` };
    const response = await site.app.inject({ url: `/api/payments/${id}/thank-you`, headers });
    return response.json().isFirst;
  });
  expect(await Promise.all(pages)).toEqual([true, false]);
});

test('an anonymous monthly donation stays anonymous in every month', async () => {
  const order = await startRecurring({ paymentType: 'anonymous', donorName: 'Never stored' });
  await verify(site, order.id, await payAtCheckout(site, order));
  await charge(order);
  await deliverAll();

  const { rows } = await site.database.pool.query(
    `select p.payment_type, p.donor_name, g.donor_name as donation_name from payments p
     join recurring_donations g on g.id = p.recurring_donation_id
     where g.id = (select recurring_donation_id from payments where id = $1)`,
    [order.id],
  );
  expect(rows).toEqual(
    Array.from({ length: 2 }, () => ({ payment_type: 'anonymous', donor_name: null, donation_name: null })),
  );
});

test('donors who give the same share a plan, and an amount of another currency has its own', async () => {
  await startRecurring({ amount: 77 });
  await startRecurring({ amount: 77 });
  await startRecurring({ amount: 77, currency: 'INR' });

  const { rows } = await site.database.pool.query(
    'select currency from gateway_plans where amount_minor = 7700 order by 1',
  );
  expect(rows).toEqual([{ currency: 'INR' }, { currency: 'USD' }]);
  const { rows: plans } = await site.database.pool.query(
    `select count(*)::int as plans from sbx_plans where entity->'item'->>'amount' = '7700'`,
  );
  expect(plans).toEqual([{ plans: 2 }]);
});

test('a repeated Idempotency-Key gives the same subscription', async () => {
  const form = { paymentType: 'named', amount: 50, frequency: 'monthly', donorEmail: 'same@example.org' };
  const headers = { 'idempotency-key': 'monthly-once' };
  const first = (await postDonation(site, form, headers)).json();
  const second = (await postDonation(site, form, headers)).json();

  expect(second).toEqual(first);
});

test('a recurring donation without an email address is rejected: its donor could not cancel it', async () => {
  const response = await postDonation(site, { paymentType: 'named', amount: 50, frequency: 'monthly' });

  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ fields: { donorEmail: { code: 'required' } } });
});

test('PAY-03: a callback of another subscription, or signed the wrong way round, changes nothing', async () => {
  const order = await startRecurring();
  const other = await startRecurring();
  const callback = await payAtCheckout(site, order);
  const { rows } = await site.database.pool.query('select key_secret from sbx_settings');
  const { subscription_id: subscriptionId } = scriptCheckoutOf(order);
  const reversed = sign(`${subscriptionId}|${callback.razorpay_payment_id}`, rows[0]?.key_secret);

  expect((await verify(site, other.id, callback)).statusCode).toBe(422);
  expect((await verify(site, order.id, { ...callback, razorpay_signature: reversed })).statusCode).toBe(400);
  expect(await statusOf(site, order)).toBe('created');
});

test('a first charge that fails leaves nothing that counts, and the next try makes the donation', async () => {
  const order = await startRecurring();
  await payAtCheckout(site, order, 'failed');
  await deliverAll();
  expect(await donationOf(order)).toMatchObject({ state: 'created', paid_count: 0 });

  await verify(site, order.id, await payAtCheckout(site, order));
  await deliverAll();
  expect(await statusOf(site, order)).toBe('success');
  expect(await chargesOf(order)).toEqual([{ status: 'success', netAmountMinor: 5000 }]);
});

test('a failed charge sends one notice and is no donation; the next attempt makes it the same donation', async () => {
  const order = await startRecurring({ donorEmail: 'short@example.org' });
  await verify(site, order.id, await payAtCheckout(site, order));
  await act(order, 'fail-charge');
  await act(order, 'fail-charge');
  await deliverAll();
  expect(await donationOf(order)).toMatchObject({ state: 'pending', paid_count: 1 });
  expect(await emailsTo('short@example.org', 'recurring.failed')).toHaveLength(1);

  await charge(order);
  await deliverAll();
  expect(await donationOf(order)).toMatchObject({ state: 'active', paid_count: 2 });
  expect(await chargesOf(order)).toEqual(
    Array.from({ length: 2 }, () => ({ status: 'success', netAmountMinor: 5000 })),
  );
});

test('after four failed charges the donation is suspended, and the donor gets instructions', async () => {
  const order = await startRecurring({ donorEmail: 'suspended@example.org', locale: 'hi' });
  await verify(site, order.id, await payAtCheckout(site, order));
  for (let tries = 0; tries < 4; tries += 1) await act(order, 'fail-charge');
  await deliverAll();

  expect(await donationOf(order)).toMatchObject({ state: 'halted' });
  const [email] = await emailsTo('suspended@example.org', 'recurring.halted');
  expect(email?.subject).toBe('आपका मासिक दान स्थगित है');
});

test('a link of an email stops the donation by POST alone, once and for all', async () => {
  const order = await startRecurring({ donorEmail: 'stops@example.org' });
  await verify(site, order.id, await payAtCheckout(site, order));
  await act(order, 'fail-charge');
  await deliverAll();
  const [email] = await emailsTo('stops@example.org', 'recurring.failed');
  const link = /\/recurring-donations\/cancel\?token=[\w.%-]+/.exec(email?.text ?? '')?.[0] ?? '';

  await site.app.inject(link);
  expect(await donationOf(order)).toMatchObject({ state: 'pending' });
  const pressed = await site.app.inject({ method: 'POST', url: link, headers: formHeaders, payload: '' });
  expect(pressed.headers.location).toMatch(/^\/recurring-donations\/cancel\?result=cancelled&token=/);
  expect(await donationOf(order)).toMatchObject({ state: 'cancelled' });
  expect(await emailsTo('stops@example.org', 'recurring.ended')).toHaveLength(1);

  await deliverAll();
  const again = await site.app.inject({
    method: 'POST',
    url: link,
    headers: formHeaders,
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(again.statusCode).toBe(200);
  expect(await emailsTo('stops@example.org', 'recurring.ended')).toHaveLength(1);
});

test.each(['', '?token=', '?token=abc.def'])('a link that is not ours stops nothing: %s', async (query) => {
  const url = `/recurring-donations/cancel${query}`;
  const response = await site.app.inject({ method: 'POST', url, headers: formHeaders, payload: '' });

  expect(response.headers.location).toBe('/recurring-donations/cancel?result=invalid');
});

test('while the gateway does not respond, a cancellation is stored and carried out afterwards', async () => {
  const order = await startRecurring({ donorEmail: 'patient@example.org' });
  await verify(site, order.id, await payAtCheckout(site, order));
  await act(order, 'fail-charge');
  await deliverAll();
  const [email] = await emailsTo('patient@example.org', 'recurring.failed');
  const link = /\/recurring-donations\/cancel\?token=[\w.%-]+/.exec(email?.text ?? '')?.[0] ?? '';

  await setHealth('error');
  const pressed = await site.app.inject({ method: 'POST', url: link, headers: formHeaders, payload: '' });
  expect(pressed.headers.location).toMatch(/^\/recurring-donations\/cancel\?result=cancelling&token=/);
  expect(await donationOf(order)).toMatchObject({ state: 'pending' });
  await setHealth('well');
  const { rows } = await site.database.pool.query(
    'select next_check_at is not null as is_due, cancel_requested_at is not null as is_wanted from recurring_donations where subscription_id = $1',
    [scriptCheckoutOf(order).subscription_id],
  );
  expect(rows).toEqual([{ is_due: true, is_wanted: true }]);
});

const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' };

function startRecurring(form: object = {}): Promise<PaymentOrder> {
  return startDonation(site, { frequency: 'monthly', donorEmail: 'monthly@example.org', ...form });
}

async function act({ checkout }: PaymentOrder, action: string): Promise<void> {
  const payload = new URLSearchParams({
    action,
    subscription: scriptCheckoutOf({ checkout }).subscription_id ?? '',
  }).toString();
  const response = await site.app.inject({
    method: 'POST',
    url: '/sandbox/actions',
    headers: formHeaders,
    payload,
  });
  if (response.statusCode !== 303) throw new Error(response.body);
}

function charge(order: PaymentOrder): Promise<void> {
  return act(order, 'charge');
}

async function setHealth(health: string): Promise<void> {
  await site.database.pool.query('update sbx_settings set health = $1', [health]);
}

/** Hands over every webhook so far, the newest first. */
async function deliverAll(): Promise<void> {
  const { rows } = await site.database.pool.query(
    'select event_id, body from sbx_deliveries order by created_at desc, event desc',
  );
  for (const { event_id: eventId, body } of rows) {
    const response = await site.app.inject({
      method: 'POST',
      url: '/api/webhooks/razorpay',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': sign(body, secret),
        'x-razorpay-event-id': eventId,
      },
      payload: body,
    });
    expect(response.statusCode).toBe(200);
  }
}

async function donationOf({ checkout }: PaymentOrder) {
  const { rows } = await site.database.pool.query(
    'select state, paid_count from recurring_donations where subscription_id = $1',
    [scriptCheckoutOf({ checkout }).subscription_id],
  );
  return rows[0];
}

async function chargesOf({ checkout }: PaymentOrder) {
  const { rows } = await site.database.pool.query(
    `select p.status, p.net_amount_minor::int as "netAmountMinor" from payments p
     join recurring_donations g on g.id = p.recurring_donation_id where g.subscription_id = $1
     order by p.status, p.created_at`,
    [scriptCheckoutOf({ checkout }).subscription_id],
  );
  return rows;
}

async function emailsTo(address: string, kind: string): Promise<{ subject: string; text: string }[]> {
  const { rows } = await site.database.pool.query(
    'select subject, text_body as text from emails where to_address = $1 and kind = $2',
    [address, kind],
  );
  return rows;
}

test('the link of an email pauses and resumes, and takes a reason after cancelling', async () => {
  const order = await startRecurring({ donorEmail: 'links@example.org' });
  await verify(site, order.id, await payAtCheckout(site, order));
  await act(order, 'fail-charge');
  await deliverAll();
  const [email] = await emailsTo('links@example.org', 'recurring.failed');
  const [, token = ''] = /\/recurring-donations\/cancel\?token=([\w.%-]+)/.exec(email?.text ?? '') ?? [];
  const post = async (what: string, payload: string) =>
    (
      await site.app.inject({
        method: 'POST',
        url: `/recurring-donations/${what}?token=${token}`,
        headers: formHeaders,
        payload,
      })
    ).headers.location;

  const open = async (of: string) => {
    const url = '/api/recurring-donations/open';
    const payload = { token: decodeURIComponent(of) };
    return (await site.app.inject({ method: 'POST', url, payload })).json();
  };
  const openState = async (of: string) => (await open(of)).state;

  // Only a donation that is charged can be paused.
  expect(await open(token)).toMatchObject({
    state: 'failing',
    amountMinor: 5000,
    currency: 'USD',
    project: null,
  });
  expect(await openState('abc.def')).toBeUndefined();
  expect(await post('pause', 'months=1')).toBe('/recurring-donations/cancel?result=rejected');
  await charge(order);
  await deliverAll();
  await nextSecond();
  expect(await openState(token)).toBe('running');
  expect(await post('pause', 'months=9')).toBe('/recurring-donations/cancel?result=rejected');
  expect(await post('pause', 'months=2')).toBe('/recurring-donations/cancel?result=paused');
  expect(await donationOf(order)).toMatchObject({ state: 'paused' });
  expect(await emailsTo('links@example.org', 'recurring.paused')).toHaveLength(1);
  expect(await openState(token)).toBe('paused');
  // A pause made at the gateway has no end.
  await site.database.pool.query('update recurring_donations set pause_until = null where donor_email = $1', [
    'links@example.org',
  ]);
  expect(await openState(token)).toBe('paused');
  await nextSecond();
  expect(await post('resume', '')).toBe('/recurring-donations/cancel?result=resumed');
  expect(await post('cancel', '')).toMatch(/result=cancelled&token=/);
  expect(await openState(token)).toBe('cancelled');
  expect(await post('reason', 'reason=payment&comment=No+card')).toBe(
    '/recurring-donations/cancel?result=thanks',
  );
  expect(await post('reason', 'reason=unknown')).toBe('/recurring-donations/cancel?result=thanks');
  const { rows } = await site.database.pool.query(
    `select cancel_reason, cancel_comment from recurring_donations where donor_email = 'links@example.org'`,
  );
  expect(rows).toEqual([{ cancel_reason: 'payment', cancel_comment: 'No card' }]);
});

/** Of two states of one second the gateway does not say which is newer. */
async function nextSecond(): Promise<void> {
  await setTimeout(1000 - (Date.now() % 1000) + 20);
}
