import { beSignedInAsAdministrator } from './support/administrator.ts';
import { expect, expectAccessible, expectNoSidewaysScrolling, test } from './support/visit.ts';

test('the keyboard alone opens the palette, finds a post and a screen, and shows its shortcuts', async ({
  page,
}) => {
  await beSignedInAsAdministrator(page);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('lamp');
  const post = palette.getByRole('group', { name: 'Posts' }).getByRole('option').first();
  await expect(post).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/blogs\/.*\/edit/);

  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Donors' }).focus();
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(page.getByRole('heading', { level: 1, name: 'Donations' })).toBeVisible();
  await expectNoSidewaysScrolling(page);
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
});

test('on phones the palette opens from the bar', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await beSignedInAsAdministrator(page);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Find or go to' }).click();
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  await palette.getByRole('combobox').fill('statement');
  await palette.getByRole('option', { name: /^Statements/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Statement for/ })).toBeVisible();
  await expectNoSidewaysScrolling(page);
});
