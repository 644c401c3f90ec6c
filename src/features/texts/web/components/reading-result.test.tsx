import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLoaderData } from 'react-router';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Locale } from '#src/i18n/locales.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import type { DivisionPage, ReadVerse } from '../../contract.ts';
import { writePlayback } from '../listening/playback.ts';
import { ReadingResult } from './reading-result.tsx';

beforeEach(() => {
  class NoObserver {
    observe(): void {}
    disconnect(): void {}
  }
  vi.stubGlobal('IntersectionObserver', NoObserver);
});
afterEach(() => {
  act(() => writePlayback(null));
  vi.unstubAllGlobals();
});

const title = { en: 'Test', hi: 'परीक्षा', sa: 'परीक्षा' };

function verse(number: string, gloss: string): ReadVerse {
  return {
    number,
    speaker: null,
    lines: ['तेन ॥'],
    metre: null,
    words: [{ printed: 'तेन', parts: [{ sa: 'तेन', gloss }] }],
    translations: [{ translator: 'Uma', text: `Verse ${number}` }],
    notes: [],
    references: [],
  };
}

const reading: DivisionPage = {
  work: { slug: 'test', title, verseName: 'verse' },
  division: { slug: '1', title, verses: 3, recordings: 0, reviewedBy: null, reviewedOn: null },
  divisions: [{ slug: '1', title }],
  language: 'en',
  contents: ['1', '2', '3'].map((number) => ({ number, firstWords: 'तेन' })),
  verses: ['1', '2', '3'].map((number) => verse(number, `by that, ${number}`)),
  recordings: [],
};
const untranslated = {
  ...reading,
  verses: reading.verses.map((one) => ({ ...one, translations: [] })),
};

function Page() {
  const { result, isAlone } = useLoaderData<{ result: never; isAlone: boolean }>();
  return <ReadingResult loaderResult={result} isAlone={isAlone} />;
}

/** Shows a division or its first verse; returns how another one is opened in the same page. */
function open(value: DivisionPage, { isAlone = false, locale }: { isAlone?: boolean; locale?: Locale } = {}) {
  const dataOf = (next: DivisionPage) => ({ result: { ok: true, status: 200, value: next }, isAlone });
  let data = dataOf(value);
  const { router } = renderPage(Page, {
    path: '/texts/test/1',
    loader: () => data,
    ...(locale && { locale }),
  });
  return async (next: DivisionPage) => {
    data = dataOf(next);
    await act(() => router.navigate('/texts/test/1?in=hi'));
  };
}

const meaning = () => screen.getByRole('complementary', { name: 'Word meaning' });

test('the heading of a chapter names work and chapter, that of a whole work its name only', async () => {
  const chapter = { en: 'Chapter 1: Beginnings', hi: 'अध्याय 1', sa: 'प्रथमः' };
  const divisions = [
    { slug: '1', title: chapter },
    { slug: '2', title },
  ];
  const openNext = open({ ...reading, division: { ...reading.division, title: chapter }, divisions });
  await screen.findByRole('heading', { level: 1, name: 'Test Chapter 1: Beginnings' });
  await openNext(reading);
  expect(screen.getByRole('heading', { level: 1, name: 'Test' })).toBeTruthy();
});

test('the meaning of the chosen word follows the language of the text', async () => {
  const openNext = open(reading);
  const [word] = await screen.findAllByRole('button', { name: 'तेन' });
  if (word) fireEvent.click(word);
  expect(within(meaning()).getByText('by that, 1')).toBeTruthy();

  await openNext({ ...reading, language: 'hi', verses: [verse('1', 'उसके द्वारा')] });
  expect(within(meaning()).getByText('उसके द्वारा')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'तेन' }).getAttribute('aria-pressed')).toBe('true');
});

test.each([
  ['a verse with the same number in another chapter', { division: { ...reading.division, slug: '2' } }, true],
  ['a chapter with the same name in another work', { work: { ...reading.work, slug: 'other' } }, false],
])('%s opens without the meaning of a word', async (_name, change, isAlone) => {
  const openNext = open(reading, { isAlone });
  const [word] = await screen.findAllByRole('button', { name: 'तेन' });
  if (word) fireEvent.click(word);
  await openNext({ ...reading, ...change });
  expect(meaning().dataset['open']).toBe('false');
});

test('J moves on from verse to verse while one is being played', async () => {
  const reached: string[] = [];
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  onTestFinished(() => scroll.mockRestore());
  scroll.mockImplementation(function (this: Element, options) {
    if (typeof options === 'object' && options.behavior !== 'smooth') reached.push(this.id);
  });
  open(reading);
  await screen.findAllByRole('article');
  // The keys work once the effects of the page have run.
  await act(async () => {});
  act(() =>
    writePlayback({
      path: '/texts/test/1',
      recordingId: '',
      verse: '1',
      word: -1,
      words: 0,
      isPlaying: true,
    }),
  );
  fireEvent.keyDown(document.body, { key: 'j' });
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(reached).toEqual(['v2', 'v3']);
});

