import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicPaths } from '#src/entry.server.tsx';
import { locales } from '#src/i18n/locales.ts';
import { crawlPages, emptyParts, wordsOf } from './support/crawl-pages.ts';
import { openLiveSite } from './support/live-site.ts';
import { sampleWords } from './support/sample-words.ts';

const site = await openLiveSite();
let words: Awaited<ReturnType<typeof sampleWords>>;

beforeAll(async () => {
  words = await sampleWords();
});

afterAll(() => site.close());

test('the texts of samples are read from their sources', () => {
  for (const word of [
    'Dr. Meera Krishnan',
    'Exact, patient, generous with time.',
    '50+',
    'Yoga.live',
    'How the Vedas were memorized',
  ])
    expect([...words]).toContain(word);
});

test.each(locales)(
  'a live site without its own content shows nothing invented, and every page is complete, in %s',
  async (locale) => {
    const found = await crawlPages(site.app, publicPaths, locale);
    const errors = [...found].flatMap(([path, { status, document }]) => {
      const text = wordsOf(document);
      return [
        ...(status === 200 ? [] : [`${path} answers ${status}`]),
        ...(document.querySelectorAll('main h1').length === 1 ? [] : [`${path} has no main heading`]),
        ...emptyParts(document).map((part) => `${path} has an empty part: ${part}`),
        ...(text.match(/\d+ ?[KM]B\b/) ?? []).map((size) => `${path} says ${size}`),
        ...[...words].filter((word) => text.includes(word)).map((word) => `${path} says "${word}"`),
      ];
    });

    expect(found.size).toBeGreaterThanOrEqual(publicPaths.length);
    expect(errors).toEqual([]);
  },
  // More than a hundred pages.
  120_000,
);
