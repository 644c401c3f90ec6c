import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { locales } from '#src/i18n/locales.ts';
import { brokenTargets, linkTargets } from '#tests/support/shipped-text.ts';
import { type LegalValues, type LegalPage, legalPages, readLegalText } from './legal-texts.ts';

const values: LegalValues = {
  product: 'Sample_Society',
  email: 'office@example.org',
  subscriptionDays: 14,
  messageMonths: 24,
  emailDays: 30,
  logDays: 90,
  stored: [
    {
      name: 'contactFields',
      updated: '2026-01-02',
      text: (locale) => (locale === 'en' ? 'Shoe size' : 'पादमानम्'),
    },
  ],
};
const everyText = legalPages.flatMap((page) => locales.map((locale) => ({ page, locale })));

test.each(everyText)('XTR-08: $page in $locale contains every fact', async ({ page, locale }) => {
  const { markdown } = await readLegalText(page, locale, values);
  expect(markdown).toContain(String.raw`Sample\_Society`);
  expect(linkTargets(markdown)).toContain('mailto:office@example.org');
  expect(markdown).not.toMatch(/[{}]/);
});

test.each(locales)('XTR-08: the retention periods are stated in %s', async (locale) => {
  const { markdown } = await readLegalText('privacy', locale, {
    ...values,
    subscriptionDays: 11,
    emailDays: 33,
    logDays: 37,
  });
  expect(markdown).toMatch(/\| 11 /);
  expect(markdown).toMatch(/\| 24 [^|]*\|[^]*\| 24 /);
  expect(markdown).toMatch(/\| 33 /);
  expect(markdown).toMatch(/ 37 /);
});

test('XTR-08: the policy states what features store, and counts as updated when that changed', async () => {
  const readChanged = (page: LegalPage, updated: string) =>
    readLegalText(page, 'en', { ...values, stored: values.stored.map((entry) => ({ ...entry, updated })) });

  const { markdown, updated } = await readChanged('privacy', '2020-01-01');
  expect(markdown).toMatch(/\| Shoe size +\|/);
  expect(updated).not.toBe('2020-01-01');
  expect((await readChanged('privacy', '2100-02-03')).updated).toBe('2100-02-03');
  expect((await readChanged('terms', '2100-02-03')).updated).not.toBe('2100-02-03');
});

test.each([
  ['en', 'A message sent with a donation by name is shown publicly.'],
  ['hi', 'अपने नाम से दिए गए दान के साथ भेजा गया संदेश'],
  ['sa', 'स्वनाम्ना दत्तेन दानेन सह प्रेषितः सन्देशः'],
] as const)('the terms in %s promise to show messages of named donations only', async (locale, sentence) => {
  expect((await readLegalText('terms', locale, values)).markdown).toContain(sentence);
});

test.each(legalPages)('I18N-03: %s has the same structure in each language', async (page) => {
  const texts = await Promise.all(locales.map((locale) => readLegalText(page, locale, values)));
  const outlines = texts.map(({ markdown }) => ({
    headings: markdown.match(/^#+ /gm),
    points: markdown.match(/^- /gm)?.length,
    rows: markdown.match(/^\| /gm)?.length,
    links: linkTargets(markdown),
  }));
  for (const outline of outlines) expect(outline).toEqual(outlines[0]);
  expect(new Set(texts.map(({ title }) => title)).size).toBe(locales.length);
});

test.each(everyText)('GEN-17: $page in $locale links only to pages of the site', async ({ page, locale }) => {
  const { markdown } = await readLegalText(page, locale, values);
  expect(brokenTargets(markdown).filter((target) => !target.startsWith('mailto:'))).toEqual([]);
});

test.each(['hi', 'sa'] as const)('a text in %s is written in Devanagari throughout', async (locale) => {
  for (const page of legalPages) {
    const { markdown } = await readLegalText(page, locale, values);
    const prose = markdown.replaceAll(
      /\]\([^)]*\)|`[^`]*`|Sample\\_Society|office@example\.org|\b(?:IP|PDF)\b/g,
      '',
    );
    expect(prose.match(/[A-Za-z]+/g)).toBeNull();
  }
});

test.each(locales)(
  'XTR-08: the policy in %s names every value that pages store on a device',
  async (locale) => {
    const { markdown } = await readLegalText('privacy', locale, values);
    const keys = keysStoredByPages();
    expect(keys).toContain('recent-searches');
    expect(keys.filter((key) => !markdown.includes(`\`${key}\``))).toEqual([]);
  },
);

/** Storage keys in the code of the public pages. */
function keysStoredByPages(): string[] {
  const files = globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.*', '**/admin/**', 'src/admin-ui/**'] });
  return files
    .map((path) => readFileSync(path, 'utf8'))
    .filter((code) => /localStorage|sessionStorage|createDeviceValue/.test(code))
    .flatMap((code) => [...code.matchAll(/(?:[kK]ey = |createDeviceValue<.*>\()'([\w-]+)'/g)])
    .flatMap(([, key]) => key ?? []);
}
