import type { APIRequestContext } from '@playwright/test';
import { expect, expectAccessible, test } from './support/visit.ts';

const thanks = 'Thank you for your donation! 🙏';

test('a monthly donation: paid, charged again, two donations and two receipts, cancelled by the link of an email', async ({
  page,
}) => {
  const email = 'every-month@example.org';
  await page.goto('/donate?amount=50');
  await page.getByRole('radio', { name: /^Monthly/ }).check();
  await page.getByRole('textbox', { name: /^Name/ }).fill('Every Month');
  await page.getByRole('button', { name: 'Donate $50 Every Month' }).click();
  await expect(page.getByText(/^Enter your email address. You’ll need it/)).toBeVisible();
  await page.getByRole('main').getByLabel('Email for your receipt').fill(email);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Donate $50 Every Month' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pay $50' }).click();
  await expect(page.getByRole('status').filter({ hasText: thanks })).toBeVisible();
  await expect(page.getByText('This was the first of your monthly donations.')).toBeVisible();

  await page.goto('/sandbox');
  const row = page.getByRole('row').filter({ hasText: 'active' }).filter({ hasText: 'sub_' });
  await row.first().getByRole('button', { name: 'Charge now' }).click();
  await expect.poll(() => countDonations(page.request, 'Every Month')).toBe(2);
  await expect
    .poll(async () => (await emailsTo(page.request, email, 'Your donation receipt from')).length)
    .toBe(2);

  const [receipt = ''] = await emailsTo(page.request, email, 'Your donation receipt from');
  const link = /\/recurring-donations\/cancel\?token=[\w.%-]+/.exec(receipt)?.[0] ?? '';
  await page.goto(link);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel Monthly Donation' }).click();
  await expect(page.getByText('Your monthly donation is canceled')).toBeVisible();
  await expect
    .poll(async () => (await emailsTo(page.request, email, 'Your monthly donation has ended')).length)
    .toBe(1);
});

async function countDonations(request: APIRequestContext, name: string): Promise<number> {
  const list: { donorName: string | null }[] = await (await request.get('/api/payments')).json();
  return list.filter(({ donorName }) => donorName === name).length;
}

/** Emails to an address with this subject, from the demo mailbox. */
async function emailsTo(request: APIRequestContext, address: string, subject: string): Promise<string[]> {
  const rows = (await (await request.get('/sandbox/mailbox')).text()).split('<tr>');
  const paths = rows
    .filter((row) => row.includes(address) && row.includes(subject))
    .map((row) => /\/sandbox\/mailbox\/[0-9a-f-]{36}/.exec(row)?.[0] ?? '');
  return Promise.all(paths.map(async (path) => (await request.get(path)).text()));
}
