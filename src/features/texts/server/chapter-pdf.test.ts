import { expect, test } from 'vitest';
import type { DivisionPage } from '../contract.ts';
import { createChapterPdfs } from './chapter-pdf.ts';

const title = { en: 'Test', hi: 'परीक्षा', sa: 'परीक्षा' };
const reading: DivisionPage = {
  work: { slug: 'test', title, verseName: 'verse' },
  division: { slug: '1', title, verses: 0, recordings: 0, reviewedBy: 'Uma', reviewedOn: '2026-03-01' },
  divisions: [{ slug: '1', title }],
  language: 'en',
  contents: [],
  verses: [],
  recordings: [],
};
const verse = {
  number: '1',
  speaker: null,
  lines: ['तेन ॥'],
  metre: null,
  words: [],
  translations: [{ translator: 'Sita', text: 'By that.' }],
  notes: [],
  references: [],
};

/** What the PDF says below the title. */
async function factsOf(change: Partial<DivisionPage>): Promise<string[]> {
  let chapter = '{}';
  const typesetter = {
    typeset: async (_template: URL, values: Record<string, string>) => {
      chapter = values['chapter'] ?? '{}';
      return Buffer.of();
    },
  };
  const site = { name: 'S', url: 'https://site.example', accent: '#a3152c' };
  await createChapterPdfs({ typesetter, site }).chapterOf({ ...reading, ...change });
  return JSON.parse(chapter).facts;
}

test('the date of the review is written as on the page', async () => {
  expect(await factsOf({ verses: [verse] })).toEqual([
    'Reviewed by Uma on March 1, 2026',
    'Translation: Sita',
  ]);
  expect(await factsOf({ language: 'hi' })).toEqual(['Uma ने मार्च 1, 2026 को जाँचा']);
});

test('a text without a translation names no translator', async () => {
  const division = { ...reading.division, reviewedBy: null, reviewedOn: null };
  expect(await factsOf({ division })).toEqual(['Not yet reviewed by a scholar']);
});
