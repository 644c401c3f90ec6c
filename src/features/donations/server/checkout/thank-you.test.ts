import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PaymentOrder } from '#src/features/donations/contract.ts';
import { readThankYouToken, thankYouFolder } from '#src/features/donations/thank-you-path.ts';
import { addProject, give, payAtCheckout, startDonation, verify } from '#tests/support/give.ts';
import { openTestSite, type TestSite } from '#tests/support/test-site.ts';
import { thankYouLink } from './thank-you.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite();
  await addProject(site, 'land-acquisition');
});

afterAll(() => site.close());

const read = ({ id, statusToken }: Pick<PaymentOrder, 'id' | 'statusToken'>) =>
  site.app.inject({
    url: `/api/payments/${id}/thank-you`,
    headers: { authorization: `Bearer ${statusToken}` },
  });

test('DON-19: the thank-you page of a named donation has its words, its purpose and its receipt', async () => {
  const order = await give(site, {
    projectId: 'land-acquisition',
    donorName: 'Asha',
    donorMessage: 'For my mother',
    donorEmail: 'asha@example.org',
    tributeKind: 'memory',
    honoreeName: ' Kamala ',
  });
  const response = await read(order);

  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.json()).toEqual({
    id: order.id,
    status: 'success',
    amount: '50.00',
    chosenAmount: '50.00',
    netAmount: '50.00',
    refunded: '0.00',
    isDisputed: false,
    isRetried: false,
    currency: 'USD',
    createdAt: order.createdAt,
    paymentType: 'named',
    donorName: 'Asha',
    donorMessage: 'For my mother',
    frequency: 'once',
    isFirst: true,
    tribute: { kind: 'memory', honoreeName: 'Kamala' },
    projectId: 'land-acquisition',
    projectTitle: expect.any(String),
    projectLanguage: 'en',
    receiptEmail: 'as…@example.org',
    canSendReceipt: true,
    receipt: { number: expect.stringMatching(/^DEMO-US-/), url: expect.stringContaining('token=') },
  });
});

test('before the payment there is no receipt, and after a refund the amount that went back', async () => {
  const order = await startDonation(site, { paymentType: 'anonymous' });
  expect((await read(order)).json()).toMatchObject({ status: 'created', donorName: null, receipt: null });

  await verify(site, order.id, await payAtCheckout(site, order));
  await site.database.pool.query(
    `update payments set status = 'refunded', net_amount_minor = 0 where id = $1`,
    [order.id],
  );
  expect((await read(order)).json()).toMatchObject({
    status: 'refunded',
    amount: '50.00',
    refunded: '50.00',
    isDisputed: false,
    isRetried: false,
  });

  await site.database.pool.query(
    `insert into payment_reversals (reversal_id, payment_id, attempt_id, kind, state, amount_minor, currency, first_seen_at, last_seen_at)
     values ('du_1', $1, 'pay_1', 'dispute', 'processed', 5000, 'USD', now(), now())`,
    [order.id],
  );
  expect((await read(order)).json()).toMatchObject({ status: 'refunded', isDisputed: true });
});

test('after a partial refund the net amount is that of the public list, which leaves out covered fees', async () => {
  const order = await give(site, { donorName: 'Refunded in part' });
  const amounts = async (net: number, covered: number) => {
    await site.database.pool.query(
      'update payments set net_amount_minor = $2, covered_minor = $3 where id = $1',
      [order.id, net, covered],
    );
    const own = (await read(order)).json();
    const list = (await site.app.inject('/api/payments')).json();
    const listed = list.find(({ id }: { id: string }) => id === order.id);
    return [own.netAmount, listed.amount];
  };

  expect(await amounts(3_000, 0)).toEqual(['30.00', '30.00']);
  expect(await amounts(4_900, 175)).toEqual(['48.25', '48.25']);
});

test('a failed charge is retried while the payment service tries the monthly donation again', async () => {
  const order = await startDonation(site, { frequency: 'monthly', donorEmail: 'devi@example.org' });
  const setState = (state: string) =>
    site.database.pool.query(
      `update recurring_donations set state = $1
       where id = (select recurring_donation_id from payments where id = $2)`,
      [state, order.id],
    );
  await site.database.pool.query(`update payments set status = 'failed' where id = $1`, [order.id]);

  await setState('pending');
  expect((await read(order)).json()).toMatchObject({ status: 'failed', isRetried: true });
  await setState('halted');
  expect((await read(order)).json()).toMatchObject({ status: 'failed', isRetried: false });
});

test('another token, another donation and no token are rejected', async () => {
  const [order, other] = [await startDonation(site), await startDonation(site)];

  expect((await read({ ...order, statusToken: other.statusToken })).statusCode).toBe(404);
  expect((await read({ ...order, id: crypto.randomUUID() })).statusCode).toBe(404);
  expect((await site.app.inject(`/api/payments/${order.id}/thank-you`)).statusCode).toBe(401);
});

test('the link of emails has a token of its own, for this donation only', async () => {
  const order = await give(site, { donorEmail: 'lamp@example.org' });
  const { rows } = await site.database.pool.query('select status_token_hash from payments where id = $1', [
    order.id,
  ]);
  const link = thankYouLink('https://sanatan.example', order.id, rows[0].status_token_hash);
  const holder = readThankYouToken(link.slice(`https://sanatan.example${thankYouFolder}`.length));

  expect(holder?.statusToken).not.toBe(order.statusToken);
  expect((await read(holder ?? order)).json()).toMatchObject({ id: order.id, status: 'success' });
  expect(link).not.toMatch(/lamp|example\.org/);
});

test('giving 3.4: the receipt of the first day is sent to another address, which replaces the former one', async () => {
  const order = await give(site, { donorEmail: 'typo@example.org', donorName: 'Asha' });
  const send = (email: string, token = order.statusToken) =>
    site.app.inject({
      method: 'POST',
      url: `/api/payments/${order.id}/receipt-address`,
      headers: { authorization: `Bearer ${token}` },
      payload: { email },
    });

  expect((await send('right@example.org', 'x'.repeat(43))).statusCode).toBe(404);
  expect((await send('no address')).statusCode).toBe(400);
  expect((await send('right@example.org')).json()).toEqual({ receiptEmail: 'ri…@example.org' });
  const { rows } = await site.database.pool.query(
    `select p.donor_email, d.email as donor, r.donor_email as receipt, r.emailed_at
     from payments p join donors d on d.id = p.donor_id join receipts r on r.payment_id = p.id where p.id = $1`,
    [order.id],
  );
  const email = 'right@example.org';
  expect(rows).toEqual([{ donor_email: email, donor: email, receipt: email, emailed_at: null }]);

  await send('second@example.org');
  await send('third@example.org');
  expect((await send('fourth@example.org')).statusCode).toBe(429);
});

test('giving 3.4: after the first day, and without a payment, the address stays', async () => {
  const order = await give(site, { donorEmail: 'late@example.org' });
  const open = await startDonation(site, { donorEmail: 'open@example.org' });
  await site.database.pool.query(
    `update payments set succeeded_at = succeeded_at - interval '1 day' where id = $1`,
    [order.id],
  );
  for (const { id, statusToken } of [order, open]) {
    const response = await site.app.inject({
      method: 'POST',
      url: `/api/payments/${id}/receipt-address`,
      headers: { authorization: `Bearer ${statusToken}` },
      payload: { email: 'thief@example.org' },
    });
    expect(response.statusCode).toBe(409);
  }
});
