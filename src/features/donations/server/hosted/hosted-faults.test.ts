import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Log } from '#src/platform/log.ts';
import { settingsStore } from '#src/sandboxes/stripe/stores/settings-store.ts';
import { type HostedSite, openHostedSite } from '#tests/support/hosted-site.ts';
import { testDonationService, formOf } from '#tests/support/donation-service.ts';
import { fakeGateway } from '#tests/support/fake-gateway.ts';
import { paymentStore } from '../payments/payment-store.ts';
import type { HostedAccount } from './hosted-account.ts';
import { withinDonorWait } from '../gateway/donor-deadline.ts';
import { GatewayUnavailable } from '../gateway/gateway.ts';
import { openStripeGateway } from '../gateway/stripe-gateway.ts';

let site: HostedSite;
let logged: string[];

beforeEach(async () => {
  logged = [];
  const write = (...parts: unknown[]) => void logged.push(parts.map(String).join(' '));
  const log: Log = { debug: write, info: write, warn: write, error: write };
  site = await openHostedSite({ log });
});

afterEach(async () => {
  expect(await site.donations.findViolations()).toEqual([]);
  await site.close();
});

test('STRIPE-20.5: a creation is repeated with equal parameters, although the project was renamed', async () => {
  await addProject('kitchen', 'Temple kitchen');
  const form = { projectId: 'kitchen' };
  await settingsStore.change(site.database.db, { health: 'lost' });
  await expect(site.start(form, 'key-1')).rejects.toMatchObject({ code: 'payment_gateway_unavailable' });
  await settingsStore.change(site.database.db, { health: 'well' });
  await site.database.pool.query(`update projects set title = 'Kitchen of the temple'`);
  site.later(2);
  const { url } = await site.start(form, 'key-1');

  expect(url).toMatch(/cs_test_/);
  const { rows } = await site.database.pool.query(
    `select internal->'lineItem'->>'name' as name from sbx_stripe_objects where object = 'checkout.session'`,
  );
  expect(rows).toEqual([{ name: 'Donation to Temple kitchen' }]);
});

test('STRIPE-20.5: a page whose creation was lost does not take the session of its successor', async () => {
  await settingsStore.change(site.database.db, { health: 'lost' });
  await expect(site.start({}, 'key-2')).rejects.toMatchObject({ code: 'payment_gateway_unavailable' });
  await settingsStore.change(site.database.db, { health: 'well' });
  await site.database.pool.query(`delete from sbx_stripe_objects where object = 'checkout.session'`);
  site.later(35);
  const { id, session } = await site.start({}, 'key-2');
  await site.sandbox.simulation.pay(session, 'card');
  await site.deliver(({ type }) => type === 'checkout.session.completed');

  expect(await site.payment(id)).toMatchObject({ status: 'success' });
  const { rows } = await site.database.pool.query(
    'select state, session_id as session from checkout_sessions order by sequence',
  );
  expect(rows).toEqual([
    { state: 'expired', session: null },
    { state: expect.any(String), session },
  ]);
});

test('the nightly comparison fails while the gateway does not respond, and is complete when it is repeated', async () => {
  const { id, session } = await site.start();
  await site.sandbox.simulation.pay(session, 'card');
  site.later(24 * 60);
  const fetchSession = () => Promise.reject(new GatewayUnavailable('no response'));
  const client = { ...site.account.client, fetchSession };
  const { hosted } = testDonationService(site.database, fakeGateway(), {
    clock: site.clock,
    accounts: [{ ...site.account, client }],
  });

  await expect(hosted.compareYesterday()).rejects.toThrow('no response');
  expect(await site.payment(id)).toMatchObject({ status: 'created' });
  await site.donations.hosted.compareYesterday();
  expect(await site.payment(id)).toMatchObject({ status: 'success' });
});

test('STRIPE-20.22: a bank debit that fails after another attempt succeeded changes nothing', async () => {
  const { id, session } = await site.start();
  await site.sandbox.simulation.pay(session, 'us_bank_account');
  const late = await site.firstCharge();
  const other = await site.openSecondSession(id);
  await site.sandbox.simulation.pay(other, 'us_bank_account');
  await site.sandbox.simulation.settleDebit(await site.firstCharge(), true);
  await site.deliver();
  expect(await site.payment(id)).toMatchObject({ status: 'success', netAmountMinor: 5000 });

  await site.sandbox.simulation.settleDebit(late, false);
  await site.deliver();
  expect(await site.payment(id)).toMatchObject({
    status: 'success',
    netAmountMinor: 5000,
    needs_review: false,
  });
  expect(site.counts).toMatchObject({ succeeded: 1, corrected: 0, pendingFailed: 0 });
});

