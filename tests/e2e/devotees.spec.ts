import type { Page } from '@playwright/test';
import { expect, test } from './support/visit.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Live Devotees List' });

test('a donation made elsewhere appears in the list and the totals without a reload', async ({
  page,
  request,
}) => {
  await give(request, { paymentType: 'named', amount: 7, donorName: 'Before the visit' });
  await page.goto('/devotees');
  await expect(table(page)).toContainText('Before the visit');
  await page.waitForTimeout(500);
  const announced = await recordAnnouncements(page);

  await give(request, {
    paymentType: 'named',
    amount: 21,
    donorName: 'Live donation',
    donorMessage: 'Seen at once',
  });
  await expect(table(page).getByRole('row', { name: /Live donation/ })).toContainText('Seen at once$21');
  await expect.poll(announced).toContainEqual(expect.stringMatching(/Live donation.*\$21/));

  await give(request, { paymentType: 'anonymous', amount: 33, donorName: 'Not for others' });
  await expect(
    table(page)
      .getByRole('row', { name: /^Anonymous Devotee.*\$33\b/ })
      .first(),
  ).toBeVisible();
  expect(await page.content()).not.toContain('Not for others');
});

test('a long name without spaces leaves the other columns their widths', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/devotees');
  const name = table(page).getByRole('rowheader').first().locator('.devotee-name');
  await name.evaluate((text) => text.replaceChildren('Namo'.repeat(30)));

  const message = table(page).getByRole('columnheader', { name: 'Message' });
  expect((await message.boundingBox())?.width).toBeGreaterThan(120);
});

test('SEED-11: the sample donations of a demo are marked as samples', async ({ page }) => {
  await page.goto('/devotees');

  await expect(page.getByText('sample data for this demo')).toBeVisible();
});

test('DAT-04: a donation for a project appears on its page without a reload', async ({ page, request }) => {
  const raised = page.locator('.project-amount');
  await page.goto('/ProjectDetailPage/ayurveda-ai');
  await page.waitForTimeout(500);
  const before = Number((await raised.textContent())?.replaceAll(/\D/g, ''));
  await give(request, { paymentType: 'anonymous', amount: 1234, projectId: 'ayurveda-ai' });

  await expect(raised).toHaveText(`$${(before + 1234).toLocaleString('en-US')}`);
});

test('DEV-21: the closing button scrolls to the newsletter and focuses its field', async ({ page }) => {
  await page.goto('/devotees');
  await page.getByRole('button', { name: 'Stay Connected' }).click();

  await expect(page.getByRole('contentinfo').getByLabel(/Email/)).toBeFocused();
});

test('DEV-12: the chosen recognition is selected on the donate page', async ({ page }) => {
  await page.goto('/devotees');
  await page.getByRole('radio', { name: /anonymous/ }).check();
  await page.getByRole('link', { name: 'Support Now' }).click();

  await expect(page.getByRole('radio', { name: /anonymous/ })).toBeChecked();
});

test.describe('while the API fails or is slow', () => {
  test.use({ expectedErrors: /status of (503)|Failed to load resource/ });

  test('DEV-15, DEV-19: loading, then the error with a retry button, and never a sample donor', async ({
    page,
  }) => {
    await page.goto('/about');
    let respond = () => {};
    const held = new Promise<void>((resolve) => (respond = resolve));
    await page.route('**/api/payments', async (route) => {
      await held;
      await route.fulfill({ status: 503, json: { code: 'unavailable', message: 'later' } });
    });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Devotees' }).click();
    await expect(page.getByText('Loading devotees...')).toBeVisible();
    respond();
    await expect(page.getByRole('alert')).toContainText('Error: HTTP error! status: 503');
    await expect(table(page)).toHaveCount(0);

    await page.unroute('**/api/payments');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

async function give(request: Page['request'], form: object): Promise<void> {
  const order = await (await request.post('/api/payments', { data: form })).json();
  const { key, order_id } = order.checkout;
  const paid = await request.post('/sandbox/checkout/payments', { data: { key, order_id, outcome: 'paid' } });
  const verified = await request.post(`/api/payments/${order.id}/verify`, { data: await paid.json() });
  expect(verified.status()).toBe(200);
}

/** Records what status regions announce, because donations of other tests replace it at any time. */
async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  const records = await page.evaluateHandle(() => {
    const texts: string[] = [];
    const record = () => {
      for (const { textContent } of document.querySelectorAll('[role="status"]')) texts.push(textContent);
    };
    new MutationObserver(record).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    return texts;
  });
  return () => records.jsonValue();
}
