import { randomUUID } from 'node:crypto';
import { afterAll, expect, test, vi } from 'vitest';
import type { Page } from '#src/api/paged-list.ts';
import { msPerHour } from '#src/local-time/milliseconds.ts';
import { emailStore } from '#src/platform/email/email-store.ts';
import { openAdminSite } from '#tests/support/admin-site.ts';
import { give, payAtCheckout, startDonation, statusOf } from '#tests/support/give.ts';
import type { Discrepancy, WebhookHealth } from '../../discrepancy-admin-contract.ts';
import { eventStore } from '../payments/event-store.ts';
import { createDiscrepancyEmail } from '../reconciliation/discrepancy-email.ts';
import { sign } from '../gateway/signatures.ts';

const site = await openAdminSite({ RATE_LIMIT: 'off' });
afterAll(() => site.close());
const { db, pool } = site.database;
const emailDiscrepancies = createDiscrepancyEmail({
  db,
  gatewayMode: 'sandbox',
  mailer: { send: (tx, sent) => emailStore.insert(tx, sent, site.clock.now()) },
  site: { ...site.config.organisation, url: site.config.siteUrl, accent: '#a3152c' },
  clock: site.clock,
});

async function found(state = 'open'): Promise<Discrepancy[]> {
  const response = await site.admin('GET', `/api/admin/discrepancies?state=${state}`);
  return response.json<Page<Discrepancy>>().items;
}

async function report(kind: string, subject: string, detail = 'something', paymentId: string | null = null) {
  const foundAt = site.clock.now();
  await eventStore.reportDiscrepancy(db, {
    gatewayMode: 'sandbox',
    kind,
    subject,
    paymentId,
    detail,
    foundAt,
  });
  site.advance(1000);
  const row = (await found()).find((one) => one.subject === subject);
  if (!row) throw new Error(`${subject} is not listed`);
  return row;
}

function recheck({ id }: { id: string }) {
  return site.admin('POST', `/api/admin/discrepancies/${id}/recheck`);
}

function settle({ id }: { id: string }, note = 'Paid back by hand') {
  return site.admin('POST', `/api/admin/discrepancies/${id}/resolution`, { note });
}

/** Deliveries of the sandbox fail until the test ends. */
function loseWebhooks(): void {
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string | URL, init?: RequestInit) =>
    String(url).includes('/api/webhooks/') ? Promise.reject(new TypeError('fetch failed')) : send(url, init),
  );
}

async function checkBooks(): Promise<void> {
  // Any question has the books checked afterwards.
  await recheck(await report('contradiction', `pay_${randomUUID().replaceAll('-', '').slice(0, 14)}`));
}

test('discrepancies are listed, newest first, with their donation', async () => {
  const { id } = await give(site);
  const older = await report('unknown_payment', 'pay_Unknown0000001');
  const newer = await report(
    'contradiction',
    'pay_Other000000001',
    'amountMinor: recorded 1, reported 2',
    id,
  );

  expect((await found()).slice(0, 2)).toEqual([newer, older]);
  expect(newer).toMatchObject({
    donationId: id,
    detail: 'amountMinor: recorded 1, reported 2',
    canRecheck: true,
  });
  await settle(older);
  await settle(newer);
});

test('a manual check finds and counts a payment without a webhook', async () => {
  loseWebhooks();
  const order = await startDonation(site);
  await payAtCheckout(site, order, 'paid');
  const discrepancy = await report('contradiction', `order of ${order.id}`, 'x', order.id);
  expect(await statusOf(site, order)).toBe('created');

  const response = await recheck(discrepancy);
  expect(response.statusCode).toBe(200);
  expect(response.json().response).toMatchObject([{ state: 'captured', amountMinor: 5000, currency: 'USD' }]);
  expect(await statusOf(site, order)).toBe('success');
  await settle(discrepancy);
});

test('an unknown object of the gateway returns an empty response', async () => {
  const discrepancy = await report('unknown_payment', 'pay_Unknown0000009');
  expect((await recheck(discrepancy)).json().response).toEqual([]);
  await settle(discrepancy);
});

test('a payment that was missing there and is found closes its discrepancy', async () => {
  const { id } = await give(site);
  const { rows } = await pool.query(`select effective_attempt_id from payments where id = $1`, [id]);
  const discrepancy = await report('not_found_there', rows[0]?.effective_attempt_id);
  const response = await recheck(discrepancy);
  expect(response.json().discrepancy).toMatchObject({ resolvedAt: expect.any(String), resolvedBy: null });
});

test('a discrepancy is settled by hand with a note, once, and the log keeps who', async () => {
  const discrepancy = await report('unknown_payment', 'pay_Unknown0000002');
  const settled = (await settle(discrepancy)).json<Discrepancy>();

  expect(settled).toMatchObject({
    resolution: 'Paid back by hand',
    resolvedBy: expect.stringContaining('@'),
  });
  expect((await found()).map(({ id }) => id)).not.toContain(discrepancy.id);
  expect((await found('settled')).map(({ id }) => id)).toContain(discrepancy.id);
  expect((await settle(discrepancy)).statusCode).toBe(409);
  expect((await settle(await report('unknown_payment', 'pay_Unknown0000003'), ' ')).statusCode).toBe(400);
  const { rows } = await pool.query(`select actor_id from audit_entries where target = $1`, [discrepancy.id]);
  expect(rows).toEqual([{ actor_id: site.adminId }]);
});

