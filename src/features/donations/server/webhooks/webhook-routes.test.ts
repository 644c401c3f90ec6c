import { afterAll, beforeAll, expect, test } from 'vitest';
import { erasePersonalData } from '#src/app/personal-data.ts';
import type { PaymentOrder } from '#src/features/donations/contract.ts';
import { msPerDay } from '#src/local-time/milliseconds.ts';
import { payAtCheckout, startDonation, statusOf, verify } from '#tests/support/give.ts';
import { openTestSite, type TestSite } from '#tests/support/test-site.ts';
import { sign } from '../gateway/signatures.ts';
import { scriptCheckoutOf } from '#tests/support/script-checkout.ts';
import { eventBodyStore } from './event-body-store.ts';

let site: TestSite;
let secret: string;
let numberOfIds = 0;

// The site does not listen, so the sandbox's own webhooks do not arrive: only those of the tests do.
beforeAll(async () => {
  site = await openTestSite();
  const { rows } = await site.database.pool.query('select webhook_secret from sbx_settings');
  secret = rows[0]?.webhook_secret;
});

afterAll(() => site.close());

test('PAY-04: a captured payment makes the donation a success, and repetitions change nothing', async () => {
  const order = await startDonation(site);
  const payment = paymentOf(order, 'captured');
  const first = await send('payment.captured', { payment });
  const again = await send('payment.captured', { payment });
  const late = await send('payment.authorized', { payment: { ...payment, status: 'authorized' } });
  const failed = await send('payment.failed', { payment: { ...payment, status: 'failed' } });

  expect([first, again, late, failed].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(await statusOf(site, order)).toBe('success');
  expect(await ledgerOf(order)).toEqual({ donations: -5000, gateway: 5000 });
});

test.each([
  ['wrong', '0'.repeat(64)],
  ['empty', ''],
  ['missing', undefined],
])('PAY-04: a %s signature returns 400 and changes nothing', async (_, signature) => {
  const order = await startDonation(site);
  const response = await send('payment.captured', { payment: paymentOf(order, 'captured') }, { signature });

  expect(response.statusCode).toBe(400);
  expect(await statusOf(site, order)).toBe('created');
});

test('forged webhooks are limited by address, and genuine ones from the same address still arrive', async () => {
  const limited = await openTestSite();
  const { rows } = await limited.database.pool.query('select webhook_secret from sbx_settings');
  const body = '{"event":"nothing.known","payload":{}}';
  const sendSigned = async (signature: string) => {
    const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature };
    const response = await limited.app.inject({
      method: 'POST',
      url: '/api/webhooks/razorpay',
      payload: body,
      headers,
    });
    return response.statusCode;
  };
  const forged: number[] = [];
  for (let number = 0; number < 61; number += 1) forged.push(await sendSigned('0'.repeat(64)));
  const genuine = await sendSigned(sign(body, rows[0]?.webhook_secret));
  await limited.close();

  expect(forged).toEqual([...Array.from({ length: 60 }, () => 400), 429]);
  expect(genuine).toBe(200);
});

test('the event id is not signed: a known id with another body is still accepted', async () => {
  const one = await startDonation(site);
  const other = await startDonation(site);
  await send('payment.captured', { payment: paymentOf(one, 'captured') }, { eventId: 'same' });
  await send('payment.captured', { payment: paymentOf(other, 'captured') }, { eventId: 'same' });

  expect([await statusOf(site, one), await statusOf(site, other)]).toEqual(['success', 'success']);
});

test.each(['{"event":"nothing.known","payload":{}}', '{"event":5}', '[]', 'not json', ''])(
  'a genuine event that is not ours returns 200: %s',
  async (body) => {
    expect((await sendBody(body)).statusCode).toBe(200);
  },
);

test('an event of an unknown order is stored', async () => {
  const payment = { ...paymentOf(await startDonation(site), 'captured'), order_id: 'order_Unknown0000001' };
  const response = await send('payment.captured', { payment });
  const { rows } = await site.database.pool.query(
    `select outcome from gateway_events where order_id = 'order_Unknown0000001'`,
  );

  expect(response.statusCode).toBe(200);
  expect(rows).toEqual([{ outcome: 'unmatched' }]);
});

