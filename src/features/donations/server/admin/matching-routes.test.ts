import { afterAll, expect, test } from 'vitest';
import type { Page } from '#src/api/paged-list.ts';
import { openAdminSite } from '#tests/support/admin-site.ts';
import { give } from '#tests/support/give.ts';
import type { DonationDetail, ListedDonation } from '../../admin-donation.ts';

const site = await openAdminSite({ RATE_LIMIT: 'off' });
afterAll(() => site.close());

async function list(query: string): Promise<Page<ListedDonation>> {
  return (await site.admin('GET', `/api/admin/donations?${query}`)).json();
}

test('an employer that matches is stored, filtered by and followed up by administrators', async () => {
  const { id } = await give(site, { donorName: 'Matched', employer: ' Ananda Ltd ' });
  const path = `/api/admin/donations/${id}`;
  const read = async () => (await site.admin('GET', path)).json<DonationDetail>();
  expect((await read()).matching).toEqual({ employer: 'Ananda Ltd', status: 'pending' });
  expect((await list('matching=pending')).items.map((one) => one.id)).toEqual([id]);

  expect((await site.admin('PUT', `${path}/matching`, { status: 'submitted' })).statusCode).toBe(200);
  expect(await list('matching=pending')).toMatchObject({ items: [] });
  const { matching, history, netAmountMinor } = await read();
  expect(matching?.status).toBe('submitted');
  expect(netAmountMinor).toBe(5000);
  expect(history).toMatchObject([
    { event: 'donation.matching', detail: { before: 'pending', after: 'submitted' } },
  ]);
});

test('a donation without an employer has no match to set', async () => {
  const { id } = await give(site);
  const response = await site.admin('PUT', `/api/admin/donations/${id}/matching`, {
    status: 'paid',
  });
  expect(response.statusCode).toBe(409);
});
