import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { beSignedInAsAdministrator, tabTo } from './support/administrator.ts';
import { expect, expectAccessible, test } from './support/visit.ts';

let posts = 0;

function newSlug(): string {
  posts += 1;
  return `visual-${process.pid}-${Date.now()}-${posts}`;
}

const photo = readFileSync('docs/home.webp').toString('base64');

/** Pastes an image file into the focused element, as a browser does. */
async function pasteImage(text: Locator): Promise<void> {
  await text.evaluate((element, base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([bytes], 'lamp.webp', { type: 'image/webp' }));
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, photo);
}

const markdownOf = (page: Page) => page.getByRole('textbox', { name: 'Content' }).inputValue();

test.beforeEach(({ page }) => beSignedInAsAdministrator(page));

test('EDI-06: a post is written visually by mouse, with a pasted image, a link and a donation button', async ({
  page,
  request,
}) => {
  const slug = newSlug();
  await page.goto('/admin/blogs/new');
  await page.getByLabel('Title', { exact: true }).fill(`Post ${slug}`);
  await page.getByLabel('Slug', { exact: true }).fill(slug);
  await expect(page.getByRole('textbox', { name: 'Content' })).toHaveAttribute('rows', '10');
  await page.getByRole('button', { name: 'Visual' }).click();

  const text = page.getByRole('textbox', { name: 'Content' });
  await text.click();
  await page.keyboard.type('Every rite begins with a lamp');
  await text.getByText('Every rite begins').dblclick();
  await page.getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.press('ControlOrMeta+End');

  await page.getByRole('combobox', { name: 'Insert' }).click();
  await page.getByRole('option', { name: 'Callout' }).click();
  await expect(text.getByRole('paragraph')).toHaveCount(1);
  await page.getByRole('button', { name: 'Remove box' }).click();

  await page.getByRole('button', { name: 'Link' }).click();
  const link = page.getByRole('dialog', { name: 'Link' });
  await link.getByLabel('Search pages of this site').fill('about');
  await link.getByRole('radio', { name: /^About/ }).check();
  await link.getByRole('button', { name: 'Set link' }).click();
  await expect(text.getByRole('link', { name: 'About' })).toHaveAttribute('href', '/about');

  await pasteImage(text);
  const picker = page.getByRole('dialog', { name: 'Choose image' });
  await expect(picker.getByRole('radio').first()).toBeChecked();
  await picker.getByLabel('Alt text').fill('A lamp on a step');
  await picker.getByRole('button', { name: 'Use this image' }).click();
  await expect(text.getByRole('img', { name: 'A lamp on a step' })).toBeVisible();

  await page.getByRole('combobox', { name: 'Insert' }).click();
  await page.getByRole('option', { name: 'Donation button' }).click();
  const donation = page.getByRole('dialog', { name: 'Donation button' });
  await donation.getByRole('radio').first().check();
  await donation.getByRole('button', { name: 'Insert button' }).click();
  await expect(text.getByText('Donate Now')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('checkbox', { name: 'Published' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/blogs$/);
  const html = await (await request.get(`/blog/${slug}`)).text();
  expect(html).toContain('alt="A lamp on a step"');
  expect(html).toMatch(
    /<p class="prose-donation"><a class="btn" href="\/donate\?project=[a-z-]+">Donate Now<\/a>/,
  );
  expect(html).toContain('<a href="/about">About</a>');
});

test('EDI-06: a post is written visually by keyboard alone, and its mode is changed without a change of the text', async ({
  page,
}) => {
  const slug = newSlug();
  await page.goto('/admin/blogs/new');
  await tabTo(page, page.getByLabel('Title', { exact: true }));
  await page.keyboard.type(`Post ${slug}`);
  await tabTo(page, page.getByRole('button', { name: 'Visual' }));
  await page.keyboard.press('Enter');
  const text = page.getByRole('textbox', { name: 'Content' });
  await expect(text).toHaveAttribute('aria-multiline', 'true');
  await tabTo(page, text);

  await page.keyboard.type('/head');
  await expect(page.getByRole('option', { name: 'Heading', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await page.keyboard.type('A lamp');
  await page.keyboard.press('Enter');
  await page.keyboard.type('It is ');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('lit');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type(' first.');
  await page.keyboard.press('Enter');

  await page.keyboard.type('/ver');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Lead me from the unreal');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('to the real');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');

  await page.keyboard.type('/');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Bulleted list' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await page.keyboard.type('ghee');
  await page.keyboard.press('Enter');
  await page.keyboard.type('a wick');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('One more/');
  await expect(page.getByRole('listbox', { name: 'Insert' })).toBeHidden();
  await page.keyboard.press('Backspace');

  await page.keyboard.press('Shift+Tab');
  await tabTo(page, page.getByRole('button', { name: 'Full screen' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('19 words').first()).toBeVisible();
  await page.keyboard.press('Escape');

  const written = [
    '## A lamp',
    'It is **lit** first.',
    ':::verse\nLead me from the unreal\\\nto the real\n:::',
    '- ghee\n- a wick',
    'One more\n',
  ].join('\n\n');
  await tabTo(page, page.getByRole('button', { name: 'Markdown' }));
  await page.keyboard.press('Enter');
  expect(await markdownOf(page)).toBe(written);
  await tabTo(page, page.getByRole('button', { name: 'Visual' }));
  await page.keyboard.press('Enter');
  await expect(text.getByText('a wick')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Markdown' }));
  await page.keyboard.press('Enter');
  expect(await markdownOf(page)).toBe(written);

  await page.keyboard.press('ControlOrMeta+s');
  await expect(page).toHaveURL(/\/admin\/blogs$/);

  await page.goto('/admin/blogs/new');
  await expect(page.getByRole('textbox', { name: 'Content' })).toHaveAttribute('rows', '10');
});

test('pasted HTML of another site keeps its text and marks, and loads nothing', async ({ page }) => {
  await page.goto('/admin/blogs/new');
  await page.getByRole('button', { name: 'Visual' }).click();
  const text = page.getByRole('textbox', { name: 'Content' });
  await text.click();
  await text.evaluate((element) => {
    const data = new DataTransfer();
    data.setData(
      'text/html',
      '<p style="color: red">A <b>lamp</b> <img src="https://other.example/a.png" alt="there"><script>alert(1)</script></p>',
    );
    data.setData('text/plain', 'A lamp');
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(text.getByText('there')).toBeVisible();
  await page.getByRole('button', { name: 'Markdown' }).click();
  expect(await markdownOf(page)).toContain('A **lamp** ![there](https://other.example/a.png');
});