test('a settled event has no body, and an unmatched one keeps it until it is no longer applied', async () => {
  const order = await startDonation(site, { donorEmail: 'payer@example.org' });
  const payment = { ...paymentOf(order, 'captured'), email: 'payer@example.org' };
  const body = JSON.stringify({
    entity: 'event',
    event: 'payment.captured',
    payload: { payment: { entity: payment } },
  });
  await sendBody(body, { eventId: 'settled' });
  await sendBody(body, { eventId: 'settled' });
  await sendBody('{"event":"nothing.known","payload":{}}', { eventId: 'nothing' });
  for (const id of ['waiting', 'reported'])
    await send('payment.captured', { payment: { ...payment, order_id: `order_${id}` } }, { eventId: id });
  const { pool, db } = site.database;
  await pool.query(
    `insert into discrepancies (gateway_mode, kind, subject, detail, found_at)
     select gateway_mode, 'event_unmatched', 'event ' || id, '', now() from gateway_events where event_id = 'reported'`,
  );
  const withBody = async () => {
    const { rows } = await pool.query<{ id: string }>(
      `select event_id as id from gateway_events where octet_length(body) > 0
         and event_id in ('settled', 'nothing', 'waiting', 'reported') order by 1`,
    );
    return rows.map(({ id }) => id);
  };
  const inDays = (days: number) => new Date(site.clock.now().getTime() + days * msPerDay);

  expect(await withBody()).toEqual(['reported', 'waiting']);
  await eventBodyStore.empty(db, inDays(6.9));
  expect(await withBody()).toEqual(['reported', 'waiting']);
  await eventBodyStore.empty(db, inDays(7.1));
  expect(await withBody()).toEqual(['reported']);
  await pool.query('update discrepancies set resolved_at = now()');
  expect(await eventBodyStore.empty(db, inDays(7.1))).toBeGreaterThan(0);
  expect(await withBody()).toEqual([]);
  const { rows } = await pool.query(
    `select count(*)::int as stored from gateway_events where event_id = 'settled'`,
  );
  expect(rows).toEqual([{ stored: 1 }]);
});

test('after an erasure no event has the address of the payer', async () => {
  const email = 'erased@example.org';
  const order = await startDonation(site, { donorEmail: email });
  await send('payment.captured', { payment: { ...paymentOf(order, 'captured'), email } });
  await erasePersonalData(site.database.db, email);

  const { rows } = await site.database.pool.query(
    `select 1 from gateway_events where position($1::bytea in body) > 0
     union all select 1 from payments p where p::text like '%' || $2 || '%'`,
    [Buffer.from(email), email],
  );
  expect(rows).toEqual([]);
});

test('PAY-07: a capture of another amount or currency is not a success, and needs attention', async () => {
  const order = await startDonation(site);
  await send('payment.captured', { payment: { ...paymentOf(order, 'captured'), amount: 100 } });

  expect(await statusOf(site, order)).toBe('created');
  expect(await ledgerOf(order)).toEqual({ gateway: 100, review: -100 });
  const { rows } = await site.database.pool.query('select needs_review from payments where id = $1', [
    order.id,
  ]);
  expect(rows).toEqual([{ needs_review: true }]);
});

test('a payment id belongs to one donation permanently', async () => {
  const one = await startDonation(site);
  const other = await startDonation(site);
  const payment = paymentOf(one, 'captured');
  await send('payment.captured', { payment });
  await send('payment.captured', { payment: { ...payment, order_id: scriptCheckoutOf(other).order_id } });

  expect([await statusOf(site, one), await statusOf(site, other)]).toEqual(['success', 'created']);
  const { rows } = await site.database.pool.query('select subject from discrepancies where payment_id = $1', [
    other.id,
  ]);
  expect(rows).toEqual([{ subject: payment.id }]);
});