test('a paid session that is not stored is counted by the charge that names the donation', async () => {
  const { id, session } = await site.start();
  const other = await site.openSecondSession(id);
  await site.database.pool.query('delete from checkout_sessions where sequence = 2');
  await site.sandbox.simulation.expire(session);
  await site.sandbox.simulation.pay(other, 'card');
  await site.deliver(({ type }) => type === 'charge.succeeded');

  expect(await site.payment(id)).toMatchObject({ status: 'success', netAmountMinor: 5000 });
});

test.each([
  ['STRIPE-20.24: another amount', { amount_captured: 4000 }],
  ['STRIPE-20.25: another currency', { currency: 'eur' }],
])('%s than requested needs review and is no success', async (_name, change) => {
  const { id, session } = await site.start();
  await site.sandbox.simulation.pay(session, 'card');
  await site.database.pool.query(
    `update sbx_stripe_objects set entity = entity || $1::jsonb where object = 'charge'`,
    [JSON.stringify(change)],
  );
  await site.deliver();

  expect(await site.payment(id)).toMatchObject({ netAmountMinor: 0, needs_review: true });
  expect((await site.payment(id))?.status).not.toBe('success');
  expect(site.counts.succeeded).toBe(0);
  await site.donations.reconciliation.checkLedger();
  expect(await site.discrepancies()).toContain('wrong_capture');
});

test('STRIPE-20.37: no response, log line or stored row contains a secret', async () => {
  const { simulation, access } = site.sandbox;
  const answers: unknown[] = [];
  const { order, id, session } = await site.start({ donorName: 'Asha' }, 'key-1');
  await simulation.pay(session, 'card');
  for (const health of ['error', 'rate_limited', 'lost', 'well'] as const) {
    await settingsStore.change(site.database.db, { health });
    answers.push(await site.start({}, `key ${health}`).catch((error: Error) => [error, error.cause]));
    await site.deliver();
    await site.donations.hosted.checkAccounts();
    const back = await site.app.inject(`/api/payments/${id}/return?session=${session}`);
    answers.push(back.body, back.headers);
  }
  const body = Buffer.from('{}');
  for (const signature of [site.signed(body), 'v1=00', site.signed(body, 'whsec_other')]) {
    const { body: answer } = await site.app.inject({
      method: 'POST',
      url: site.path,
      payload: body,
      headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
    });
    answers.push(answer);
  }
  const attemptId = await site.firstCharge();
  const actor = { actorId: await site.addAdmin(), address: '', userAgent: '' };
  const refund = { id: randomUUID(), attemptId, amountMinor: 100, confirmedAmount: '1.00', reason: 'Wish' };
  answers.push(await site.refunds.refund(id, refund, actor).catch(String));

  expect(logged.length).toBeGreaterThan(3);
  const everything = [...answers.map(textOf), textOf(order), ...logged, await storedText()].join('\n');
  for (const secret of [access.secretKey, ...access.webhookSecrets])
    expect(everything.includes(secret), `${secret.slice(0, 8)}…`).toBe(false);
});

test('STRIPE-20.64: a hanging API answers the donor within 22 s', async () => {
  const hanging = createServer(() => undefined).unref();
  await new Promise<void>((resolve) => {
    hanging.listen(0, '127.0.0.1', resolve);
  });
  const { port } = hanging.address() as AddressInfo;
  const client = openStripeGateway({
    ...site.sandbox.access,
    baseUrl: `http://127.0.0.1:${port}`,
    mode: 'sandbox',
    methods: ['card'],
    clock: site.clock,
  });
  const accounts = [{ ...site.account, client }];
  const { startDonation } = testDonationService(site.database, fakeGateway(), { accounts });
  const began = performance.now();
  await expect(startDonation(formOf(), undefined)).rejects.toMatchObject({ code: 'payment_gateway_timeout' });

  expect(performance.now() - began).toBeLessThan(22_500);
  hanging.closeAllConnections();
}, 40_000);

test('STRIPE-20.64: several slow calls are not waited for longer than that', async () => {
  const never = new Promise<never>(() => undefined);
  await expect(withinDonorWait(never, 20)).rejects.toMatchObject({ timedOut: true });
  expect(await withinDonorWait(Promise.resolve('in time'), 20)).toBe('in time');
});

test.each([
  ['the event', { id: 'evt_\0' }],
  ['its type', { type: 'charge.succeeded\0' }],
  ['its object', { data: { object: { id: 'ch_\0', object: 'charge' } } }],
  ['its session', { data: { object: { id: 'cs_1', object: 'checkout.session', payment_intent: 'pi_\0' } } }],
])('a signed event with a NUL in the id of %s is rejected and changes nothing', async (_name, change) => {
  const event = {
    id: 'evt_1',
    object: 'event',
    type: 'charge.succeeded',
    created: 1_795_000_000,
    livemode: false,
    data: { object: { id: 'ch_1', object: 'charge' } },
    ...change,
  };

  expect(await site.send(Buffer.from(JSON.stringify(event)))).toBe(400);
  const { rows } = await site.database.pool.query('select id from gateway_events');
  expect(rows).toEqual([]);
  expect(await site.discrepancies()).toEqual(['event_rejected']);
});

