import { expect, expectAccessible, expectNoSidewaysScrolling, test } from './support/visit.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('a reader taps a word, changes the script and finds the link to a mantra', async ({ page }) => {
  await page.goto('/texts/isha-upanishad/1');
  await expectNoSidewaysScrolling(page);
  const main = page.getByRole('main');
  const word = main.getByRole('button', { name: 'ईशा', exact: true }).first();
  const meaning = page.getByRole('complementary', { name: 'Word meaning' });
  // Screen readers announce the first meaning in a region that was there before.
  await expect(meaning).toContainText('Tap any word');
  await word.tap();
  await expect(meaning).toContainText('by the Lord');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(meaning).not.toContainText('by the Lord');
  await expect(word).toBeFocused();

  await page.getByRole('button', { name: 'Reading settings' }).tap();
  const settings = page.getByRole('dialog', { name: 'Reading settings' });
  await settings.getByLabel('Script').selectOption('Telugu');
  await expect(settings.getByRole('status')).toHaveText('100%');
  await settings.getByRole('button', { name: 'Larger text' }).tap();
  await expect(settings.getByRole('status')).toHaveText('110%');
  await page.emulateMedia({ media: 'print' });
  await expect(settings).toBeHidden();
  await expect(main.getByText(/\/texts\/isha-upanishad\/1$/)).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await settings.getByRole('button', { name: 'Close' }).tap();
  await expect(main.getByRole('button', { name: 'ఈశా', exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(main.getByRole('button', { name: 'ఈశా', exact: true }).first()).toBeVisible();

  const bookmark = main.getByRole('button', { name: 'Bookmark Isha Upanishad 1', exact: true });
  await bookmark.tap();
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
  await expect(bookmark).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');

  await main.getByRole('button', { name: 'Share Isha Upanishad 1', exact: true }).tap();
  const share = page.getByRole('dialog', { name: 'Isha Upanishad 1' });
  await expect(share.getByRole('button', { name: 'Share Link' })).toBeVisible();
  await expect(share.getByRole('link', { name: 'Download as Image' })).toHaveAttribute(
    'href',
    /isha-upanishad/,
  );
});

test('words wider than a phone are hyphenated between syllables, and their text has no hyphens', async ({
  page,
}) => {
  await page.goto('/texts/isha-upanishad/1/8');
  const verse = page.getByRole('article').first();
  const long = verse.locator('.reader-word').filter({ has: page.locator('.soft-hyphen') });
  const isBrokenInside = await long.evaluateAll((all) =>
    all.flatMap((word) =>
      [...word.childNodes]
        .filter((part) => part.nodeType === Node.TEXT_NODE)
        .map((part) => {
          const range = document.createRange();
          range.selectNodeContents(part);
          return range.getClientRects().length > 1;
        }),
    ),
  );
  expect(isBrokenInside.length).toBeGreaterThan(5);
  expect(isBrokenInside).not.toContain(true);
  // Chromium draws no hyphens in balanced lines.
  await expect(long.first()).not.toHaveCSS('text-wrap', 'balance');
  const selected = await verse.evaluate((text) => {
    getSelection()?.selectAllChildren(text);
    return String(getSelection());
  });
  expect(selected).toContain('स्वयम्भूर्याथातथ्यतोऽर्थान्व्यदधाच्छाश्वतीभ्यः');
});
