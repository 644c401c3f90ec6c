import { afterAll, expect, test } from 'vitest';
import { openAdminSite } from '#tests/support/admin-site.ts';
import { give } from '#tests/support/give.ts';
import type { DonationDetail } from '../../admin-donation.ts';

const site = await openAdminSite({ RATE_LIMIT: 'off' });
afterAll(() => site.close());

const reason = 'Asked for by telephone';

function cancel(id: string, body: object = { reason }) {
  return site.admin('POST', `/api/admin/donations/${id}/monthly-cancel`, body);
}

async function donationOf(id: string): Promise<DonationDetail> {
  return (await site.admin('GET', `/api/admin/donations/${id}`)).json();
}

test('an administrator ends a recurring donation with a reason; the donor gets the email of their own stop, once', async () => {
  const donorEmail = 'telephones@example.org';
  const { id } = await give(site, { frequency: 'monthly', donorEmail });
  expect((await donationOf(id)).monthly).toMatchObject({ isCancelling: false });

  const response = await cancel(id);
  expect(response.statusCode).toBe(200);
  const after = response.json<DonationDetail>();
  expect(after.monthly).toMatchObject({ state: 'cancelled', isCancelling: false });
  expect(after.history.map(({ event, detail }) => [event, detail])).toEqual([
    ['donation.monthly-cancelled', { donationId: after.monthly?.id, reason }],
  ]);

  expect((await cancel(id)).statusCode).toBe(200);
  const emails = (await site.emailsTo(donorEmail)).filter(({ kind }) => kind === 'recurring.ended');
  expect(emails).toHaveLength(1);
  expect((await donationOf(id)).history).toHaveLength(1);
});

test('while the gateway does not respond the request is stored and shown', async () => {
  const { id } = await give(site, { frequency: 'monthly', donorEmail: 'waits@example.org' });
  await site.database.pool.query(`update sbx_settings set health = 'error'`);
  const response = (await cancel(id)).json<DonationDetail>();
  await site.database.pool.query(`update sbx_settings set health = 'well'`);

  expect(response.monthly).toMatchObject({ isCancelling: true });
});

test('a request without a reason, or for a donation that is not monthly or unknown, is rejected, and only administrators can cancel', async () => {
  const { id } = await give(site, { frequency: 'monthly', donorEmail: 'stays@example.org' });
  const { id: once } = await give(site);

  expect((await cancel(once)).statusCode).toBe(409);
  expect((await cancel(id, { reason: ' ' })).statusCode).toBe(400);
  expect((await cancel('0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80')).statusCode).toBe(404);
  expect(await site.rejections('POST', `/api/admin/donations/${id}/monthly-cancel`, { reason })).toEqual([
    403, 401,
  ]);
  expect((await donationOf(id)).monthly).toMatchObject({ isCancelling: false });
});
