import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import type { Page } from '#src/api/paged-list.ts';
import { createMailStore } from '#src/platform/email/mail-store.ts';
import { openAdminSite } from '#tests/support/admin-site.ts';
import { give, payAtCheckout, startDonation, statusOf } from '#tests/support/give.ts';
import type { Discrepancy, WebhookHealth } from '../../discrepancy-admin-contract.ts';
import { createDiscrepancyStore } from '../payments/discrepancy-store.ts';
import { createEventStore } from '../payments/event-store.ts';
import { createFindingMail } from '../reconciliation/finding-mail.ts';
import { sign } from '../gateway/signatures.ts';

const site = await openAdminSite({ RATE_LIMIT: 'off' });
afterAll(() => site.close());
const { db, pool } = site.database;
const events = createEventStore(db);
const mails = createMailStore(db);
const mailFindings = createFindingMail({
  db,
  store: createDiscrepancyStore(db, 'sandbox'),
  mailer: { send: (tx, mail) => mails.insert(tx, mail, site.clock.now()) },
  site: { ...site.config.organisation, url: site.config.siteUrl },
  clock: site.clock,
});

async function found(state = 'open'): Promise<Discrepancy[]> {
  const answer = await site.admin('GET', `/api/admin/discrepancies?state=${state}`);
  return answer.json<Page<Discrepancy>>().items;
}

async function report(kind: string, subject: string, detail = 'something', paymentId: string | null = null) {
  const foundAt = site.clock.now();
  await events.reportFinding(db, { gatewayMode: 'sandbox', kind, subject, paymentId, detail, foundAt });
  site.advance(1000);
  const row = (await found()).find((one) => one.subject === subject);
  if (!row) throw new Error(`${subject} is not listed`);
  return row;
}

function ask({ id }: { id: string }) {
  return site.admin('POST', `/api/admin/discrepancies/${id}/question`);
}

function settle({ id }: { id: string }, note = 'Paid back by hand') {
  return site.admin('POST', `/api/admin/discrepancies/${id}/settlement`, { note });
}

async function checkBooks(): Promise<void> {
  // Any question has the books checked afterwards.
  await ask(await report('contradiction', `pay_${randomUUID().replaceAll('-', '').slice(0, 14)}`));
}

test('what was found is listed, newest first, with the gift it is about', async () => {
  const { id } = await give(site);
  const older = await report('unknown_payment', 'pay_Unknown0000001');
  const newer = await report(
    'contradiction',
    'pay_Other000000001',
    'amountMinor: recorded 1, reported 2',
    id,
  );

  expect((await found()).slice(0, 2)).toEqual([newer, older]);
  expect(newer).toMatchObject({ giftId: id, detail: 'amountMinor: recorded 1, reported 2', canAsk: true });
  await settle(older);
  await settle(newer);
});

test('the gateway is asked now: a payment of which nobody told is found and counts', async () => {
  const order = await startDonation(site);
  await payAtCheckout(site, order, 'paid');
  const finding = await report('contradiction', 'a word', 'x', order.id);
  expect(await statusOf(site, order)).toBe('created');

  const answer = await ask(finding);
  expect(answer.statusCode).toBe(200);
  expect(answer.json().answer).toMatchObject([{ state: 'captured', amountMinor: 5000, currency: 'USD' }]);
  expect(await statusOf(site, order)).toBe('success');
  await settle(finding);
});

test('what the gateway does not know is said with an empty answer', async () => {
  const finding = await report('unknown_payment', 'pay_Unknown0000009');
  expect((await ask(finding)).json().answer).toEqual([]);
  await settle(finding);
});

test('a payment that was missing there and is found closes its finding', async () => {
  const { id } = await give(site);
  const { rows } = await pool.query(`select counted_attempt_id from payments where id = $1`, [id]);
  const finding = await report('not_found_there', rows[0]?.counted_attempt_id);
  const answer = await ask(finding);
  expect(answer.json().discrepancy).toMatchObject({ resolvedAt: expect.any(String), resolvedBy: null });
});

test('a finding is settled by hand with a note, once, and the log keeps who', async () => {
  const finding = await report('unknown_payment', 'pay_Unknown0000002');
  const settled = (await settle(finding)).json<Discrepancy>();

  expect(settled).toMatchObject({
    resolution: 'Paid back by hand',
    resolvedBy: expect.stringContaining('@'),
  });
  expect((await found()).map(({ id }) => id)).not.toContain(finding.id);
  expect((await found('settled')).map(({ id }) => id)).toContain(finding.id);
  expect((await settle(finding)).statusCode).toBe(409);
  expect((await settle(await report('unknown_payment', 'pay_Unknown0000003'), ' ')).statusCode).toBe(400);
  const { rows } = await pool.query(`select actor_id from audit_entries where target = $1`, [finding.id]);
  expect(rows).toEqual([{ actor_id: site.adminId }]);
});