test('refunds lower what counts, a full one takes the donation off the list, each once', async () => {
  const order = await startDonation(site, { donorName: 'Refunded' });
  const payment = paymentOf(order, 'captured');
  const refund = (id: string, amount: number, status?: string) => ({
    id: `rfnd_${id.padStart(14, '0')}`,
    entity: 'refund',
    amount,
    currency: 'USD',
    payment_id: payment.id,
    ...(status && { status }),
  });
  await send('payment.captured', { payment });
  await send('refund.created', { refund: refund('a', 2000), payment });
  expect(await listed('Refunded')).toBe('50.00');

  await send('refund.processed', { refund: refund('a', 2000), payment });
  await send('refund.processed', { refund: refund('a', 2000, 'processed'), payment });
  await send('refund.failed', { refund: refund('b', 1000), payment });
  expect(await listed('Refunded')).toBe('30.00');

  await send('payment.dispute.lost', {
    payment,
    dispute: { id: 'disp_00000000000001', payment_id: payment.id, currency: 'USD', amount_deducted: 3000 },
  });
  expect(await listed('Refunded')).toBeUndefined();
  expect(await statusOf(site, order)).toBe('refunded');
  expect(await ledgerOf(order)).toEqual({ donations: 0, gateway: 0 });
});

test('two payments on one order count once, and the surplus is booked as owed', async () => {
  const order = await startDonation(site);
  const callback = await payAtCheckout(site, order, 'twice');
  const second = paymentOf(order, 'captured');
  await verify(site, order.id, callback);
  await send('payment.captured', { payment: second });

  expect(await statusOf(site, order)).toBe('success');
  expect(await ledgerOf(order)).toEqual({ donations: -5000, gateway: 10_000, surplus: -5000 });
});

test('webhook, verification and repetitions at the same moment count once', async () => {
  const order = await startDonation(site);
  const callback = await payAtCheckout(site, order);
  const payment = { ...paymentOf(order, 'captured'), id: callback.razorpay_payment_id };
  await Promise.all([
    verify(site, order.id, callback),
    send('payment.captured', { payment }),
    send('order.paid', {
      payment,
      order: { id: scriptCheckoutOf(order).order_id, amount: 5000, currency: 'USD' },
    }),
    verify(site, order.id, callback),
    send('payment.authorized', { payment: { ...payment, status: 'authorized' } }),
  ]);

  expect(await statusOf(site, order)).toBe('success');
  expect(await ledgerOf(order)).toEqual({ donations: -5000, gateway: 5000 });
});

test('the ledger cannot be changed, and an entry that does not sum to zero is rejected', async () => {
  const { pool } = site.database;

  await expect(pool.query('update ledger_lines set amount_minor = 1')).rejects.toThrow(/never changed/);
  await expect(pool.query('delete from ledger_entries')).rejects.toThrow(/never changed/);
  await expect(
    pool.query(
      `insert into ledger_lines (entry_id, account, currency, amount_minor)
       select min(id), 'gateway', 'USD', 1 from ledger_entries`,
    ),
  ).rejects.toThrow(/does not sum to zero/);
});

function send(
  event: string,
  entities: Record<string, object>,
  options: { signature?: string | undefined; eventId?: string } = {},
) {
  const payload = Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }]));
  return sendBody(JSON.stringify({ entity: 'event', event, payload }), options);
}

function sendBody(body: string, options: { signature?: string | undefined; eventId?: string } = {}) {
  const signature = 'signature' in options ? options.signature : sign(body, secret);
  return site.app.inject({
    method: 'POST',
    url: '/api/webhooks/razorpay',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': options.eventId ?? `event-${(numberOfIds += 1)}`,
      ...(signature !== undefined && { 'x-razorpay-signature': signature }),
    },
    payload: body,
  });
}

function paymentOf({ checkout }: PaymentOrder, status: string) {
  return {
    id: `pay_${String((numberOfIds += 1)).padStart(14, '0')}`,
    entity: 'payment',
    amount: scriptCheckoutOf({ checkout }).amount,
    currency: scriptCheckoutOf({ checkout }).currency,
    status,
    order_id: scriptCheckoutOf({ checkout }).order_id,
    captured: status === 'captured' ? '1' : false,
    notes: [],
  };
}

async function listed(donorName: string): Promise<string | undefined> {
  const list: { donorName: string | null; amount: string }[] = (
    await site.app.inject('/api/payments')
  ).json();
  return list.find((one) => one.donorName === donorName)?.amount;
}

async function ledgerOf({ id }: PaymentOrder): Promise<Record<string, number>> {
  const { rows } = await site.database.pool.query<{ account: string; sum: string }>(
    `select account, sum(amount_minor) from ledger_lines l join ledger_entries e on e.id = l.entry_id
     where payment_id = $1 group by account order by account`,
    [id],
  );
  return Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]));
}
