import { expect, test } from './support/visit.ts';

const verse = 'नमामीशमीशान निर्वाणरूपं विभुं व्यापकं ब्रह्मवेदस्वरूपम् । निजं निर्गुणं निर्विकल्पं निरीहं चिदाकाशमाकाशवासं भजेऽहम् ॥';

test('a verse is scanned in the browser, without a request to the API', async ({ page }) => {
  await page.goto('/prosody');
  await expect(page.getByRole('heading', { name: /anuṣṭubh/i })).toBeVisible();

  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url());
  });
  await page.getByLabel('Verse').fill(verse);
  await page.getByRole('button', { name: 'Find Meter' }).click();
  await expect(page.getByRole('heading', { name: /bhujaṅgaprayāta/i })).toBeVisible();
  expect(calls).toEqual([]);

  await page.getByRole('link', { name: 'mandākrāntā' }).click();
  await expect(page.getByRole('heading', { name: /mandākrāntā/i })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form is posted, and the page shows the meter', async ({ page }) => {
    await page.goto('/prosody');
    await page.getByLabel('Verse').fill(verse);
    await page.getByRole('button', { name: 'Find Meter' }).click();
    await expect(page.getByRole('heading', { name: /bhujaṅgaprayāta/i })).toBeVisible();
    await expect(page.getByLabel('Verse')).toHaveValue(verse);
  });
});
