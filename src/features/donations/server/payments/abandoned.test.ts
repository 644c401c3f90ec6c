import { afterAll, expect, test, vi } from 'vitest';
import { msPerDay } from '#src/local-time/milliseconds.ts';
import { retentionJob } from '#src/platform/privacy/retention.ts';
import { openAdminSite } from '#tests/support/admin-site.ts';
import { give, payAtCheckout, startDonation, verify } from '#tests/support/give.ts';
import { abandonedStore } from './abandoned-store.ts';

const site = await openAdminSite({ RATE_LIMIT: 'off' });
const { db, pool } = site.database;
afterAll(() => site.close());

const named = {
  donorName: 'Sita',
  donorEmail: 'sita@example.org',
  donorMessage: 'Namaste',
  tributeKind: 'memory',
  honoreeName: 'Kamala',
};
const hidden = { paymentType: 'anonymous', donorEmail: 'sita@example.org', receiptName: 'Sita Devi' };

async function identified(): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from payments p where num_nonnulls(donor_name, donor_message, donor_email) > 0
       or exists (select from receipt_names n where n.payment_id = p.id)
       or exists (select from donation_tributes t where t.payment_id = p.id) order by created_at, id`,
  );
  return rows.map(({ id }) => id).toSorted();
}

const inDays = (days: number) => new Date(site.clock.now().getTime() + days * msPerDay);

test('after 90 days an unpaid donation names no one, and paid or unclear ones stay', async () => {
  const paid = await give(site, named);
  const unclear = await startDonation(site, hidden);
  await pool.query('update payments set needs_review = true where id = $1', [unclear.id]);
  const monthly = await give(site, { ...named, frequency: 'monthly' });
  const { rows: charges } = await pool.query<{ id: string }>(
    `insert into payments (id, gateway_mode, amount_minor, currency, payment_type, donor_name, frequency,
       recurring_donation_id, status, status_token_hash, created_at, updated_at)
     select gen_random_uuid(), gateway_mode, amount_minor, currency, payment_type, donor_name, frequency,
       recurring_donation_id, 'failed', status_token_hash, created_at, updated_at
     from payments where id = $1 returning id`,
    [monthly.id],
  );
  const failed = await startDonation(site, named);
  await verify(site, failed.id, await payAtCheckout(site, failed, 'failed'));
  await pool.query(`update payments set status = 'failed' where id = $1`, [failed.id]);
  for (const form of [named, hidden, { ...hidden, frequency: 'monthly' }]) await startDonation(site, form);
  site.advance(2 * msPerDay);
  const young = await startDonation(site, named);
  const kept = [paid, unclear, monthly, young].map(({ id }) => id).concat(charges.map(({ id }) => id));

  expect(await identified()).toHaveLength(kept.length + 4);
  // A donation that another job has locked is left to the next run.
  await vi.waitFor(async () => {
    await abandonedStore.anonymise(db, inDays(89));
    expect(await identified()).toEqual(kept.toSorted());
  }, 20_000);
  const { rows: recurring } = await pool.query(
    `select state, donor_email, cancel_requested_at is not null as "isCancelled" from recurring_donations order by state`,
  );
  expect(recurring).toEqual([
    { state: 'active', donor_email: 'sita@example.org', isCancelled: false },
    { state: 'created', donor_email: null, isCancelled: true },
  ]);
  const { rows: names } = await pool.query('select payment_id as id from receipt_names');
  expect(names).toEqual([{ id: unclear.id }]);
  expect(await abandonedStore.anonymise(db, inDays(89)), 'nothing is left to do').toBe(0);
});

test('the nightly job anonymises abandoned donations', async () => {
  const { id } = await startDonation(site, named);
  site.advance(91 * msPerDay);
  await site.jobs.enqueue(db, retentionJob, {});
  await expect.poll(() => identified()).not.toContain(id);
});