test('a visitor has at most five open payment pages; a completed donation frees one', async () => {
  const sender = 'the address of a visitor';
  const started = [];
  for (let number = 0; number < 5; number += 1) started.push(await site.start({}, undefined, sender));
  await expect(site.start({}, undefined, sender)).rejects.toMatchObject({ code: 'too_many_requests' });
  await site.start({}, undefined, 'another address');
  await site.start({ currency: 'INR', amount: 501 }, undefined, sender);

  await site.sandbox.simulation.pay(started[0]?.session ?? '', 'card');
  await site.deliver();
  await site.start({}, undefined, sender);
  site.later(61);
  for (let number = 0; number < 5; number += 1) await site.start({}, undefined, sender);
});

test('the account at Stripe is compared with the settings, and what differs is reported until it is gone', async () => {
  const { hosted } = testDonationService(site.database, fakeGateway(), {
    clock: site.clock,
    accounts: [{ ...site.account, country: 'IN', currencies: ['INR'] }],
  });
  await hosted.checkAccounts();
  expect(await openSubjects()).toEqual(['clock', 'country', 'currency']);

  site.clock.set(new Date().toISOString());
  await site.donations.hosted.checkAccounts();
  expect(await openSubjects()).toEqual([]);
});

test('currency and country of taxes choose account and legal entity; a webhook of another account changes nothing', async () => {
  const india: HostedAccount = { ...site.account, account: 'acct_india', entity: 'in', country: 'IN' };
  const { startDonation, hosted } = testDonationService(site.database, fakeGateway(), {
    clock: site.clock,
    accounts: [site.account, india],
  });
  const receiverOf = async (values: object) => {
    const { id } = await startDonation(formOf(values), undefined);
    const { rows } = await site.database.pool.query<{ account: string; entity: string; tax_country: string }>(
      'select account, entity, tax_country from payments where id = $1',
      [id],
    );
    return { id, ...rows[0] };
  };
  const { account } = site.account;
  const inIndia = { taxCountry: 'IN', isIndianCitizen: true };

  expect(await receiverOf({})).toMatchObject({ account, entity: 'us', tax_country: null });
  expect(await receiverOf({ taxCountry: 'GB' })).toMatchObject({ account, entity: 'us', tax_country: 'GB' });
  const { id, ...receiver } = await receiverOf(inIndia);
  expect(receiver).toEqual({ account: 'acct_india', entity: 'in', tax_country: 'IN' });
  await expect(receiverOf({ taxCountry: 'IN' })).rejects.toMatchObject({ code: 'validation_failed' });

  // Signed for the first account, about a donation of the second.
  await site.sandbox.simulation.pay(await site.newestSession(), 'card');
  await site.deliver();
  expect(await site.payment(id)).toMatchObject({ status: 'created' });
  site.later(16);
  await site.donations.reconciliation.checkLedger();
  expect(await site.discrepancies()).toContain('event_unmatched');
  await hosted.checkPayment(await paymentOf(id));
  expect(await site.payment(id)).toMatchObject({ status: 'success', netAmountMinor: 5000 });
  await site.database.pool.query(`update gateway_events set outcome = 'applied'`);
});

async function paymentOf(id: string) {
  const payment = await paymentStore.findPayment(site.database.db, id);
  if (!payment) throw new Error(`no payment ${id}`);
  return payment;
}

async function openSubjects(): Promise<string[]> {
  const { rows } = await site.database.pool.query<{ subject: string }>(
    `select subject from discrepancies where kind = 'gateway_account' and resolved_at is null order by subject`,
  );
  return rows.map(({ subject }) => subject.split(': ')[1] ?? '');
}

async function addProject(slug: string, title: string): Promise<void> {
  await site.database.pool.query(
    `insert into projects (slug, title, description, content, image, status, category, location,
       funding_goal_minor, start_date, position)
     values ($1, $2, 'd', 'c', '/i.svg', 'active', 'c', 'l', 250000000, '2026-01-01', 1)`,
    [slug, title],
  );
}

/** All rows of the site, without those of the sandbox. */
async function storedText(): Promise<string> {
  const { pool } = site.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_name not like 'sbx%'`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ text: string }>(`select "${name}"::text as text from "${name}"`);
    texts.push(...rows.map(({ text }) => text));
  }
  return texts.join('\n');
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(' ');
  return value instanceof Error ? `${value.message} ${value.stack}` : JSON.stringify(value);
}
