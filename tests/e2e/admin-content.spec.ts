import type { APIRequestContext, Page } from '@playwright/test';
import {
  administratorHeaders,
  beSignedInAsAdministrator,
  expectScreenAccessible,
} from './support/administrator.ts';
import { expect, expectAccessible, test } from './support/visit.ts';

let posts = 0;

function newSlug(): string {
  posts += 1;
  return `e2e-${process.pid}-${Date.now()}-${posts}`;
}

const text = 'Every rite begins with a **small act**.';

async function addPost(request: APIRequestContext, slug: string): Promise<void> {
  const response = await request.post('/api/admin/blogs', {
    headers: await administratorHeaders(request),
    data: { title: `Post ${slug}`, slug, excerpt: '', content: text, published: false, author: '' },
  });
  expect(response.status(), await response.text()).toBe(201);
}

async function openEditor(page: Page, slug: string): Promise<void> {
  await page.goto(`/admin/blogs?search=${slug}`);
  await page.getByRole('link', { name: `Edit “Post ${slug}”` }).click();
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(`Post ${slug}`);
}

const statusOf = async (request: APIRequestContext, slug: string) =>
  (await request.get(`/blog/${slug}`)).status();

test.beforeEach(({ page }) => beSignedInAsAdministrator(page));

test('several drafts are published and tagged at once, which can be undone', async ({ page, request }) => {
  const slugs = [newSlug(), newSlug()];
  for (const slug of slugs) await addPost(request, slug);
  const statuses = () => Promise.all(slugs.map((slug) => statusOf(request, slug)));
  const [common = ''] = (slugs[0] ?? '').split(/-(?=[^-]*$)/);
  await page.goto(`/admin/blogs?search=${common}`);
  await page.getByRole('checkbox', { name: 'Select all' }).check();

  await page.getByRole('button', { name: 'Publish...' }).click();
  const question = page.getByRole('dialog', { name: 'Publish 2 posts?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('2 posts published.')).toBeVisible();
  await expect.poll(statuses).toEqual([200, 200]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(statuses).toEqual([404, 404]);

  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Add tag...' }).click();
  const tagging = page.getByRole('dialog', { name: 'Add a tag to 2 posts' });
  await expectAccessible(page);
  await tagging.getByLabel('Tag').fill('Bulk lamp');
  await tagging.getByRole('button', { name: 'Add tag' }).click();
  await expect(page.getByText('Tag added to 2 posts.')).toBeVisible();
  await page.getByRole('link', { name: `Edit “Post ${slugs[0]}”` }).click();
  await expect(page.getByRole('button', { name: 'Remove tag Bulk lamp' })).toBeVisible();
});

test('published content is visible once it is saved, and gone after its deletion, which can be undone', async ({
  page,
  request,
}) => {
  const slug = newSlug();
  await page.goto('/admin/blogs/new');
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(`Post ${slug}`);
  await page.getByLabel('Slug').fill(slug);
  await page.getByLabel('Content').fill(text);
  await page.getByRole('checkbox', { name: 'Published' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/blogs$/);
  await expect.poll(() => statusOf(request, slug)).toBe(200);

  await page.goto(`/admin/blogs?search=${slug}`);
  await page.getByRole('button', { name: `Delete “Post ${slug}”` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(() => statusOf(request, slug)).toBe(404);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: `Post ${slug}`, exact: true })).toBeVisible();
  await expect.poll(() => statusOf(request, slug)).toBe(200);
});

test.describe('rejected calls', () => {
  // The browser logs failed responses as errors.
  test.use({ expectedErrors: /the server responded with a status of (409|400|404)/ });

  test('two tabs: the later one gets a conflict with the newer version and chooses', async ({
    page,
    context,
  }) => {
    const slug = newSlug();
    await addPost(page.request, slug);
    await openEditor(page, slug);
    const other = await context.newPage();
    await openEditor(other, slug);
    await other.getByLabel('Excerpt').fill('The newer excerpt');
    await other.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(other).toHaveURL(/\/admin\/blogs$/);
    await other.close();

    await page.getByLabel('Excerpt').fill('Mine');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Someone else has saved a newer version' })).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByLabel('Excerpt')).toHaveValue('Mine');

    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByLabel('Excerpt')).toHaveValue('Mine');

    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Load newer version' }).click();
    await expect(page.getByLabel('Excerpt')).toHaveValue('The newer excerpt');
  });

  test('EDI-12: a duplicate slug is reported while typing, and the input stays when saving fails', async ({
    page,
  }) => {
    const slug = newSlug();
    await addPost(page.request, slug);
    await page.goto('/admin/blogs/new');
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Another');
    await page.getByLabel('Content').fill('Text that stays.');
    await page.getByLabel('Slug').fill(slug);

    await expect(page.getByRole('alert')).toHaveText('Another post already uses this slug.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Failed to save blog')).toBeVisible();
    await expect(page.getByLabel('Content')).toHaveValue('Text that stays.');
  });

  test('EDI-11: an unknown post cannot be loaded', async ({ page }) => {
    await page.goto('/admin/blogs/0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80/edit');

    await expect(page.getByText('Failed to load blog')).toBeVisible();
  });
});

test('typed text survives closing the browser tab, and is offered again', async ({ page, context }) => {
  const slug = newSlug();
  await addPost(page.request, slug);
  await openEditor(page, slug);
  await page.getByLabel('Content').fill('Typed and never saved.');
  await expect(page.getByText('draft saved on this device')).toBeVisible();
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  await openEditor(again, slug);
  await again.getByRole('button', { name: 'Restore changes' }).click();

  await expect(again.getByLabel('Content')).toHaveValue('Typed and never saved.');
});

test('EDI-08: leaving with unsaved changes asks for confirmation', async ({ page }) => {
  await page.goto('/admin/blogs/new');
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Unsaved');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Unsaved');

  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/admin\/blogs$/);
});

