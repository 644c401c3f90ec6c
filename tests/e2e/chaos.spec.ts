import { rm } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { createDemoData } from './support/data-directory.ts';
import { type SiteProcess, sitePort, startSiteProcess } from './support/site-process.ts';
import { waitForItsScripts } from './support/visit.ts';

const thanks = 'Thank you for your donation! 🙏';
const failed = 'Payment failed. Please try again.';
const profiles = [
  ['duplicates'],
  ['reorder'],
  ['delay'],
  ['drop'],
  ['duplicates', 'reorder', 'delay', 'drop'],
];

const donateButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^(Donate|Opening payment)/ });
const checkout = (page: Page) => page.getByRole('dialog');

// A separate site, started first, so that its faults do not affect other tests.
test.setTimeout(240_000);
test.describe.configure({ mode: 'serial' });
let site: SiteProcess;
let dataDir = '';

test.beforeAll(async () => {
  dataDir = await createDemoData();
  site = await startSiteProcess(sitePort + 5, dataDir);
});

test.beforeEach(({ page }) => waitForItsScripts(page));

test.afterAll(async () => {
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
});

for (const chaos of profiles) {
  test(`while webhooks suffer ${chaos.join(', ')}, a donation shows the thanks and counts once`, async ({
    page,
  }) => {
    await act({ action: 'chaos', chaos });
    const name = `Through ${chaos.join(' and ')}`;
    await begin(page, name);
    await checkout(page)
      .getByRole('button', { name: /^Pay \$10/ })
      .click();

    await expect(page.getByText(thanks)).toBeVisible();
    await expect.poll(() => countDonations(name)).toBe(1);
    await page.waitForTimeout(chaos.includes('delay') ? 3500 : 500);
    expect(await countDonations(name)).toBe(1);
  });
}

test('while the gateway returns errors, the failure is shown, and the same donation succeeds afterwards', async ({
  page,
}) => {
  await act({ action: 'chaos', chaos: [] });
  await act({ action: 'health', health: 'error' });
  await begin(page, 'After the errors');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(failed);

  await act({ action: 'health', health: 'well' });
  await donateButton(page).click();
  await checkout(page)
    .getByRole('button', { name: /^Pay \$10/ })
    .click();
  await expect(page.getByText(thanks)).toBeVisible();
  expect(await countDonations('After the errors')).toBe(1);
});

test('a gateway that fails after the payment: the page waits, and the webhook shows the thanks', async ({
  page,
}) => {
  await act({ action: 'chaos', chaos: ['delay'] });
  await begin(page, 'Confirmed by webhook');
  await expect(checkout(page)).toBeVisible();
  await act({ action: 'health', health: 'error' });
  await checkout(page)
    .getByRole('button', { name: /^Pay \$10/ })
    .click();

  await expect(page.getByText('Confirming your donation')).toBeVisible();
  await expect(page.getByText(thanks)).toBeVisible({ timeout: 20_000 });
  await act({ action: 'health', health: 'well' });
  expect(await countDonations('Confirmed by webhook')).toBe(1);
});

test('a slow gateway: the page shows that it waits, and repeated clicks create one donation', async ({
  page,
}) => {
  await act({ action: 'chaos', chaos: [] });
  let asked = 0;
  let respond = () => {};
  const isTime = new Promise<void>((resolve) => (respond = resolve));
  await page.route('**/api/payments', async (route) => {
    asked += 1;
    await isTime;
    await route.continue();
  });
  await begin(page, 'After a long wait');

  await expect(page.getByText(/^Waiting for the payment service/)).toBeVisible();
  await expect(donateButton(page)).toBeDisabled();
  await page.getByRole('textbox', { name: /^Name/ }).press('Enter');
  respond();
  await checkout(page)
    .getByRole('button', { name: /^Pay \$10/ })
    .click();
  await expect(page.getByText(thanks)).toBeVisible();
  expect([asked, await countDonations('After a long wait')]).toEqual([1, 1]);
});

async function begin(page: Page, name: string): Promise<void> {
  await page.goto(`${site.url}/donate?amount=10`);
  await page.getByRole('textbox', { name: /^Name/ }).fill(name);
  await donateButton(page).click();
}

/** Sends a form of the sandbox's console. */
async function act(fields: Record<string, string | string[]>): Promise<void> {
  const form = new URLSearchParams();
  for (const [key, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(key, one);
  const response = await fetch(`${site.url}/sandbox/actions`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  expect(response.status).toBe(303);
}

async function countDonations(name: string): Promise<number> {
  const list: { donorName: string | null }[] = await (await fetch(`${site.url}/api/payments`)).json();
  return list.filter(({ donorName }) => donorName === name).length;
}
