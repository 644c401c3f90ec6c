import { afterAll, expect, test } from 'vitest';
import { openAdminSite } from '#tests/support/admin-site.ts';
import { give } from '#tests/support/give.ts';
import type { GiftDetail } from '../../admin-gift.ts';

const site = await openAdminSite({ RATE_LIMIT: 'off' });
afterAll(() => site.close());

const reason = 'Asked for by telephone';

function stop(id: string, body: object = { reason }) {
  return site.admin('POST', `/api/admin/donations/${id}/monthly-stop`, body);
}

async function giftOf(id: string): Promise<GiftDetail> {
  return (await site.admin('GET', `/api/admin/donations/${id}`)).json();
}

test('an administrator ends a monthly gift with a reason; the donor gets the mail of their own stop, once', async () => {
  const donorEmail = 'telephones@example.org';
  const { id } = await give(site, { frequency: 'monthly', donorEmail });
  expect((await giftOf(id)).monthly).toMatchObject({ isStopping: false });

  const answer = await stop(id);
  expect(answer.statusCode).toBe(200);
  const after = answer.json<GiftDetail>();
  expect(after.monthly).toMatchObject({ state: 'cancelled', isStopping: false });
  expect(after.history.map(({ event, detail }) => [event, detail])).toEqual([
    ['donation.monthly-stopped', { giftId: after.monthly?.id, reason }],
  ]);

  expect((await stop(id)).statusCode).toBe(200);
  const mails = (await site.mailsTo(donorEmail)).filter(({ kind }) => kind === 'recurring.ended');
  expect(mails).toHaveLength(1);
  expect((await giftOf(id)).history).toHaveLength(1);
});

test('while the gateway is silent the wish is kept and shown', async () => {
  const { id } = await give(site, { frequency: 'monthly', donorEmail: 'waits@example.org' });
  await site.database.pool.query(`update sbx_settings set health = 'error'`);
  const answer = (await stop(id)).json<GiftDetail>();
  await site.database.pool.query(`update sbx_settings set health = 'well'`);

  expect(answer.monthly).toMatchObject({ isStopping: true });
});

test('what is not monthly, has no reason or is not there is not stopped, and only administrators may', async () => {
  const { id } = await give(site, { frequency: 'monthly', donorEmail: 'stays@example.org' });
  const { id: once } = await give(site);

  expect((await stop(once)).statusCode).toBe(409);
  expect((await stop(id, { reason: ' ' })).statusCode).toBe(400);
  expect((await stop('0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80')).statusCode).toBe(404);
  expect(await site.refusals('POST', `/api/admin/donations/${id}/monthly-stop`, { reason })).toEqual([
    403, 401,
  ]);
  expect((await giftOf(id)).monthly).toMatchObject({ isStopping: false });
});