test('an earlier version can be restored', async ({ page }) => {
  const slug = newSlug();
  await addPost(page.request, slug);
  await openEditor(page, slug);
  await page.getByLabel('Content').fill('The second version.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/blogs$/);
  await openEditor(page, slug);

  await page.getByRole('button', { name: 'Version history' }).click();
  await page
    .getByRole('button', { name: /^View the version/ })
    .last()
    .click();
  await expect(page.getByRole('dialog')).toContainText(text);
  await page.getByRole('button', { name: 'Restore', exact: true }).click();

  await expect(page.getByLabel('Content')).toHaveValue(text);
});

test('stored XSS: no part of a post runs in the editor, its preview or the list', async ({ page }) => {
  const slug = newSlug();
  const attack = '<img src=x onerror="document.title=`taken`">';
  await page.goto('/admin/blogs/new');
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(attack);
  await page.getByLabel('Slug').fill(slug);
  await page
    .getByLabel('Content')
    .fill(`${attack}\n\n[run](javascript:alert(1))\n\n<script>document.title='taken'</script>`);

  const preview = page.getByRole('region', { name: 'Article preview' });
  await expect(preview).toContainText('onerror');
  expect(await preview.locator('script, [onerror], a[href^="javascript"]').count()).toBe(0);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('link', { name: attack, exact: true })).toBeVisible();
  await expect(page).not.toHaveTitle('taken');
});

test('ADM-08: a tag is added, renamed, merged and deleted', async ({ page }) => {
  const [one, two] = [newSlug(), newSlug()];
  await page.goto('/admin/tags');
  for (const name of [one, two]) {
    await page.getByRole('button', { name: 'Add tag' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill(name);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await page.getByRole('button', { name: `Rename: ${one}` }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(`${one} new`);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('rowheader', { name: `${one} new` })).toBeVisible();

  await page.getByRole('button', { name: `Merge: ${one} new` }).click();
  await page.getByLabel('Merge into').selectOption(two);
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByRole('rowheader', { name: `${one} new` })).toBeHidden();

  await page.getByRole('button', { name: `Delete: ${two}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('rowheader', { name: two })).toBeHidden();
});

test('the screens are accessible and fit, wide in light and narrow in dark', async ({ page }) => {
  for (const [address, title] of [
    ['/admin/blogs', 'Blogs'],
    ['/admin/tags', 'Tags'],
    ['/admin/blogs/new', 'Create New Blog'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(page.getByText('Loading...')).toBeHidden();
    await expectScreenAccessible(page);
  }
  await page.getByRole('button', { name: 'Choose image' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Choose image' })).toBeVisible();
  await expectScreenAccessible(page);
});

for (const [list, name, newTitle] of [
  ['/admin/projects', 'Title', 'New project'],
  ['/admin/resources', 'Name', 'New resource'],
  ['/admin/events', 'Title', 'New event'],
] as const) {
  test(`${list}: an item is renamed, its earlier version is restored, and the screens are accessible and fit`, async ({
    page,
  }) => {
    await page.goto(list);
    const first = page.getByRole('rowheader').first().getByRole('link');
    const before = await first.innerText();
    await expectAccessible(page);
    await first.click();
    await expect(page.getByLabel(name, { exact: true }).first()).toHaveValue(before);
    await expectAccessible(page);

    const renamed = { name: `${before} (renamed)`, exact: true };
    await page.getByLabel(name, { exact: true }).first().fill(renamed.name);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('link', renamed)).toBeVisible();
    await page.getByRole('link', renamed).click();
    await page.getByRole('button', { name: 'Version history' }).click();
    await page
      .getByRole('button', { name: /^View the (content|version)/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toContainText(before);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    await expect(page.getByLabel(name, { exact: true }).first()).toHaveValue(before);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('link', { name: before, exact: true })).toBeVisible();

    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(`${list}/new`);
    await expect(page.getByRole('heading', { name: newTitle })).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Check the highlighted fields and try again.')).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });
}

test('on a tablet the actions of a row stay in the window while a wide table scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  for (const path of ['/admin/blogs', '/admin/events', '/admin/resources']) {
    await page.goto(path);
    const region = page.getByRole('region').filter({ has: page.getByRole('table') });
    for (const scrolled of [0, 1000]) {
      await region.evaluate((element, left) => element.scrollTo({ left }), scrolled);
      await expect(region.getByRole('button', { name: /^Delete/ }).first()).toBeInViewport({ ratio: 1 });
    }
  }
});