test('the same finding again stays settled; another one about the same thing is open', async () => {
  const finding = await report('unknown_payment', 'pay_Unknown0000004', 'order a');
  await settle(finding);
  const again = { gatewayMode: 'sandbox', kind: finding.kind, subject: finding.subject, paymentId: null };
  await events.reportFinding(db, { ...again, detail: 'order a', foundAt: site.clock.now() });
  expect((await found()).map(({ id }) => id)).not.toContain(finding.id);

  await events.reportFinding(db, { ...again, detail: 'order b', foundAt: site.clock.now() });
  expect((await found()).find(({ id }) => id === finding.id)).toMatchObject({ resolution: null });
});

test('the check of the books finds a success without a receipt, and closes it once there is one', async () => {
  const { id } = await give(site);
  const receipt = (await pool.query('delete from receipts where payment_id = $1 returning *', [id])).rows[0];
  await checkBooks();
  const finding = (await found()).find(({ kind }) => kind === 'no_receipt');
  expect(finding).toMatchObject({ giftId: id, subject: `payment ${id}` });

  const names = Object.keys(receipt);
  await pool.query(
    `insert into receipts (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
    names.map((name) => receipt[name]),
  );
  await checkBooks();
  expect((await found()).map(({ kind }) => kind)).not.toContain('no_receipt');
});

test('the check of the books finds what waits for somebody', async () => {
  const now = site.clock.now().getTime();
  const [twice, wrong, held] = [await give(site), await give(site), await startDonation(site)];
  const attempts: [string, string, string, number][] = [
    ['pay_Twice000000001', twice.id, 'captured', 5000],
    ['pay_Wrong000000001', wrong.id, 'captured', 10],
    ['pay_Held0000000001', held.id, 'authorized', 5000],
  ];
  for (const [attemptId, paymentId, state, amount] of attempts)
    await pool.query(
      `insert into payment_attempts (razorpay_payment_id, payment_id, state, amount_minor, currency, first_seen_at, last_seen_at)
       values ($1, $2, $3, $4, 'USD', $5, $5)`,
      [attemptId, paymentId, state, amount, new Date(now - 3_600_000)],
    );
  await pool.query('update payments set needs_review = true where id = any($1)', [[twice.id, wrong.id]]);
  await pool.query(`update payments set status = 'pending' where id = $1`, [held.id]);
  await checkBooks();

  const kinds = new Map((await found()).map(({ kind, giftId }) => [kind, giftId]));
  expect(kinds.get('paid_twice')).toBe(twice.id);
  expect(kinds.get('wrong_capture')).toBe(wrong.id);
  expect(kinds.get('not_captured')).toBe(held.id);
});

test('what was found since yesterday is mailed to the organisation, without whom it is about', async () => {
  const { id } = await give(site, { donorName: 'Very Secret' });
  await report('unknown_payment', 'pay_Unknown0000005', 'x', id);
  await mailFindings();
  const mail = (await site.mailsTo(site.config.organisation.contactEmail)).find(
    ({ kind }) => kind === 'donations.findings',
  );
  expect(mail?.textBody).toContain('Payment at the gateway without a matching donation');
  expect(mail?.textBody).toContain('/admin/donations/discrepancies');
  expect(mail?.textBody).not.toContain('Secret');

  await pool.query(`update discrepancies set found_at = found_at - interval '2 days'`);
  await mailFindings();
  const mails = await site.mailsTo(site.config.organisation.contactEmail);
  expect(mails.filter(({ kind }) => kind === 'donations.findings')).toHaveLength(1);
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
    lastRefusedAt: site.clock.now().toISOString(),
    day: { ignored: 1, refused: 3 },
    month: { ignored: 1, refused: 3 },
  });

  await pool.query(`update gateway_events set received_at = received_at - interval '2 days'`);
  await pool.query(`update webhook_refusals set hour = hour - interval '2 days'`);
  expect(await health()).toMatchObject({
    day: { ignored: 0, refused: 0 },
    month: { ignored: 1, refused: 3 },
  });
});

test('many wrong signatures within an hour are found', async () => {
  await pool.query(
    `insert into webhook_refusals (gateway_mode, hour, refused, last_at) values ('sandbox', $1, 21, $1)`,
    [site.clock.now()],
  );
  await checkBooks();
  expect((await found()).map(({ kind }) => kind)).toContain('signatures_refused');
});
