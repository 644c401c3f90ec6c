import { expect, expectAccessible, expectNoSidewaysScrolling, test } from './support/visit.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a reader opens the verse of the day and plans a chapter', async ({ page }) => {
  await page.goto('/');
  const section = page.getByRole('region', { name: 'Verse of the Day' });
  await expect(section.getByRole('button', { name: 'Share Verse' })).toBeVisible();
  const path = await section.getByRole('figure').getByRole('link').first().getAttribute('href');
  await section.getByRole('link', { name: 'Get it every day' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verse of the Day');
  const verse = page.getByRole('main').getByRole('figure').getByRole('link').first();
  await expect(verse).toHaveAttribute('href', path ?? '');
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);

  await page.getByRole('main').getByRole('link', { name: 'Plan your reading' }).click();
  await page.getByLabel('Text').selectOption('isha-upanishad/1');
  await page.getByLabel('Number of days').fill('6');
  await page.getByRole('button', { name: 'Show Plan' }).click();
  const plan = page.getByRole('region', { name: /Isha Upanishad/ });
  await expect(plan.getByRole('listitem')).toHaveCount(6);
  await plan.getByLabel('Read: Day 1', { exact: true }).check();
  await expect(plan.getByRole('status')).toHaveText('1 of 6 days read');
  await page.reload();
  await expect(plan.getByLabel('Read: Day 1', { exact: true })).toBeChecked();
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);
  await plan.getByRole('link', { name: 'Mantras 1 to 3' }).click();
  await expect(page).toHaveURL(/\/texts\/isha-upanishad\/1#v1$/);
});
