import { beSignedInAsAdministrator } from './support/administrator.ts';
import { expect, expectAccessible, test } from './support/visit.ts';

test('an administrator adds a short address with its QR code, and visitors are redirected to the project', async ({
  page,
}) => {
  const name = `temple-${process.pid}-${Date.now()}`;
  await beSignedInAsAdministrator(page);
  await page.goto('/admin/projects');
  await page
    .getByRole('link', { name: /Edit.*Land/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Short addresses and QR codes' }).click();
  await page.getByRole('button', { name: 'Add short address' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: new RegExp(`/give/${name}$`) })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: `QR code: ${name}` }).click();
  await expect(page.getByRole('img', { name: new RegExp(`/give/${name}$`) })).toBeVisible();
  for (const [button, file] of [
    ['Download image (SVG)', `${name}.svg`],
    ['Download sheet to print (PDF)', `${name}.pdf`],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(file);
  }
  await expectAccessible(page);

  const response = await page.request.get(`/give/${name}?amount=51`, { maxRedirects: 0 });
  expect([response.status(), response.headers()['location']]).toEqual([
    302,
    expect.stringMatching(/^\/donate\?amount=51&project=[a-z-]+$/),
  ]);
});

test.describe('unknown addresses', () => {
  test.use({ expectedErrors: /404/ });

  test('an unknown short address shows the not-found page', async ({ page }) => {
    const response = await page.goto('/give/nowhere-at-all');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
