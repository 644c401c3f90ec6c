import { afterAll, expect, test } from 'vitest';
import { openAdminSite } from '#tests/support/admin-site.ts';
import { countLockWaits } from '#tests/support/count-lock-waits.ts';
import { give } from '#tests/support/give.ts';
import type { DonationDetail } from '../../admin-donation.ts';

const site = await openAdminSite({ RATE_LIMIT: 'off' });
afterAll(() => site.close());

function correct(id: string, email: string) {
  return site.admin('POST', `/api/admin/donations/${id}/donor-email`, { email });
}

async function receiptsTo(address: string): Promise<number> {
  return (await site.emailsTo(address)).filter(({ kind }) => kind === 'receipt.issued').length;
}

async function addressesOf(id: string) {
  const { rows } = await site.database.pool.query(
    `select p.donor_email as given, d.email as donor, r.donor_email as receipt
     from payments p join donors d on d.id = p.donor_id join receipts r on r.payment_id = p.id where p.id = $1`,
    [id],
  );
  return rows[0];
}

async function donorsWith(email: string): Promise<{ name: string | null }[]> {
  const { rows } = await site.database.pool.query('select name from donors where email = $1', [email]);
  return rows;
}

test('the corrected address gets the donation and its receipt, and both sendings stay recorded', async () => {
  const { id } = await give(site, { donorEmail: 'asha@exmaple.org', donorName: 'Asha' });
  await expect.poll(() => receiptsTo('asha@exmaple.org'), { timeout: 20_000 }).toBe(1);

  const response = await correct(id, 'asha@example.org');

  expect(response.statusCode).toBe(200);
  const { receipts, history } = response.json<DonationDetail>();
  expect(receipts[0]?.emailedAt).not.toBeNull();
  expect(history).toMatchObject([
    {
      event: 'donation.email-corrected',
      detail: { from: 'as…@exmaple.org', to: 'as…@example.org', donations: 1 },
    },
  ]);
  const right = 'asha@example.org';
  expect(await addressesOf(id)).toEqual({ given: right, donor: right, receipt: right });
  expect(await donorsWith('asha@exmaple.org')).toEqual([]);
  await expect.poll(() => receiptsTo(right), { timeout: 20_000 }).toBe(1);

  expect((await correct(id, right)).json<DonationDetail>().history).toHaveLength(1);
});

test('a monthly donation moves with all its charges, and other donations of the address stay', async () => {
  const wrong = 'radha@exmaple.org';
  const { id } = await give(site, { donorEmail: wrong, donorName: 'Radha', frequency: 'monthly' });
  const { id: charge } = await give(site, { donorEmail: wrong, donorName: 'Radha' });
  const { id: other } = await give(site, { donorEmail: wrong, donorName: 'Radha' });
  await site.database.pool.query(
    `update payments set recurring_donation_id = (select recurring_donation_id from payments where id = $1)
     where id = $2`,
    [id, charge],
  );

  expect((await correct(charge, 'radha@example.org')).statusCode).toBe(200);

  const right = { given: 'radha@example.org', donor: 'radha@example.org', receipt: 'radha@example.org' };
  expect(await addressesOf(id)).toEqual(right);
  expect(await addressesOf(charge)).toEqual(right);
  expect(await addressesOf(other)).toEqual({ given: wrong, donor: wrong, receipt: wrong });
  const { rows } = await site.database.pool.query(
    `select r.donor_email from recurring_donations r join payments p on p.recurring_donation_id = r.id
     where p.id = $1`,
    [id],
  );
  expect(rows).toEqual([{ donor_email: 'radha@example.org' }]);
});

test('a donation without an address or recorded by hand has no address to correct, and only administrators may', async () => {
  const { id: nobody } = await give(site);
  const { id } = await give(site, { donorEmail: 'stays@example.org' });
  const offline = '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c82';
  await site.admin('POST', '/api/admin/offline-donations', {
    id: offline,
    method: 'cash',
    receivedOn: '2026-01-20',
    amountMinor: 500,
    currency: 'USD',
    paymentType: 'named',
    donorName: 'Cash',
    donorEmail: 'cash@example.org',
  });

  for (const rejected of [nobody, offline])
    expect((await correct(rejected, 'thief@example.org')).statusCode).toBe(409);
  expect((await correct(id, 'no address')).statusCode).toBe(400);
  expect((await correct('0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c83', 'thief@example.org')).statusCode).toBe(404);
  const path = `/api/admin/donations/${id}/donor-email`;
  expect(await site.rejections('POST', path, { email: 'thief@example.org' })).toEqual([403, 401]);
  expect(await addressesOf(id)).toMatchObject({ given: 'stays@example.org' });
});

test('of two corrections at once, the later one replaces the address of the earlier one everywhere', async () => {
  const { id } = await give(site, { donorEmail: 'uma@exmaple.org', donorName: 'Uma', frequency: 'monthly' });
  const answers = await whileCorrectionsWait(2, () => [
    correct(id, 'uma@example.org'),
    correct(id, 'uma.devi@example.org'),
  ]);

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const { given } = await addressesOf(id);
  expect(await addressesOf(id)).toEqual({ given, donor: given, receipt: given });
  const { rows } = await site.database.pool.query(
    `select r.donor_email from recurring_donations r join payments p on p.recurring_donation_id = r.id
     where p.id = $1`,
    [id],
  );
  expect(rows).toEqual([{ donor_email: given }]);
});

test('an erased address stays erased when its correction was waiting', async () => {
  const { id } = await give(site, { donorEmail: 'gone@exmaple.org', donorName: 'Gone' });
  const [answer] = await whileCorrectionsWait(
    1,
    () => [correct(id, 'gone@example.org')],
    `update payments set donor_email = null, donor_id = null where id = '${id}'`,
  );

  expect(answer?.statusCode).toBe(409);
  const { rows } = await site.database.pool.query('select donor_email from payments where id = $1', [id]);
  expect(rows).toEqual([{ donor_email: null }]);
});

/** Keeps corrections waiting until all of them do, then runs a statement and lets them continue. */
async function whileCorrectionsWait<T>(
  count: number,
  start: () => Promise<T>[],
  statement = 'select 1',
): Promise<T[]> {
  const { db, pool } = site.database;
  let started: Promise<T>[] = [];
  await db.transaction(async (tx) => {
    await tx.execute(`select pg_advisory_xact_lock(hashtext('corrections of donations'))`);
    started = start();
    await expect.poll(() => countLockWaits(pool)).toBeGreaterThanOrEqual(count);
    await tx.execute(statement);
  });
  return Promise.all(started);
}
