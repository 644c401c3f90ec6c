import { beSignedInAsAdministrator } from './support/administrator.ts';
import { expect, expectAccessible, expectNoSidewaysScrolling, test } from './support/visit.ts';

test('a file with errors is checked row by row, imported without them, and undone', async ({ page }) => {
  const word = `imported${process.pid}x${Date.now()}`;
  const content = [
    'Donation ID,Donation Date,Donation Total,Currency Code,First Name,Last Name,Email Address',
    `${word}1,2024-03-02,"$1,250.00",USD,${word},Rao,${word}@example.org`,
    `${word}2,2024-02-30,50,USD,${word},Rao,${word}@example.org`,
    `${word}3,2024-03-04,fifty,XXX,${word},Rao,no address`,
    `${word}1,2024-03-05,60,USD,${word},Rao,${word}@example.org`,
  ].join('\r\n');
  await beSignedInAsAdministrator(page);
  await page.goto('/admin/donors');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  const file = { name: `${word}.csv`, mimeType: 'text/csv', buffer: Buffer.from('a,b\n"open') };
  await page.getByLabel('File', { exact: true }).setInputFiles(file);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Line 2: A quotation mark isn’t closed');

  await page.getByLabel('File', { exact: true }).setInputFiles({ ...file, buffer: Buffer.from(content) });
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByRole('heading', { name: `${word}.csv` })).toBeVisible();
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('2');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check rows' }).click();

  const wrong = page.getByRole('table', { name: 'Rows of the file' });
  await expect(wrong.getByRole('row', { name: /^3 / })).toContainText('Donation Date: isn’t a date', {
    timeout: 20_000,
  });
  await expect(wrong.getByRole('row', { name: /^4 / })).toContainText(
    'Email Address: isn’t an email address',
  );
  await expect(page.getByRole('button', { name: 'Import 1 donation' })).toBeDisabled();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await page.getByLabel('Rows of the file').getByRole('combobox').selectOption('duplicate');
  await expect(wrong.getByRole('row', { name: /^5 / })).toContainText('Repeats an earlier row');

  await page.getByRole('checkbox', { name: 'Skip these rows' }).check();
  await page.getByRole('button', { name: 'Import 1 donation' }).click();
  await expect(page.getByText('Imported donations count in totals')).toBeVisible({ timeout: 20_000 });
  await page.goto(`/admin/donors?search=${word}`);
  await expect(page.getByRole('row', { name: `${word} Rao` })).toContainText('$1,250.00');

  await page.goBack();
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByText('Undone: 1')).toBeVisible({ timeout: 20_000 });
  await page.goto(`/admin/donors?search=${word}`);
  await expect(page.getByText('No results found.')).toBeVisible();
});
