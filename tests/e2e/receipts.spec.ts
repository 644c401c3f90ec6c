import type { APIRequestContext, Page } from '@playwright/test';
import { openEmail } from './support/mailbox.ts';
import { expect, expectAccessible, test } from './support/visit.ts';

// This page is also shown for a link that was used before.
test.use({ expectedErrors: /status of 404/ });

const thanks = 'Thank you for your donation! 🙏';

test('DON-19: a donation with an address has its receipt in the mailbox, and on the page itself', async ({
  page,
}) => {
  await give(page, { email: 'receipt@example.org', name: 'Ananya' });
  const link = page.getByRole('link', { name: /^Download your receipt DEMO-US-\d{4}-\d{6}/ });
  await expect(link).toBeVisible();
  const pdf = await page.request.get((await link.getAttribute('href')) ?? '');
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');

  await openEmail(page, 'receipt@example.org', /Your donation receipt from/);
  await expect(page.getByRole('heading', { name: 'Attachments' })).toBeVisible();
  const attached = page.getByRole('link', { name: /^DEMO-US-\d{4}-\d{6}\.pdf$/ });
  const emailed = await page.request.get((await attached.getAttribute('href')) ?? '');
  expect(emailed.headers()['content-type']).toBe('application/pdf');
});

test('an anonymous donation without an address has a receipt on the page, and no email', async ({ page }) => {
  await page.goto('/donate?amount=10&type=anonymous');
  await pay(page, 'Donate $10', 'Pay $10');
  await expect(page.getByRole('link', { name: /^Download your receipt/ })).toBeVisible();
});

test('a donor opens the donations by email, makes one anonymous, and erases the address', async ({
  page,
}) => {
  await give(page, { email: 'donor@example.org', name: 'Bhavani of the journey' });
  await page.goto('/my-donations');
  await expectAccessible(page);
  await page.getByRole('main').getByLabel('Email').fill('doner@example.org');
  await page.getByRole('button', { name: 'Send Link' }).click();
  await page.getByRole('button', { name: 'Use Another Address' }).click();
  await page.getByRole('main').getByLabel('Email').fill('donor@example.org');
  await page.getByRole('button', { name: 'Send Link' }).click();
  await expect(page.getByText('If donations were made with donor@example.org')).toBeVisible();

  const address = await linkFor(page.request, 'donor@example.org');
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'View My Donations' })).toBeVisible();
  await page.getByRole('button', { name: 'View My Donations' }).click();
  await expect(page.getByRole('heading', { name: 'Donations from donor@example.org' })).toBeVisible();
  await expect(page).toHaveURL(/\/my-donations$/);
  await expectAccessible(page);

  const row = page.getByRole('row', { name: /\$50\.00/ });
  await expect(row).toContainText('As Bhavani of the journey');
  const tops = await row.locator('th, td').evaluateAll((cells) =>
    cells.map((cell) => {
      const text = document.createRange();
      text.selectNodeContents(document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode()!);
      return Math.round(text.getClientRects()[0]!.top);
    }),
  );
  expect(new Set(tops).size).toBe(1);
  await row.getByRole('button', { name: 'Make Anonymous' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make Anonymous' }).click();
  await expect(row).toContainText('Anonymous Devotee');
  expect(await (await page.request.get('/api/payments')).text()).not.toContain('Bhavani');

  const statement = page.getByRole('link', { name: /^Donation statement \d{4} \(PDF\)$/ });
  const pdf = await page.request.get((await statement.getAttribute('href')) ?? '');
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');

  await page.getByRole('button', { name: 'Delete My Data' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Your personal data has been deleted')).toContainText('receipt: 1');

  await page.goto('/');
  await page.goto(address);
  await page.getByRole('button', { name: 'View My Donations' }).click();
  await expect(page.getByText('This link has expired')).toBeVisible();
});

for (const lang of ['hi', 'sa']) {
  test(`a donor's page fits a phone and is accessible, in ${lang}`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }]);
    await page.setViewportSize({ width: 390, height: 844 });
    const email = `donor-${lang}@example.org`;
    const form = { paymentType: 'named', amount: 50, donorName: 'सीता', donorEmail: email, locale: lang };
    await giveByCalls(page.request, form);
    await page.request.post('/api/my-donations/magic-link', { data: { email } });
    await page.goto(await linkFor(page.request, email));
    await page.getByRole('main').getByRole('button').click();
    await expect(page.getByRole('table')).toContainText('सीता');

    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    const signOut = page.locator('.my-donations-head');
    const [button, hint] = [
      await signOut.getByRole('button').boundingBox(),
      await signOut.getByRole('paragraph').boundingBox(),
    ];
    expect(hint!.y - (button!.y + button!.height)).toBeGreaterThanOrEqual(4);
    // The line below a link is as long as its words.
    await expect(page.getByRole('table').getByRole('link').first()).toHaveCSS('justify-self', 'start');
  });
}

async function give(page: Page, { email, name }: { email: string; name: string }): Promise<void> {
  await page.goto('/donate?amount=50');
  await page.getByRole('textbox', { name: /^Name/ }).fill(name);
  await page.getByRole('main').getByLabel('Email for your receipt').fill(email);
  await pay(page, 'Donate $50', 'Pay $50');
}

async function pay(page: Page, donate: string, confirm: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: donate }).click();
  await page.getByRole('dialog').getByRole('button', { name: confirm }).click();
  await expect(page.getByRole('status').filter({ hasText: thanks })).toBeVisible();
}

async function giveByCalls(request: APIRequestContext, form: object): Promise<void> {
  const order = await (await request.post('/api/payments', { data: form })).json();
  const { key, order_id } = order.checkout;
  const paid = await request.post('/sandbox/checkout/payments', {
    data: { key, order_id, outcome: 'paid' },
  });
  const verified = await request.post(`/api/payments/${order.id}/verify`, { data: await paid.json() });
  expect(verified.status()).toBe(200);
}

/** The link to the donor dashboard in the email. */
async function linkFor(request: APIRequestContext, address: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const list = await (await request.get('/sandbox/mailbox')).text();
    const rows = list.split('<tr>').filter((row) => row.includes(address));
    for (const row of rows) {
      const path = /\/sandbox\/mailbox\/[0-9a-f-]{36}/.exec(row)?.[0];
      const sent = path ? await (await request.get(path)).text() : '';
      link ??= /\/my-donations(?:\?lang=\w+)?#[\w.-]+/.exec(sent)?.[0];
    }
    expect(link).toBeDefined();
  }).toPass({ timeout: 20_000 });
  return link ?? '';
}
