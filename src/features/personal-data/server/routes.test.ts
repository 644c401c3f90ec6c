import { afterAll, expect, test } from 'vitest';
import { openAdminSite } from '#tests/support/admin-site.ts';
import { give, startDonation } from '#tests/support/give.ts';
import { personalDataKinds } from '../admin-contract.ts';

const site = await openAdminSite({ RATE_LIMIT: 'off' });
afterAll(() => site.close());

const send = (action: string, email: string) =>
  site.admin('POST', `/api/admin/personal-data/${action}`, { email });

async function leaveTraces(email: string): Promise<void> {
  const payload = { name: 'Sita', email, subject: 'Hello', message: 'Namaste' };
  await site.app.inject({ method: 'POST', url: '/api/contact', payload });
  await give(site, { donorEmail: email, donorName: 'Sita' });
}

async function audited(event: string) {
  const { items } = (await site.admin('GET', '/api/admin/audit?area=personal-data')).json();
  return items.filter((entry: { event: string }) => entry.event === event);
}

test('the data of a person is counted, returned and erased by address, in any spelling', async () => {
  await leaveTraces('sita@example.org');
  await leaveTraces('rama@example.org');

  // The email with the receipt is written by a job.
  const find = async () => (await send('search', ' SITA@example.org')).json();
  await expect.poll(find).toEqual([
    { kind: 'donors', records: 1, isKept: false },
    { kind: 'donations', records: 1, isKept: true },
    { kind: 'receipts', records: 1, isKept: true },
    { kind: 'contactMessages', records: 1, isKept: false },
    { kind: 'notesAndReplies', records: 1, isKept: false },
    { kind: 'emails', records: 3, isKept: false },
  ]);
  const copy = (await send('export', 'sita@example.org')).json();
  expect(copy).toMatchObject({
    person: 'sita@example.org',
    data: { contactMessages: [{ message: 'Namaste' }], donations: [{ donorName: 'Sita' }] },
  });
  expect(Object.keys(copy.data).toSorted()).toEqual(personalDataKinds.toSorted());

  expect((await send('erasure', 'sita@example.org')).json()).toMatchObject({
    removed: { contactMessages: 1, donors: 1 },
    kept: { donations: 1, receipts: 1 },
  });
  expect((await send('search', 'sita@example.org')).json()).toEqual([]);
  expect((await send('search', 'rama@example.org')).json()).not.toEqual([]);
});

test('export and erasure are in the audit log, without the address', async () => {
  const email = 'lava@example.org';
  await leaveTraces(email);
  await send('export', email);
  await send('erasure', email);

  const [exported] = await audited('personal-data.exported');
  const [erased] = await audited('personal-data.erased');
  expect(erased.detail).toMatchObject({ removed: { donors: 1 }, kept: { donations: 1 } });
  expect(JSON.stringify([exported, erased])).not.toContain(email);
});

test('nothing is erased or audited while a donation is pending at the bank', async () => {
  const donorEmail = 'debit@example.org';
  const { id } = await startDonation(site, { donorEmail, donorName: 'Sita' });
  await site.database.pool.query(`update payments set status = 'pending' where id = $1`, [id]);
  const before = await audited('personal-data.erased');

  const response = await send('erasure', donorEmail);
  expect([response.statusCode, response.json().code]).toEqual([409, 'donation_pending']);
  expect(await audited('personal-data.erased')).toEqual(before);
});

test('text that is not an email address is rejected', async () => {
  expect((await send('search', 'sita')).json()).toMatchObject({
    fields: { email: { code: 'invalid_email' } },
  });
});
