import type { APIRequestContext, Page } from '@playwright/test';
import { beSignedInAsAdministrator } from './support/administrator.ts';
import { expect, expectAccessible, test } from './support/visit.ts';

test.describe.configure({ mode: 'serial' });
test.beforeEach(({ page }) => beSignedInAsAdministrator(page));

const headlineOf = async (request: APIRequestContext, path = '/') =>
  /<h1[^>]*>([^<]*)/.exec(await (await request.get(path)).text())?.[1];

async function restoreFirst(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Version history' }).click();
  await page.getByRole('button', { name: 'View the content from before the first change' }).click();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Published. Visitors can see it now.').first()).toBeVisible();
}

test('a headline is previewed on its page, published, and restored from the history', async ({
  page,
  request,
}) => {
  await page.goto('/admin/content');
  await page.getByRole('link', { name: 'Edit “Opening lines”' }).first().click();
  const headline = page.getByRole('group', { name: 'Headline' });
  await expect(headline.getByLabel('English')).toHaveValue('Sanatan Dharma for the World');
  await expectAccessible(page);
  await headline.getByLabel('English').fill('Wisdom for Every Home');

  await page.getByRole('button', { name: 'Preview' }).click();
  const address = await page.getByRole('link', { name: 'Open the preview' }).getAttribute('href');
  expect(await headlineOf(request, address ?? '')).toBe('Wisdom for Every Home');
  const preview = await request.get(address ?? '');
  expect(preview.headers()['cache-control']).toBe('no-store');
  expect(preview.headers()['x-robots-tag']).toContain('noindex');
  expect(await preview.text()).toContain('Preview: this content hasn’t been published yet.');
  expect(await headlineOf(request)).toBe('Sanatan Dharma for the World');

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => headlineOf(request)).toBe('Wisdom for Every Home');

  await restoreFirst(page);
  await expect.poll(() => headlineOf(request)).toBe('Sanatan Dharma for the World');
});

test('an announcement is on every page, in the language of the reader, until it ends', async ({
  page,
  request,
}) => {
  await page.goto('/admin/content/frame.announcement');
  const text = page.getByRole('group', { name: 'Announcement' });
  await text.getByLabel('English').fill('Navaratri begins on Monday.');
  await text.getByLabel('हिन्दी').fill('नवरात्रि सोमवार से आरंभ।');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const about = async (cookie: string) => (await request.get('/about', { headers: { cookie } })).text();
  await expect.poll(() => about('lang=hi')).toContain('नवरात्रि सोमवार से आरंभ।');
  expect(await about('lang=sa')).toMatch(/lang="en"[^>]*>Navaratri begins on Monday\./);

  await page.getByLabel('Shown until').fill('2020-01-01T10:00');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => about('lang=en')).not.toContain('Navaratri begins');

  await restoreFirst(page);
});
