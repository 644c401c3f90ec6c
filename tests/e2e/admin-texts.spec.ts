import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { beSignedInAsAdministrator } from './support/administrator.ts';
import { expect, expectAccessible, expectNoSidewaysScrolling, test } from './support/visit.ts';

// The page of an unpublished text is not found, and its only verse cannot be deleted.
test.use({ expectedErrors: /status of 40[04]/ });

async function archiveOf(slug: string, verse: string): Promise<Buffer> {
  const title = { en: `Hymn ${slug}`, hi: 'सूक्त', sa: 'सूक्तम्' };
  const work = { slug, title, description: title, divisions: [{ slug: '1', title }] };
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(JSON.stringify(work)), `${slug}/work.json`);
  zip.addBuffer(Buffer.from(verse), `${slug}/1.md`);
  zip.end();
  return buffer(zip.outputStream);
}

test('a text is checked, imported, published, read, edited and exported', async ({ page }) => {
  const slug = `hymn-${process.pid}-${Date.now()}`;
  const verse = '# 1\n\nईशा वास्यमिदं सर्वं ॥\n\nen (Us): All this is the Lord’s.\n';
  await beSignedInAsAdministrator(page);
  await page.goto('/admin/texts');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Import a text' }).click();

  const choose = async (text: string) => {
    const file = { name: 'hymn.zip', mimeType: 'application/zip', buffer: await archiveOf(slug, text) };
    await page.getByLabel('File', { exact: true }).setInputFiles(file);
    await page.getByRole('button', { name: 'Check the file' }).click();
  };
  await choose(verse.replace(' ॥', ''));
  await expect(page.getByRole('table', { name: 'Errors' })).toContainText('End the text of a verse with ॥.');
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);

  await choose(verse);
  await expect(page.getByText('This is a new work.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Changes' })).toContainText('1: 1');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import now' }).click();
  await expect(page.getByText('The text was imported.')).toBeVisible();
  expect((await page.request.get(`/texts/${slug}/1`)).status()).toBe(404);

  await page.getByRole('link', { name: `Hymn ${slug}` }).click();
  await expectAccessible(page);
  await page.getByRole('table', { name: 'Parts' }).getByRole('link').click();
  await page.getByRole('checkbox', { name: 'Published' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('table', { name: 'Parts' })).toContainText('Published');

  await page.goto(`/texts/${slug}/1`);
  await expect(page.getByRole('button', { name: 'वास्यमिदं' })).toBeVisible();
  await expect(page.getByText('Not yet reviewed by a scholar')).toBeVisible();

  await page.goto(`/admin/texts?search=${slug}`);
  await page.getByRole('link', { name: `Hymn ${slug}` }).click();
  await page.getByRole('table', { name: 'Parts' }).getByRole('link').click();
  await page.getByRole('table', { name: 'Verses' }).getByRole('link', { name: '1' }).click();
  await page.getByLabel('Translation', { exact: true }).fill('The Lord pervades all this.');
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('table', { name: 'Verses' })).toBeVisible();
  await page.goto(`/texts/${slug}/1/1`);
  await expect(page.getByText('The Lord pervades all this.')).toBeVisible();

  await page.goto(`/admin/texts?search=${slug}`);
  await page.getByRole('link', { name: `Hymn ${slug}` }).click();
  await page.getByLabel('Title, हिन्दी').fill('नया सूक्त');
  await page.getByRole('button', { name: 'Add an edition' }).click();
  await page.getByLabel('Name of the edition').fill('A printed edition');
  await page.getByLabel('Web address').fill('https://example.org/hymn');
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.goto(`/texts/${slug}`);
  await expect(page.getByRole('link', { name: 'A printed edition' })).toBeVisible();

  await page.goto(`/admin/texts?search=${slug}`);
  await page.getByRole('link', { name: `Hymn ${slug}` }).click();
  await page.getByRole('table', { name: 'Parts' }).getByRole('link').click();
  await page.getByRole('table', { name: 'Verses' }).getByRole('link', { name: '1' }).click();
  await page.getByRole('button', { name: 'Delete the verse' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete “Verse 1”?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('It is the only verse of a published part.')).toBeVisible();

  await page.goto(`/admin/texts?search=${slug}`);
  await page.getByRole('link', { name: `Hymn ${slug}` }).click();
  await page.getByRole('table', { name: 'Parts' }).getByRole('link').click();
  await page.getByRole('checkbox', { name: 'Published' }).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('table', { name: 'Parts' })).not.toContainText('Published');
  expect((await page.request.get(`/texts/${slug}/1`)).status()).toBe(404);
});