test('a text without a translation names no translator', async () => {
  open(untranslated);
  await screen.findAllByRole('article');
  expect(screen.queryByText(/^Translation:/)).toBeNull();
});

test.each([
  ['a translated verse', reading, 'तेन ॥\n\nVerse 1\n\nTest 1. Translation: Uma. '],
  ['an untranslated verse', untranslated, 'तेन ॥\n\nTest 1. '],
])('%s is cited with what there is', async (_name, value, start) => {
  const writeText = vi.fn(async (_text: string) => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  open(value);
  fireEvent.click(await screen.findByRole('button', { name: 'Share Test 1' }));
  fireEvent.click(screen.getByRole('button', { name: 'Copy Citation' }));
  await waitFor(() => expect(writeText).toHaveBeenCalledOnce());
  const [text = ''] = writeText.mock.calls[0] ?? [];
  expect(text.startsWith(start)).toBe(true);
  expect(text.slice(start.length)).toMatch(/^https?:\S+\/texts\/test\/1\/1$/);
});

test('the translation of this project is named in the language of the reader, also in a citation', async () => {
  const writeText = vi.fn(async (_text: string) => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const translations = [{ translator: 'Open edition', text: 'Verse 1' }];
  open({ ...reading, verses: [{ ...verse('1', ''), translations }] }, { locale: 'sa' });
  expect(await screen.findByText('अनुवादः : मुक्तसंस्करणम्')).toBeTruthy();

  fireEvent.click(await screen.findByRole('button', { name: /^ज्ञापयतु/ }));
  fireEvent.click(screen.getByRole('button', { name: 'उद्धरणं प्रतिलिखतु' }));
  await waitFor(() => expect(writeText).toHaveBeenCalledOnce());
  expect(writeText.mock.calls[0]?.[0]).toMatch(/अनुवादः\s:\s*मुक्तसंस्करणम्\s।/);
});

test('a shared verse opens in the language of the reader', async () => {
  const share = vi.fn(async (_data: ShareData) => {});
  vi.stubGlobal('navigator', { share });
  open(reading, { locale: 'hi' });
  fireEvent.click(await screen.findByRole('button', { name: 'साझा करें: परीक्षा 1' }));
  fireEvent.click(screen.getByRole('button', { name: 'लिंक साझा करें' }));
  await waitFor(() => expect(share).toHaveBeenCalledOnce());
  expect(share.mock.calls[0]?.[0].url).toMatch(/\/texts\/test\/1\/1\?lang=hi$/);
});

test('the description of a text counts its mantras as mantras', async () => {
  open({ ...reading, work: { ...reading.work, verseName: 'mantra' } });
  await screen.findAllByRole('article');
  const description = document.querySelector<HTMLMetaElement>('meta[name="description"]');
  expect(description?.content).toContain('3 mantras');
});

const hrefsOf = (name: string | RegExp, part: HTMLElement) =>
  within(part)
    .getAllByRole('link', { name })
    .map((link) => link.getAttribute('href'));

test.each([
  ['that the reader has chosen', 'hi', '?in=hi'],
  ['that is usual for the reader', 'en', ''],
] as const)('links to verses and chapters keep the language %s', async (_name, language, search) => {
  const divisions = [
    { slug: '1', title },
    { slug: '2', title: { ...title, en: 'Second' } },
  ];
  const cited = [{ path: 'other/1/7', title: { ...title, en: 'Other 1.7' } }];
  const verses = [{ ...verse('1', ''), references: cited }];
  open({ ...reading, language, divisions, verses });
  await screen.findAllByRole('article');

  expect(hrefsOf(/^Verse 1/, screen.getByRole('article'))).toEqual([`/texts/test/1/1${search}`]);
  expect(hrefsOf('Other 1.7', screen.getByRole('article'))).toEqual([`/texts/other/1/7${search}`]);
  const contents = screen.getByRole('navigation', { name: 'Contents' });
  expect(hrefsOf('Second', contents)).toEqual([`/texts/test/2${search}`]);
});

test('the settings change language and layout at the verse that is read', async () => {
  open({ ...reading, verses: [verse('2', '')] }, { isAlone: true });
  fireEvent.click(await screen.findByRole('button', { name: 'Reading settings' }));
  const dialog = screen.getByRole('dialog');

  expect(hrefsOf('Whole text', dialog)).toEqual(['/texts/test/1?in=en#v2']);
  expect(hrefsOf('हिन्दी', dialog)).toEqual(['/texts/test/1?in=hi']);
});

test('the settings change the language of a whole text at the verse that is read', async () => {
  open(reading);
  await screen.findAllByRole('article');
  await act(async () => {});
  fireEvent.keyDown(document.body, { key: 'j' });
  fireEvent.click(screen.getByRole('button', { name: 'Reading settings' }));

  expect(hrefsOf('हिन्दी', screen.getByRole('dialog'))).toEqual(['/texts/test/1?in=hi#v2']);
});
