import { eq } from 'drizzle-orm';
import { exportPersonalData } from '#src/app/personal-data.ts';
import { certificateNumbers } from '#src/platform/database/schema/donations/certificate-details.ts';
import { offlineDonations } from '#src/platform/database/schema/donations/offline-donations.ts';
import { payments } from '#src/platform/database/schema/donations/payments.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  requestMagicLink as requestMagicLinkAt,
  openWith,
  signInAsDonor,
  tokenFor as tokenAt,
} from '#tests/support/donor-access.ts';
import { addProject, give, payAtCheckout, postDonation, startDonation, verify } from '#tests/support/give.ts';
import { openTestSite, type TestSite } from '#tests/support/test-site.ts';
import { translateProject } from '#tests/support/translate-project.ts';
import { emailsTo } from '#tests/support/read-emails.ts';

const uuid = '7a0a3a55-33ae-4c55-8b7e-1f1c5dcf51a2';

let site: TestSite;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'my-donations-'));
  site = await openTestSite({ DATA_DIR: dataDir, RATE_LIMIT: 'off' });
  await site.jobs.start();
});

afterAll(async () => {
  await site.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('known and unknown addresses get the same response, and only the known one an email', async () => {
  await give(site, { donorEmail: 'known@example.org' });
  const unknown = await requestMagicLink('unknown@example.org');
  const known = await requestMagicLink('Known@example.org');
  await tokenFor('Known@example.org');

  expect([known.statusCode, known.body]).toEqual([200, unknown.body]);
  expect(await emailsTo(site, 'unknown@example.org')).toEqual([]);
});

test('a link opens the donations once, and the cookie is out of reach of scripts and other sites', async () => {
  await give(site, { donorEmail: 'once@example.org' });
  await requestMagicLink('once@example.org');
  const token = await tokenFor('once@example.org');
  const first = await open(token);
  const second = await open(token);

  expect(first.statusCode).toBe(200);
  expect(first.headers['set-cookie']).toMatch(
    /^my_donations=[\w-]{43}; Path=\/api\/my-donations; Max-Age=3600; HttpOnly; SameSite=Lax$/,
  );
  expect(second.statusCode).toBe(404);
  expect((await open(`${token}x`)).statusCode).toBe(404);
});

test('a link is worthless after half an hour, a session after an hour', async () => {
  await give(site, { donorEmail: 'late@example.org' });
  await requestMagicLink('late@example.org');
  const token = await tokenFor('late@example.org');
  const cookie = await signIn('late@example.org');

  site.clock.set('2026-11-21T06:30:00Z');
  expect((await open(token)).statusCode).toBe(404);
  expect((await get('/api/my-donations', cookie)).json().mine.donations).toHaveLength(1);
  site.clock.set('2026-11-21T07:00:00Z');
  expect((await get('/api/my-donations', cookie)).json()).toEqual({ mine: null });
  site.clock.set('2026-11-21T06:00:00Z');
});

test('donations have the language of their project’s title', async () => {
  await addProject(site, 'gaushala');
  await site.database.pool.query(
    `update projects set title = 'गौशाला', language = 'hi' where slug = 'gaushala'`,
  );
  const donorEmail = 'hindi@example.org';
  await give(site, { donorEmail, projectId: 'gaushala', frequency: 'monthly' });
  site.clock.set('2026-11-21T06:00:05Z');
  await give(site, { donorEmail });
  const { mine } = (await get('/api/my-donations', await signIn(donorEmail))).json();
  const named = { project: 'गौशाला', projectLanguage: 'hi' };

  expect(mine.monthly).toMatchObject([named]);
  expect(mine.donations).toMatchObject([{ project: null, projectLanguage: null }, named]);
  site.clock.set('2026-11-21T06:00:00Z');
});

test('projects are named in the language of the reader, whatever that of the donation', async () => {
  await addProject(site, 'temple');
  await translateProject(site, 'temple', { language: 'hi', title: 'मंदिर' });
  const donorEmail = 'reader@example.org';
  await give(site, { donorEmail, projectId: 'temple', frequency: 'monthly' });
  const cookie = await signIn(donorEmail);
  const hindi = (await get('/api/my-donations?language=hi', cookie)).json().mine;
  const english = (await get('/api/my-donations', cookie)).json().mine;

  for (const list of [hindi.monthly, hindi.donations])
    expect(list).toMatchObject([{ project: 'मंदिर', projectLanguage: 'hi' }]);
  for (const list of [english.monthly, english.donations])
    expect(list).toMatchObject([{ project: 'temple', projectLanguage: 'en' }]);
});

test('a monthly donation leads to a form with its choices, unless another one has replaced it', async () => {
  const donorEmail = 'again@example.org';
  await give(site, { donorEmail, paymentType: 'anonymous', frequency: 'monthly' });
  const cookie = await signIn(donorEmail);
  const list = async () => (await get('/api/my-donations', cookie)).json().mine.monthly;
  const [{ id, againPath }] = await list();
  expect(againPath).toBe('/donate?type=anonymous&frequency=monthly&amount=50&currency=USD');

  const url = `/api/my-donations/monthly/${id}/replacement`;
  const { permit } = (
    await site.app.inject({ method: 'POST', url, headers: { cookie }, payload: {} })
  ).json();
  await give(site, { donorEmail, frequency: 'monthly', amount: 60, replaces: permit });
  await site.database.pool.query(`update recurring_donations set state = 'active' where replaces_id = $1`, [
    id,
  ]);
  expect((await list()).find((one: { id: string }) => one.id === id)).toMatchObject({ againPath: null });
});

test('a recurring donation is shown with its next charge and can be cancelled, by its donor alone', async () => {
  await give(site, { donorEmail: 'monthly@example.org', frequency: 'monthly' });
  await give(site, { donorEmail: 'stranger@example.org' });
  const cookie = await signIn('monthly@example.org');
  const [donation] = (await get('/api/my-donations', cookie)).json().mine.monthly;
  const url = `/api/my-donations/monthly/${donation.id}/cancel`;
  const cancel = (as: string) =>
    site.app.inject({ method: 'POST', url, headers: { cookie: as }, payload: {} });

  expect(donation).toMatchObject({
    amountMinor: 5000,
    state: 'running',
    beganAt: '2026-11-21T06:00:00.000Z',
    beganOn: '2026-11-20',
  });
  expect((await cancel(await signIn('stranger@example.org'))).statusCode).toBe(404);
  expect((await cancel('')).statusCode).toBe(401);
  expect((await cancel(cookie)).json()).toEqual({ state: 'ended' });
  expect((await get('/api/my-donations', cookie)).json().mine.monthly).toMatchObject([{ state: 'ended' }]);
});

test.each([
  ['razorpay', '2026-12-25'],
  ['stripe', '2026-12-24'],
])('at %s the next charge is on the day that the emails name', async (gateway, nextChargeOn) => {
  const donorEmail = `${gateway}-day@example.org`;
  await give(site, { donorEmail, frequency: 'monthly' });
  await site.database.pool.query(
    `update recurring_donations set gateway = $1, next_charge_at = '2026-12-24T18:30:00Z' where donor_email = $2`,
    [gateway, donorEmail],
  );
  const { mine } = (await get('/api/my-donations', await signIn(donorEmail))).json();

  expect(mine.monthly).toMatchObject([{ nextChargeAt: '2026-12-24T18:30:00.000Z', nextChargeOn }]);
});

test('a paused donation has the day of its first charge after the pause, where the gateway names it', async () => {
  const donorEmail = 'paused@example.org';
  await give(site, { donorEmail, frequency: 'monthly' });
  await site.database.pool.query(
    `update recurring_donations set gateway = 'stripe', state = 'paused', pause_until = '2026-12-24T18:35:00Z',
       next_charge_at = '2027-01-24T18:30:00Z' where donor_email = $1`,
    [donorEmail],
  );
  const { mine } = (await get('/api/my-donations', await signIn(donorEmail))).json();

  expect(mine.monthly).toMatchObject([{ state: 'paused', nextChargeOn: '2027-01-24' }]);
});

test('a pause that the payment service has not confirmed can be withdrawn by its donor', async () => {
  const donorEmail = 'waits@example.org';
  await give(site, { donorEmail, frequency: 'monthly' });
  const cookie = await signIn(donorEmail);
  const find = async () => (await get('/api/my-donations', cookie)).json().mine.monthly[0];
  const { id, canResume } = await find();
  expect(canResume).toBe(false);

  // As after a request that the payment service has not answered.
  await site.database.pool.query(
    `update recurring_donations set state = 'active', pause_until = '2026-12-21' where id = $1`,
    [id],
  );
  expect(await find()).toMatchObject({ state: 'running', canPause: false, canResume: true });

  const resumed = await post(`/api/my-donations/monthly/${id}/resume`, {}, cookie);
  expect(resumed.statusCode).toBe(200);
});

test.each([true, [2]])('a pause of %j months is rejected', async (months) => {
  const donorEmail = 'months@example.org';
  await give(site, { donorEmail, frequency: 'monthly' });
  const cookie = await signIn(donorEmail);
  const [{ id }] = (await get('/api/my-donations', cookie)).json().mine.monthly;
  const response = await post(`/api/my-donations/monthly/${id}/pause`, { months }, cookie);
  expect(response.statusCode).toBe(400);
});

test('a new recurring donation replaces one of the signed-in donor, and no one else’s', async () => {
  const form = { frequency: 'monthly', donorName: 'Uma', donorEmail: 'changes@example.org' };
  await give(site, form);
  await give(site, { donorEmail: 'thief@example.org' });
  const cookie = await signIn('changes@example.org');
  const [donation] = (await get('/api/my-donations', cookie)).json().mine.monthly;
  const url = `/api/my-donations/monthly/${donation.id}/replacement`;

  expect((await post(url, {}, '')).statusCode).toBe(401);
  expect((await post(url, {}, await signIn('thief@example.org'))).statusCode).toBe(404);
  const crossing = { cookie, 'sec-fetch-site': 'cross-site' };
  const foreign = await site.app.inject({ method: 'POST', url, payload: {}, headers: crossing });
  expect(foreign.statusCode).toBe(403);
  const named = await postDonation(site, {
    ...form,
    paymentType: 'named',
    amount: 21,
    replaces: donation.id,
  });
  expect([named.statusCode, named.json().fields]).toMatchObject([400, { replaces: { code: 'invalid' } }]);

  const response = (await post(url, {}, cookie)).json();
  const former = { amountMinor: 5000, currency: 'USD', paymentType: 'named', donorName: 'Uma' };
  expect(response).toMatchObject({ ...former, donorEmail: 'changes@example.org' });
  const next = { ...form, paymentType: 'named', amount: 21, replaces: response.permit };
  const order = (await postDonation(site, next)).json();
  expect((await verify(site, order.id, await payAtCheckout(site, order))).statusCode).toBe(200);
  const after = (await get('/api/my-donations', cookie)).json().mine.monthly;
  expect(after.find(({ id }: { id: string }) => id === donation.id).state).toMatch(/^(cancelling|ended)$/);
  expect((await post(url, {}, cookie)).statusCode).toBe(409);

  await post(`/api/my-donations/monthly/${donation.id}/cancel`, {}, cookie);
  const sent = (await emailsTo(site, 'changes@example.org')).find(
    ({ kind }) => kind === 'recurring.replaced',
  );
  expect(sent?.textBody).toContain('your new monthly donation of $21.00 went through');
});

test('donations are listed newest first, a page at a time, and only those of the address', async () => {
  for (let day = 1; day <= 21; day += 1) {
    site.clock.set(`2026-10-${String(day).padStart(2, '0')}T06:00:00Z`);
    await give(site, { donorEmail: 'many@example.org', amount: day });
  }
  site.clock.set('2026-11-21T06:00:00Z');
  await give(site, { donorEmail: 'other@example.org' });
  const cookie = await signIn('many@example.org');

  const first = (await get('/api/my-donations', cookie)).json().mine;
  const second = (await get(`/api/my-donations?cursor=${first.next}`, cookie)).json().mine;

  const amounts = [...first.donations, ...second.donations].map(({ givenMinor }) => givenMinor / 100);
  expect(amounts).toEqual(Array.from({ length: 21 }, (_, index) => 21 - index));
  expect([first.donations.length, second.next, first.statements]).toEqual([
    20,
    null,
    [{ entity: 'us', year: 2026 }],
  ]);
  expect(first.donations[0].receiptNumber).toMatch(/^DEMO-US-2026-\d{6}$/);
});

test('donations say whether the public list has them', async () => {
  const donorEmail = 'listed@example.org';
  const shown = await give(site, { donorEmail });
  const hidden = await give(site, { donorEmail });
  await site.database.pool.query('update payments set hidden_at = now() where id = $1', [hidden.id]);

  const { mine } = (await get('/api/my-donations', await signIn(donorEmail))).json();
  const listed = mine.donations.filter((one: { isListed: boolean }) => one.isListed);
  expect(mine.donations).toHaveLength(2);
  expect(listed).toEqual([expect.objectContaining({ id: shown.id })]);
});

test('a donation that the bank has not confirmed is listed as pending, and its name stays', async () => {
  const donorEmail = 'debit@example.org';
  const order = await startDonation(site, { donorEmail, donorName: 'Debit' });
  await site.database.pool.query(`update payments set status = 'pending' where id = $1`, [order.id]);
  const cookie = await signIn(donorEmail);
  const { mine } = (await get('/api/my-donations', cookie)).json();

  expect(mine.donations).toMatchObject([{ givenMinor: 5000, isPending: true, receiptNumber: null }]);
  expect(mine.years).toEqual([]);
  expect((await post(`/api/my-donations/${order.id}/anonymous`, {}, cookie)).statusCode).toBe(404);
});

test('a monthly donation without a successful charge is listed', async () => {
  const donorEmail = 'retried@example.org';
  await startDonation(site, { donorEmail, frequency: 'monthly' });
  await site.database.pool.query(`update recurring_donations set state = 'pending' where donor_email = $1`, [
    donorEmail,
  ]);
  const { mine } = (await get('/api/my-donations', await signIn(donorEmail))).json();

  expect(mine).toMatchObject({ donations: [], monthly: [{ state: 'pending', charges: 0 }] });
});

test('rupees belong to the year at the American office while no Indian entity receives them', async () => {
  const donorEmail = 'rupees@example.org';
  await site.database.pool.query(
    `insert into payments (id, gateway_mode, amount_minor, net_amount_minor, currency, payment_type, donor_email,
       status, status_token_hash, created_at, updated_at, succeeded_at)
     values (gen_random_uuid(), 'sandbox', 100, 100, 'INR', 'named', $1, 'success', '\\x00', $2, $2, $2)`,
    [donorEmail, '2025-12-31T20:00:00Z'],
  );
  const { mine } = (await get('/api/my-donations', await signIn(donorEmail))).json();
  expect(mine.donations).toMatchObject([{ givenOn: '2025-12-31' }]);
  expect(mine.years).toMatchObject([{ year: 2025 }]);
});

test('an offline donation that was recorded by mistake is voided for its donor', async () => {
  const donorEmail = 'wrong-entry@example.org';
  const right = await give(site, { donorEmail });
  const wrong = await give(site, { donorEmail });
  await site.database.db
    .update(payments)
    .set({ status: 'refunded', netAmountMinor: 0 })
    .where(eq(payments.id, wrong.id));
  const entry = { method: 'cash', receivedOn: '2026-11-21', enteredAt: site.clock.now() };
  await site.database.db.insert(offlineDonations).values([
    { ...entry, paymentId: right.id },
    { ...entry, paymentId: wrong.id, cancelledAt: site.clock.now(), cancelReason: 'Wrong amount' },
  ]);

  const { mine } = (await get('/api/my-donations', await signIn(donorEmail))).json();
  const voided = mine.donations.filter((one: { isVoided: boolean }) => one.isVoided);
  expect(mine.donations).toHaveLength(2);
  expect(voided).toEqual([expect.objectContaining({ id: wrong.id })]);
});

test('donations are summed by year, each currency by itself, less what was refunded', async () => {
  const donorEmail = 'years@example.org';
  // Years begin at the office of the entity, as on receipts: in Los Angeles it is still 2025.
  site.clock.set('2026-01-01T04:00:00Z');
  await give(site, { donorEmail, amount: 10 });
  await give(site, { donorEmail, amount: 501, currency: 'INR' });
  site.clock.set('2026-01-01T09:00:00Z');
  await give(site, { donorEmail, amount: 20 });
  const { id } = await give(site, { donorEmail, amount: 40 });
  site.clock.set('2026-11-21T06:00:00Z');
  await site.database.db
    .update(payments)
    .set({ status: 'refunded', netAmountMinor: 0 })
    .where(eq(payments.id, id));

  await site.database.pool.query(
    `insert into payment_reversals (reversal_id, payment_id, attempt_id, kind, state, amount_minor, currency, first_seen_at, last_seen_at)
     values ('du_years', $1, 'pay_years', 'dispute', 'processed', 4000, 'USD', now(), now())`,
    [id],
  );

  const { mine } = (await get('/api/my-donations', await signIn(donorEmail))).json();

  const days = mine.donations.map((one: { givenOn: string }) => one.givenOn);
  expect(days.toSorted()).toEqual(['2025-12-31', '2025-12-31', '2026-01-01', '2026-01-01']);
  const disputed = mine.donations.filter((one: { isDisputed: boolean }) => one.isDisputed);
  expect(disputed).toEqual([expect.objectContaining({ id })]);
  expect(mine.years).toEqual([
    { year: 2026, donated: [{ amountMinor: 2000, currency: 'USD' }], donations: 1 },
    {
      year: 2025,
      donated: [
        { amountMinor: 1000, currency: 'USD' },
        { amountMinor: 50_100, currency: 'INR' },
      ],
      donations: 2,
    },
  ]);
});

test('an invalid cursor is reported as a field error', async () => {
  const cookie = await signIn('many@example.org');

  const rejected = await get('/api/my-donations?cursor=2026-10-01', cookie);

  expect(rejected.statusCode).toBe(400);
  expect(rejected.json()).toMatchObject({
    code: 'validation_failed',
    fields: { cursor: { code: 'invalid' } },
  });
});

test('receipts and the annual statement are downloaded with the session alone', async () => {
  const order = await give(site, { donorEmail: 'papers@example.org', amount: 108 });
  const foreign = await give(site, { donorEmail: 'somebody@example.org' });
  const cookie = await signIn('papers@example.org');

  const receipt = await get(`/api/my-donations/${order.id}/receipt.pdf`, cookie);
  const statement = await get('/api/my-donations/statements/us-2026.pdf', cookie);

  expect(receipt.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(statement.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(statement.headers['cache-control']).toBe('private, no-store');
  expect((await get('/api/my-donations/statements/us-2025.pdf', cookie)).statusCode).toBe(404);
  expect((await get(`/api/my-donations/${foreign.id}/receipt.pdf`, cookie)).statusCode).toBe(404);
  expect((await get(`/api/my-donations/${order.id}/receipt.pdf`, '')).statusCode).toBe(401);
  expect((await get('/api/my-donations/statements/us-2026.pdf', '')).statusCode).toBe(401);

  const url = `/api/my-donations/${order.id}/receipt.pdf`;
  const page = await site.app.inject({ url, headers: { accept: 'text/html' } });
  expect([page.statusCode, page.headers['content-type']]).toEqual([401, 'text/html; charset=utf-8']);
  expect(page.body).toContain('href="/my-donations"');
});

test('TREASURY-10BD: the numbers of tax certificates are listed beside the receipt', async () => {
  const { id } = await give(site, { donorEmail: 'certified@example.org', amount: 501, currency: 'INR' });
  const rows = ['BD10002', 'BD10001'].map((number) => ({ paymentId: id, year: 2026, number }));
  await site.database.db
    .insert(certificateNumbers)
    .values(rows.map((row) => ({ ...row, importedAt: site.clock.now() })));

  const { mine } = (await get('/api/my-donations', await signIn('certified@example.org'))).json();
  expect(mine.donations).toMatchObject([{ id, certificateNumbers: ['BD10001', 'BD10002'] }]);
});

test('a named donation is made anonymous, which the public list shows at once; the receipt keeps the name', async () => {
  const form = { donorEmail: 'mira@example.org', donorName: 'Mira Devi', donorMessage: 'For the lamps' };
  const order = await give(site, form);
  const foreign = await give(site, { donorEmail: 'somebody@example.org', donorName: 'Another' });
  const cookie = await signIn('mira@example.org');
  expect((await site.app.inject('/api/payments')).body).toContain('Mira Devi');

  const response = await post(`/api/my-donations/${order.id}/anonymous`, {}, cookie);
  const rejected = await post(`/api/my-donations/${foreign.id}/anonymous`, {}, cookie);

  expect([response.statusCode, rejected.statusCode]).toEqual([200, 404]);
  const list = (await site.app.inject('/api/payments')).body;
  expect(list).not.toMatch(/Mira Devi|For the lamps/);
  expect(list).toContain('Another');
  const { rows } = await site.database.pool.query('select donor_name from receipts where payment_id = $1', [
    order.id,
  ]);
  expect(rows).toEqual([{ donor_name: 'Mira Devi' }]);
});

test('a charge of a monthly donation is made anonymous; receipts of later charges keep the name', async () => {
  const donorEmail = 'hides@example.org';
  const form = { donorEmail, donorName: 'Hira Devi', frequency: 'monthly' };
  const { id } = await give(site, form);
  const cookie = await signIn(donorEmail);
  const [{ id: recurringDonationId }] = (await get('/api/my-donations', cookie)).json().mine.monthly;
  await post(`/api/my-donations/${id}/anonymous`, {}, cookie);
  await post(`/api/my-donations/${id}/anonymous`, {}, cookie);

  const stored = await exportPersonalData(site.database.db, donorEmail);
  expect(stored['recurringDonations']).toMatchObject([{ paymentType: 'anonymous', donorName: null }]);
  expect(stored['receiptNames']).toMatchObject([{ recurringDonationId, name: 'Hira Devi' }]);
});

test('contact data are erased; amount and receipt stay in the accounts', async () => {
  const form = { donorEmail: 'gone@example.org', donorName: 'Gone Soon', donorMessage: 'Bye' };
  const order = await give(site, form);
  const cookie = await signIn('gone@example.org');

  const response = await post('/api/my-donations/erase', {}, cookie);

  expect(response.json()).toEqual({ remaining: 1 });
  expect((await get('/api/my-donations', cookie)).json()).toEqual({ mine: null });
  expect((await site.app.inject('/api/payments')).body).not.toContain('Gone Soon');
  expect(await emailsTo(site, 'gone@example.org')).toEqual([]);
  const { rows } = await site.database.pool.query(
    `select p.net_amount_minor, p.donor_email, p.donor_name, r.donor_name as on_receipt, r.donor_email as emailed_to
     from payments p join receipts r on r.payment_id = p.id where p.id = $1`,
    [order.id],
  );
  expect(rows).toEqual([
    {
      net_amount_minor: '5000',
      donor_email: null,
      donor_name: null,
      on_receipt: 'Gone Soon',
      emailed_to: null,
    },
  ]);
});

test('the erasure is rejected while a donation is pending at the bank, and the donor stays signed in', async () => {
  const donorEmail = 'debit@example.org';
  await give(site, { donorEmail });
  const { id } = await startDonation(site, { donorEmail, donorName: 'Sita' });
  await site.database.pool.query(`update payments set status = 'pending' where id = $1`, [id]);
  const cookie = await signIn(donorEmail);

  const response = await post('/api/my-donations/erase', {}, cookie);

  expect([response.statusCode, response.json().code]).toEqual([409, 'donation_pending']);
  expect((await get('/api/my-donations', cookie)).json()).toMatchObject({ mine: { email: donorEmail } });
});

test('the data of a donor who signed in after the page of another was loaded are not erased', async () => {
  await give(site, { donorEmail: 'later@example.org' });
  const cookie = await signIn('later@example.org');

  const response = await post('/api/my-donations/erase', { email: 'earlier@example.org' }, cookie);

  expect(response.statusCode).toBe(409);
  expect((await get('/api/my-donations', cookie)).json().mine.donations).toHaveLength(1);
  expect((await post('/api/my-donations/erase', { email: 'later@example.org' }, cookie)).statusCode).toBe(
    200,
  );
});

test('the address is erased from lists of annual statements and from imported files as well', async () => {
  await give(site, { donorEmail: 'listed@example.org' });
  const { pool } = site.database;
  await pool.query(
    `with run as (insert into annual_statement_runs (gateway_mode, entity, year, started_at)
       values ('sandbox', 'us', 2020, now()) returning id)
     insert into annual_statements (run_id, donor_email, language) select id, 'listed@example.org', 'en' from run`,
  );
  await pool.query(
    `with file as (insert into donation_imports (id, gateway_mode, file_name, format, header, row_count, state, uploaded_at)
       values (gen_random_uuid(), 'sandbox', 'donations.csv', 'plain', '["Email"]', 1, 'imported', now()) returning id)
     insert into donation_import_rows (import_id, line, cells, state)
       select id, 2, '{Listed@example.org}', 'imported' from file`,
  );
  const cookie = await signIn('listed@example.org');
  await post('/api/my-donations/erase', {}, cookie);

  expect((await pool.query('select 1 from annual_statements')).rows).toEqual([]);
  expect((await pool.query('select cells from donation_import_rows')).rows).toEqual([{ cells: [] }]);
});

test('remembrances of the address are listed with links that work, and erased with the other data', async () => {
  await give(site, { donorEmail: 'remembers@example.org' });
  const remember = (email: string) =>
    site.app.inject({
      method: 'POST',
      url: '/api/remembrances',
      payload: { occasion: 'birthday', annual: '8-8', placeId: '1261481', email, consent: 'yes' },
    });
  await remember('Remembers@example.org');
  await remember('no-donations@example.org');
  await site.database.pool.query(`update remembrances set state = 'confirmed', confirmed_at = created_at`);
  const cookie = await signIn('remembers@example.org');
  const { remembrances } = (await get('/api/my-donations', cookie)).json().mine;

  expect(remembrances).toMatchObject([{ date: { annual: '8-8' }, next: { date: '2027-11-06' } }]);
  const [{ token }] = remembrances;
  expect((await post('/api/remembrances/open', { token }, '')).statusCode).toBe(200);
  await post('/api/my-donations/erase', {}, cookie);
  expect((await post('/api/remembrances/open', { token }, '')).statusCode).toBe(404);
  const { rows } = await site.database.pool.query('select email from remembrances');
  expect(rows).toEqual([{ email: 'no-donations@example.org' }]);

  const withoutDonations = await signIn('no-donations@example.org');
  const { mine } = (await get('/api/my-donations', withoutDonations)).json();
  expect([mine.donations, mine.remembrances.length]).toEqual([[], 1]);
});

test('a request from another site is rejected before anything happens', async () => {
  await give(site, { donorEmail: 'csrf@example.org' });
  const cookie = await signIn('csrf@example.org');
  const crossing = { cookie, 'sec-fetch-site': 'cross-site' };
  const foreign = await site.app.inject({
    method: 'POST',
    url: '/api/my-donations/erase',
    payload: {},
    headers: crossing,
  });
  const form = await site.app.inject({
    method: 'POST',
    url: '/api/my-donations/erase',
    payload: 'a=b',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
  });

  expect([foreign.statusCode, form.statusCode]).toEqual([403, 415]);
  expect((await get('/api/my-donations', cookie)).json().mine.donations.length).toBe(1);
});

test.each([
  ['https://evil.example', 403],
  ['null', 403],
  ['http://localhost:3000', 200],
])('without Sec-Fetch-Site a request with the origin %s returns %i', async (origin, status) => {
  const email = `origin-${status}@example.org`;
  await give(site, { donorEmail: email });
  const headers = { cookie: await signIn(email), origin };
  const response = await site.app.inject({
    method: 'POST',
    url: '/api/my-donations/sign-out',
    payload: {},
    headers,
  });

  expect(response.statusCode).toBe(status);
  const { mine } = (await get('/api/my-donations', headers.cookie)).json();
  expect(mine === null).toBe(status === 200);
});

test('behind https the cookie is set under a name that only https can set', async () => {
  const secure = await openTestSite({ PUBLIC_DEMO_HOST: 'demo.sanatan.example' });
  await secure.jobs.start();
  await give(secure, { donorEmail: 'secure@example.org' });
  const cookie = await signInAsDonor(secure, 'secure@example.org');
  const { mine } = (await secure.app.inject({ url: '/api/my-donations', headers: { cookie } })).json();
  const plain = cookie.replace('__Secure-', '');
  const other = (await secure.app.inject({ url: '/api/my-donations', headers: { cookie: plain } })).json();
  await secure.close();

  expect(cookie).toMatch(/^__Secure-my_donations=/);
  expect([mine.donations.length, other.mine]).toEqual([1, null]);
});

test('leaving ends the session on the server, not only in the browser', async () => {
  await give(site, { donorEmail: 'leave@example.org' });
  const cookie = await signIn('leave@example.org');
  const left = await post('/api/my-donations/sign-out', {}, cookie);

  expect(left.headers['set-cookie']).toMatch(/^my_donations=; .*Max-Age=0/);
  expect((await get('/api/my-donations', cookie)).json()).toEqual({ mine: null });
});

test('requests with another person’s address cannot flood an inbox', async () => {
  const limited = await openTestSite();
  await give(limited, { donorEmail: 'target@example.org' });
  const responses = await Promise.all(
    Array.from({ length: 8 }, () =>
      limited.app.inject({
        method: 'POST',
        url: '/api/my-donations/magic-link',
        payload: { email: 'target@example.org' },
      }),
    ),
  );
  const { rows } = await limited.database.pool.query('select count(*)::int as links from donor_links');

  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(rows).toEqual([{ links: 5 }]);
  await limited.close();
});

test.each([
  [
    'changes of monthly donations',
    'POST',
    ['cancel', 'pause', 'resume'].map((way) => `monthly/${uuid}/${way}`),
    30,
  ],
  ['documents', 'GET', [`${uuid}/receipt.pdf`, 'statements/us-2026.pdf'], 60],
] as const)('API-14: %s are limited together', async (_what, method, ways, max) => {
  const limited = await openTestSite();
  const send = async (way: string) => {
    const payload = { ...(method === 'POST' && { payload: { months: 1 } }) };
    const response = await limited.app.inject({ method, url: `/api/my-donations/${way}`, ...payload });
    return response.statusCode;
  };
  const allowed = [];
  for (let count = 0; count < max; count += 1) allowed.push(await send(ways[count % ways.length] ?? ''));

  expect(new Set(allowed)).toEqual(new Set([401]));
  for (const way of ways) expect(await send(way)).toBe(429);
  await limited.close();
});

const requestMagicLink = (email: string) => requestMagicLinkAt(site, email);
const open = (token: string) => openWith(site, token);
const tokenFor = (email: string) => tokenAt(site, email);
const signIn = (email: string) => signInAsDonor(site, email);

function post(url: string, payload: object, cookie: string) {
  return site.app.inject({ method: 'POST', url, payload, headers: { cookie } });
}

function get(url: string, cookie: string) {
  return site.app.inject({ url, headers: { cookie } });
}
