import { beSignedInAsAdministrator } from './support/administrator.ts';
import { expect, expectAccessible, test } from './support/visit.ts';

test('I18N-08: a Hindi reader reads a post and a project in Hindi, each with its own address', async ({
  page,
}) => {
  await page.goto('/blog/reading-the-sky?lang=hi');

  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/आकाश/);
  const link = (selector: string) => page.locator(`link${selector}`);
  await expect(link('[rel="canonical"]')).toHaveAttribute('href', /\/blog\/reading-the-sky\?lang=hi$/);
  await expect(link('[hreflang="en"]')).toHaveAttribute('href', /\/blog\/reading-the-sky$/);
  await expect(link('[hreflang="x-default"]')).toHaveAttribute('href', /\/blog\/reading-the-sky$/);

  // The choice is kept for addresses without a language.
  await page.goto('/ProjectDetailPage/land-acquisition');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[\u0900-\u097f]/);
  await expect(link('[hreflang="hi"]')).toHaveCount(1);
});

test('an editor translates a post, which is shown in its own language with a notice until then', async ({
  page,
}) => {
  await beSignedInAsAdministrator(page);
  const slug = `translated-${process.pid}-${Date.now()}`;
  await page.goto('/admin/blogs/new');
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(`Post ${slug}`);
  await page.getByLabel('Slug').fill(slug);
  await page.getByRole('textbox', { name: 'Content' }).fill('How a panchang is **made**.');
  await page.getByRole('checkbox', { name: 'Published' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/blogs$/);

  await page.goto(`/blog/${slug}?lang=sa`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveAttribute('lang', 'en');
  await expect(page.getByText('मूलपाठः आङ्ग्लभाषया')).toBeVisible();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`/blog/${slug}$`));
  await page.goto('/?lang=en');

  await page.goto(`/admin/blogs?search=${slug}&missing=sa`);
  await page.getByRole('link', { name: /^संस्कृतम् Missing/ }).click();
  await expect(heading).toContainText(slug);
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('आकाशस्य पठनम्');
  await page.getByRole('textbox', { name: 'Content' }).fill('पञ्चाङ्गं **कथं** निर्मीयते ।');
  await page.getByRole('checkbox', { name: 'Published' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Translation saved.')).toBeVisible();

  // Unsaved text stays on the device, and a saved version can be restored.
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await title.fill('आकाशपठनम्');
  const keys = () => page.evaluate(() => Object.keys(localStorage).join(' '));
  await expect.poll(keys).toContain('translation-draft');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Restore changes' }).click();
  await expect(title).toHaveValue('आकाशपठनम्');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Translation saved.')).toBeVisible();
  expect(await keys()).not.toContain('translation-draft');
  await page.getByRole('button', { name: 'Version history' }).click();
  await page.getByRole('button', { name: /^View the version from/ }).click();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(title).toHaveValue('आकाशस्य पठनम्');
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await saved).ok()).toBe(true);

  await page.goto(`/blog/${slug}?lang=sa`);
  await expect(heading).toHaveText('आकाशस्य पठनम्');
  await expect(page.locator('.prose strong')).toHaveText('कथं');
  await page.locator('.content-languages').getByRole('link', { name: 'English' }).click();
  await expect(heading).toHaveText(`Post ${slug}`);
});
