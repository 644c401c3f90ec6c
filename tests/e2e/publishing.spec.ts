import type { Browser, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { beSignedInAsAdministrator, tabTo } from './support/administrator.ts';
import { openEmail } from './support/mailbox.ts';
import { axeViolations, expect, prefer, test } from './support/visit.ts';

/** One way to use the admin area: with a mouse, or with the keyboard alone. */
type Hand = {
  follow: (target: Locator) => Promise<void>;
  fill: (field: Locator, text: string) => Promise<void>;
  check: (box: Locator) => Promise<void>;
  /** Chooses the option after the chosen one: a radio button or a tab. */
  next: (chosen: Locator, target: Locator) => Promise<void>;
  fillTime: (field: Locator) => Promise<void>;
};

const hands: Record<'mouse' | 'keyboard', (page: Page) => Hand> = {
  mouse: () => ({
    follow: (target) => target.click(),
    fill: (field, text) => field.fill(text),
    check: (box) => box.check(),
    next: (_chosen, target) => target.click(),
    fillTime: (field) => field.fill('2099-12-31T09:30'),
  }),
  keyboard: (page) => {
    const press = async (target: Locator, key: string) => {
      await goBackTo(page, target);
      await tabTo(page, target);
      await page.keyboard.press(key);
    };
    return {
      follow: (target) => press(target, 'Enter'),
      fill: async (field, text) => {
        await press(field, 'ControlOrMeta+a');
        await page.keyboard.insertText(text);
      },
      check: (box) => press(box, 'Space'),
      next: (chosen) => press(chosen, 'ArrowRight'),
      fillTime: async (field) => {
        await tabTo(page, field);
        await page.keyboard.type('12312099');
        await page.keyboard.press('Tab');
        await page.keyboard.type('0930AM');
      },
    };
  },
};

// Longer than others: a post is followed from the first word to the mailbox.
test.describe.configure({ timeout: 240_000 });

for (const way of ['mouse', 'keyboard'] as const) {
  test(`by ${way}, an editor writes a post with an image, translates it, schedules it, publishes it and mails it`, async ({
    page,
    browser,
    request,
    baseURL,
  }) => {
    const { follow, fill, check, next, fillTime } = hands[way](page);
    const mark = crypto.randomUUID().slice(0, 8);
    const [title, hindiTitle, subject] = [`Lamp ${mark}`, `दीप ${mark}`, `दीपों का मास ${mark}`];
    const reader = `pathak-${mark}@example.org`;
    const save = page.getByRole('button', { name: 'Save', exact: true });
    const titleField = page.getByRole('textbox', { name: 'Title', exact: true });
    const row = page.getByRole('row').filter({ hasText: title });
    const list = `/admin/blogs?search=${mark}`;
    await subscribeInHindi(browser, { page, reader, baseURL: baseURL ?? '' });
    await beSignedInAsAdministrator(page);

    await page.goto('/admin/blogs/new');
    await fill(titleField, title);
    await expect(page.getByLabel('Slug', { exact: true })).toHaveValue(`lamp-${mark}`);
    await fill(page.getByRole('textbox', { name: 'Content' }), 'Every rite begins with a **lamp**.');
    const choose = page.getByRole('button', { name: 'Choose image: Image', exact: true });
    await addImage(page, () => follow(choose), 'A lamp on a step');
    await follow(save);
    await expect(page).toHaveURL(/\/admin\/blogs$/);

    await page.goto(list);
    await follow(row.getByRole('link', { name: /^हिन्दी Missing/ }));
    await fill(titleField, hindiTitle);
    await fill(page.getByRole('textbox', { name: 'Content', exact: true }), 'हर विधि **दीप** से आरंभ होती है।');
    await check(page.getByRole('checkbox', { name: 'Published' }));
    await follow(save);
    await expect(page.getByText('Translation saved.')).toBeVisible();

    await page.goto(list);
    await follow(row.getByRole('rowheader').getByRole('link'));
    await follow(page.getByRole('button', { name: 'Publish post...' }));
    const publication = page.getByRole('dialog', { name: 'Publishing options' });
    const [now, later] = ['Now', 'Schedule for later'].map((name) =>
      publication.getByRole('radio', { name }),
    );
    if (!now || !later) throw new Error('the dialog has no choice of time');
    await next(now, later);
    await fillTime(publication.getByLabel('Date and time'));
    await follow(publication.getByRole('button', { name: 'Schedule post' }));
    await expect(page).toHaveURL(/\/admin\/blogs$/);
    await page.goto(list);
    await expect(row).toContainText('Scheduled');
    expect((await request.get(`/blog/lamp-${mark}`)).status()).toBe(404);

    await follow(row.getByRole('rowheader').getByRole('link'));
    await follow(page.getByRole('button', { name: 'Publishing options...' }));
    // Radio buttons wrap around: now follows the last choice, to unpublish.
    if (way === 'mouse') await now.check();
    else {
      await tabTo(page, later);
      await page.keyboard.press('ArrowLeft');
    }
    await follow(publication.getByRole('button', { name: 'Publish now' }));
    await expect(page).toHaveURL(/\/admin\/blogs$/);
    const shown = await request.get(`/blog/lamp-${mark}?lang=hi`);
    expect(await shown.text()).toContain(hindiTitle);

    await page.goto('/admin/newsletter/new');
    await fill(page.getByRole('textbox', { name: 'Subject' }), `Month of lamps ${mark}`);
    const tabs = page.getByRole('tablist', { name: 'Languages of the issue' });
    await next(tabs.getByRole('tab', { name: 'English' }), tabs.getByRole('tab', { name: 'हिन्दी' }));
    await fill(page.getByRole('textbox', { name: 'Subject' }), subject);
    await check(page.getByRole('checkbox', { name: title }));
    await follow(page.getByRole('button', { name: 'Save issue' }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Month of lamps ${mark}`);
    await follow(page.getByRole('button', { name: 'Send issue' }));
    const question = page.getByRole('dialog', { name: 'Send issue?' });
    await follow(question.getByRole('button', { name: 'Send issue' }));
    await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible();

    await openEmail(page, reader, subject);
    const letter = page.frameLocator('iframe');
    await expect(letter.getByRole('link', { name: hindiTitle })).toHaveAttribute(
      'href',
      new RegExp(`/blog/lamp-${mark}`),
    );
  });
}

test('a draft is read by a link without an account, and its earlier URL redirects', async ({
  page,
  browser,
  baseURL,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  await beSignedInAsAdministrator(page);
  await page.goto('/admin/blogs/new');
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(`Draft ${mark}`);
  await page.getByRole('textbox', { name: 'Content' }).fill('Not yet **finished**.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/blogs$/);
  const edit = async () => {
    await page.goto(`/admin/blogs?search=${mark}`);
    await page.getByRole('rowheader').getByRole('link').click();
  };

  await edit();
  await page.getByRole('button', { name: 'Create preview link' }).click();
  const link = page.getByRole('link', { name: 'Open preview' });
  const address = (await link.getAttribute('href')) ?? '';
  const guest = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  const response = await guest.goto(address);
  expect(response?.headers()['x-robots-tag']).toContain('noindex');
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(`Draft ${mark}`);
  await expect(guest.locator('.prose strong')).toHaveCSS('font-weight', '700');
  await guest.context().close();
  await page.getByRole('button', { name: /^Revoke link/ }).click();
  await expect(link).toBeHidden();
  expect((await page.request.get(address)).status()).toBe(404);

  await page.getByRole('button', { name: 'Publish post...' }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page).toHaveURL(/\/admin\/blogs$/);
  await edit();
  await page.getByLabel('Slug', { exact: true }).fill(`moved-${mark}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/blogs$/);
  const moved = await page.request.get(`/blog/draft-${mark}`, { maxRedirects: 0 });
  expect([moved.status(), moved.headers()['location']]).toEqual([301, `/blog/moved-${mark}`]);
});

test('a series is read part by part, and a post that was begun is continued on this device', async ({
  page,
}) => {
  await page.goto('/blog/how-the-vedas-were-memorised');
  const parts = page.getByRole('navigation', { name: 'From the Vedas to the Gita' });
  await expect(parts.getByRole('link')).toHaveCount(3);
  await parts.getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/\/blog\/upanishads-as-conversations$/);
  await expect(page.getByText('Part 2 of 3')).toBeVisible();

  await page.getByRole('heading', { level: 2 }).nth(1).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 600);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('reading-positions')))
    .toContain('upanishads-as-conversations');
  await page.goto('/blog');
  const begun = page.getByRole('navigation', { name: 'Continue reading' });
  await begun.getByRole('link').click();
  await page.getByRole('button', { name: 'Continue Reading' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
});

for (const [language, path] of [
  ['en', '/blog/work-without-grasping'],
  ['hi', '/blog/series/from-the-vedas-to-the-gita'],
  ['sa', '/blog/authors/savitri-iyer'],
] as const) {
  test(`${path} has no accessibility violations in ${language}`, async ({ page, context, baseURL }) => {
    await prefer(context, baseURL ?? '', language);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });
}

/** Presses Shift and Tab while the target is before the focus, so that the whole page is not passed. */
async function goBackTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isBefore = () =>
    target.evaluate((element) => {
      const { activeElement: focused, body } = document;
      if (!focused || focused === body) return false;
      return (element.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    });
  for (let steps = 0; steps < 60 && (await isBefore()); steps += 1) await page.keyboard.press('Shift+Tab');
}

type Subscription = { page: Page; reader: string; baseURL: string };

/** Subscribes on the Hindi site in a browser of the reader's own, and confirms by the link in the email. */
async function subscribeInHindi(browser: Browser, { page, reader, baseURL }: Subscription): Promise<void> {
  const context = await browser.newContext({ baseURL });
  await prefer(context, baseURL, 'hi');
  const visit = await context.newPage();
  await visit.goto('/newsletter');
  await visit.getByRole('main').getByRole('textbox').first().fill(reader);
  await visit.keyboard.press('Enter');
  await expect(visit.getByRole('main').getByRole('status')).toContainText(/\S/);
  await openEmail(page, reader);
  const confirm = page.frameLocator('iframe').locator('a.button');
  await visit.goto((await confirm.getAttribute('href')) ?? '');
  await visit.getByRole('main').getByRole('button').first().click();
  await expect(visit.getByRole('main').getByRole('button')).toHaveCount(0);
  await context.close();
}

/** Uploads an image in the picker, which is opened by the given action. */
async function addImage(page: Page, open: () => Promise<void>, alt: string): Promise<void> {
  await open();
  const picker = page.getByRole('dialog', { name: 'Choose image' });
  const image = sharp({ create: { width: 60, height: 40, channels: 3, background: '#a2132c' } });
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, picker.locator('input[type=file]'));
  await page.keyboard.press('Space');
  const buffer = await image.png().toBuffer();
  await (await chooser).setFiles({ name: 'lamp.png', mimeType: 'image/png', buffer });
  await expect(picker.getByLabel('Alt text')).toBeFocused();
  await page.keyboard.insertText(alt);
  await page.keyboard.press('Enter');
  await expect(picker).toBeHidden();
}
