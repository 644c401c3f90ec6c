import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import type { TextWorkFacts } from '../../contract.ts';
import { TextShelf } from './text-shelf.tsx';

const title = { en: 'Hymn', hi: 'सूक्त', sa: 'सूक्तम्' };
const work: TextWorkFacts = {
  slug: 'hymn',
  title,
  description: { en: '', hi: '', sa: '' },
  verseName: 'mantra',
  state: null,
  librarySlugs: [],
  firstLine: 'ईशा ॥',
  translations: ['en', 'hi'],
  hasWordMeanings: true,
  divisions: [{ slug: '1', title, verses: 2, recordings: 0, reviewedBy: null, reviewedOn: null }],
};

test.each<[Pick<TextWorkFacts, 'translations' | 'hasWordMeanings'>, string]>([
  [{ translations: ['en', 'hi'], hasWordMeanings: true }, 'English and Hindi Word meanings'],
  [{ translations: ['hi'], hasWordMeanings: false }, 'Hindi'],
  [{ translations: [], hasWordMeanings: false }, ''],
])('a work with %j has these on the shelf: %s', (facts, shown) => {
  const { container } = renderPage(() => <TextShelf works={[{ ...work, ...facts }]} />);

  expect(screen.getByText('2 mantras')).toBeTruthy();
  const text = container.querySelector('.text-book-has')?.textContent ?? '';
  expect(text.replaceAll(/\s+/g, ' ').trim()).toBe(shown);
});
