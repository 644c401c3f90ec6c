import { beSignedInAsAdministrator } from './support/administrator.ts';
import { expect, expectAccessible, expectNoSidewaysScrolling, test } from './support/visit.ts';

// The damaged file is rejected by the server.
test.use({ expectedErrors: /status of 400/ });

test('posts of another system are checked, imported, found at their old addresses, and undone', async ({
  page,
}) => {
  const word = `old-${process.pid}-${Date.now()}`;
  const item = (id: number, title: string) => `<item><title>${title}</title>
    <link>https://old.example.org/${word}/${id}/</link><dc:creator>asha</dc:creator>
    <content:encoded><![CDATA[<h2>Head</h2><p>Words of <strong>${title}</strong>.</p>]]></content:encoded>
    <wp:post_id>${id}</wp:post_id><wp:post_name>${word}-${id}</wp:post_name>
    <wp:post_date_gmt>2019-05-03 10:00:00</wp:post_date_gmt><wp:status>publish</wp:status>
    <wp:post_type>post</wp:post_type></item>`;
  const content = `<?xml version="1.0"?><rss xmlns:wp="w" xmlns:dc="d" xmlns:content="c"><channel>
    <link>https://old.example.org</link><wp:wxr_version>1.2</wp:wxr_version>
    ${item(1, word)}${item(2, '')}</channel></rss>`;
  await beSignedInAsAdministrator(page);
  await page.goto('/admin/exchange');
  await expectAccessible(page);
  const file = { name: `${word}.xml`, mimeType: 'text/xml', buffer: Buffer.from('<rss><broken>') };
  await page.getByLabel('File', { exact: true }).setInputFiles(file);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('The file is damaged');

  await page.getByLabel('File', { exact: true }).setInputFiles({ ...file, buffer: Buffer.from(content) });
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByLabel('Address of the earlier site')).toHaveValue('https://old.example.org');
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'Import images' }).uncheck();
  await page.getByRole('button', { name: 'Check posts' }).click();

  const posts = page.getByRole('table', { name: 'Posts of the file' });
  await expect(posts).toContainText('Title: is empty', { timeout: 20_000 });
  await expect(page.getByText('Posts with errors and duplicates won’t be imported.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  expect((await page.request.get(`/blog/${word}-1`)).status()).toBe(404);

  await page.getByRole('button', { name: 'Import 1 post' }).click();
  await expect(page.getByText('Imported: 1', { exact: true })).toBeVisible({ timeout: 20_000 });
  const address = page.url();
  await page.goto(`/${word}/1/`);
  await expect(page).toHaveURL(new RegExp(`/blog/${word}-1$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word);

  await page.goto(`/admin/redirects?search=${word}`);
  await expect(page.getByRole('row', { name: `/${word}/1` })).toContainText(`/blog/${word}-1`);
  await expectAccessible(page);

  await page.goto(address);
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByText('Undone: 1')).toBeVisible({ timeout: 20_000 });
  expect((await page.request.get(`/${word}/1`)).status()).toBe(404);
});
