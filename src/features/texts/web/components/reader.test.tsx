import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import type { DivisionPage } from '../../contract.ts';
import { Reader } from './reader.tsx';

const title = { en: 'Isha Upanishad', hi: 'ईशोपनिषद्', sa: 'ईशोपनिषत्' };
const verse = {
  speaker: null,
  metre: null,
  translations: [{ translator: 'Aurobindo', text: 'All this is for habitation by the Lord.' }],
  notes: [],
  references: [],
};
const division = {
  slug: '1',
  title,
  verses: 2,
  recordings: 0,
  reviewedBy: null,
  reviewedOn: null,
};
const reading: DivisionPage = {
  work: { slug: 'isha', title, verseName: 'mantra' },
  division,
  divisions: [{ slug: '1', title }],
  language: 'en',
  contents: [
    { number: '1', firstWords: 'ईशा वास्यम्' },
    { number: '2', firstWords: 'कुर्वन्नेव' },
  ],
  verses: [
    {
      ...verse,
      number: '1',
      lines: ['ईशा वास्यम् ।'],
      words: [
        { printed: 'ईशा', parts: [{ sa: 'ईशा', gloss: 'by the Lord' }] },
        { printed: 'वास्यम्', parts: [{ sa: 'वास्यम्', gloss: 'to be covered' }] },
      ],
    },
    { ...verse, number: '2', lines: ['कुर्वन्नेव ।'], words: [] },
  ],
  recordings: [],
};

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
});

afterEach(() => vi.unstubAllGlobals());

test('a chosen word shows its meaning until that is closed with Escape', () => {
  renderPage(() => <Reader reading={reading} alone={null} />);

  fireEvent.click(screen.getByRole('button', { name: 'वास्यम्' }));
  expect(screen.getByText('to be covered')).toBeTruthy();

  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByText('to be covered')).toBeNull();
});