test('the same discrepancy again stays settled; another one about the same thing is open', async () => {
  const discrepancy = await report('unknown_payment', 'pay_Unknown0000004', 'order a');
  await settle(discrepancy);
  const again = {
    gatewayMode: 'sandbox',
    kind: discrepancy.kind,
    subject: discrepancy.subject,
    paymentId: null,
  };
  await eventStore.reportDiscrepancy(db, { ...again, detail: 'order a', foundAt: site.clock.now() });
  expect((await found()).map(({ id }) => id)).not.toContain(discrepancy.id);

  await eventStore.reportDiscrepancy(db, { ...again, detail: 'order b', foundAt: site.clock.now() });
  expect((await found()).find(({ id }) => id === discrepancy.id)).toMatchObject({ resolution: null });
});

test('the check of the books finds a success without a receipt, and closes it once there is one', async () => {
  const { id } = await give(site);
  const receipt = (await pool.query('delete from receipts where payment_id = $1 returning *', [id])).rows[0];
  await checkBooks();
  const discrepancy = (await found()).find(({ kind }) => kind === 'no_receipt');
  expect(discrepancy).toMatchObject({ donationId: id, subject: `payment ${id}` });

  const names = Object.keys(receipt);
  await pool.query(
    `insert into receipts (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
    names.map((name) => receipt[name]),
  );
  await checkBooks();
  expect((await found()).map(({ kind }) => kind)).not.toContain('no_receipt');
});

test('the ledger check lists donations that need attention', async () => {
  const now = site.clock.now().getTime();
  const [twice, wrong, held] = [await give(site), await give(site), await startDonation(site)];
  const attempts: [string, string, string, number][] = [
    ['pay_Twice000000001', twice.id, 'captured', 5000],
    ['pay_Wrong000000001', wrong.id, 'captured', 10],
    ['pay_Held0000000001', held.id, 'authorized', 5000],
  ];
  for (const [attemptId, paymentId, state, amount] of attempts)
    await pool.query(
      `insert into payment_attempts (attempt_id, payment_id, state, amount_minor, currency, first_seen_at, last_seen_at)
       values ($1, $2, $3, $4, 'USD', $5, $5)`,
      [attemptId, paymentId, state, amount, new Date(now - msPerHour)],
    );
  await pool.query('update payments set needs_review = true where id = any($1)', [[twice.id, wrong.id]]);
  await pool.query(`update payments set status = 'pending' where id = $1`, [held.id]);
  await checkBooks();

  const kinds = new Map((await found()).map(({ kind, donationId }) => [kind, donationId]));
  expect(kinds.get('paid_twice')).toBe(twice.id);
  expect(kinds.get('wrong_capture')).toBe(wrong.id);
  expect(kinds.get('not_captured')).toBe(held.id);
});

test('discrepancies since yesterday are emailed to the organization without personal data', async () => {
  const { id } = await give(site, { donorName: 'Very Secret' });
  await report('unknown_payment', 'pay_Unknown0000005', 'x', id);
  await emailDiscrepancies();
  const sent = (await site.emailsTo(site.config.organisation.contactEmail)).find(
    ({ kind }) => kind === 'donations.discrepancies',
  );
  expect(sent?.textBody).toContain('Payment at the gateway without a matching donation');
  expect(sent?.textBody).toContain('/admin/donations/discrepancies');
  expect(sent?.textBody).not.toContain('Secret');

  await pool.query(`update discrepancies set found_at = found_at - interval '2 days'`);
  await emailDiscrepancies();
  const emails = await site.emailsTo(site.config.organisation.contactEmail);
  expect(emails.filter(({ kind }) => kind === 'donations.discrepancies')).toHaveLength(1);
});

test('webhooks are counted by what became of them, wrong signatures among them', async () => {
  const { rows } = await pool.query('select webhook_secret from sbx_settings');
  const send = (body: string, signature: string) =>
    site.app.inject({
      method: 'POST',
      url: '/api/webhooks/razorpay',
      payload: body,
      headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature },
    });
  const body = JSON.stringify({ entity: 'event', event: 'settlement.processed', payload: {} });
  await send(body, sign(body, rows[0]?.webhook_secret));
  await Promise.all([1, 2, 3].map(() => send(body, '0'.repeat(64))));

  const health = async () => (await site.admin('GET', '/api/admin/webhook-health')).json<WebhookHealth>();
  expect(await health()).toMatchObject({
    mode: 'sandbox',
    lastReceivedAt: site.clock.now().toISOString(),
    lastEvent: 'settlement.processed',
    lastRejectedAt: site.clock.now().toISOString(),
    day: { ignored: 1, rejected: 3 },
    month: { ignored: 1, rejected: 3 },
  });

  await pool.query(`update gateway_events set received_at = received_at - interval '2 days'`);
  await pool.query(`update webhook_rejections set hour = hour - interval '2 days'`);
  expect(await health()).toMatchObject({
    day: { ignored: 0, rejected: 0 },
    month: { ignored: 1, rejected: 3 },
  });
});

test('many wrong signatures within an hour are found', async () => {
  await pool.query(
    `insert into webhook_rejections (gateway_mode, hour, refused, last_at) values ('sandbox', $1, 21, $1)`,
    [site.clock.now()],
  );
  await checkBooks();
  expect((await found()).map(({ kind }) => kind)).toContain('signatures_rejected');
});
