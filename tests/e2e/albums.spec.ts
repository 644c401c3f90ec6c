import sharp from 'sharp';
import { beSignedInAsAdministrator } from './support/administrator.ts';
import { expect, expectAccessible, expectNoSidewaysScrolling, test } from './support/visit.ts';

const colors = { Lamp: '#a2132c', River: '#0f5b60', Hall: '#f3c25a' };

test('an administrator publishes an album, and a visitor opens its photographs by keyboard', async ({
  page,
}) => {
  // Both ends of the drag are on the screen.
  await page.setViewportSize({ width: 1280, height: 3200 });
  await beSignedInAsAdministrator(page);
  const title = `Kartika ${Date.now()}`;
  await page.goto('/admin/albums/new');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Slug', { exact: true }).fill(title.toLowerCase().replace(' ', '-'));
  for (const [index, [name, background]] of Object.entries(colors).entries()) {
    await page.getByRole('button', { name: 'Add a photograph' }).click();
    const photo = page.getByRole('group', { name: `Photograph ${index + 1}`, exact: true });
    await photo.getByRole('button', { name: 'Choose image' }).click();
    const picker = page.getByRole('dialog', { name: 'Choose image' });
    const image = sharp({ create: { width: 600, height: 400, channels: 3, background } });
    const buffer = await image.png().toBuffer();
    await picker
      .locator('input[type=file]')
      .setInputFiles({ name: `${name}.png`, mimeType: 'image/png', buffer });
    await picker.getByLabel('Alt text').fill(`${name} in one color`);
    await picker.getByRole('button', { name: 'Use this image' }).click();
    await photo.getByLabel('Caption').fill(name);
    await photo.getByLabel('Photographer').fill('Ananya');
  }
  await page.getByRole('group', { name: 'Photograph 3' }).getByRole('button', { name: 'Move up' }).click();
  await page.getByText('Photograph 1: drag to move').dragTo(page.getByText('Photograph 2: drag to move'));
  await page.getByLabel('Published').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/admin\/albums$/);

  await page.goto('/media');
  await page.getByRole('link', { name: title }).click();
  const links = page.getByRole('main').locator('.photos').getByRole('link');
  await expect(links).toHaveCount(3);
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);

  await links.first().press('Enter');
  const lightbox = page.getByRole('dialog', { name: 'Image' });
  await expect(lightbox).toContainText('Hall');
  await page.keyboard.press('ArrowRight');
  await expect(lightbox).toContainText('2 of 3');
  await expect(lightbox).toContainText('Lamp');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(lightbox).toBeHidden();
  await expect(links.nth(1)).toBeFocused();

  const album = page.url();
  await links.first().press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.reload();
  await expect(lightbox).toContainText('2 of 3');
  await page.goBack();
  await expect(lightbox).toBeHidden();
  await expect(page).toHaveURL(album);
});
