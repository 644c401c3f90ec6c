import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import { toIast } from '../../format/iast.ts';
import { writeScript } from '../write-script.ts';
import { WordList } from './word-list.tsx';
import { WordMeaning } from './word-meaning.tsx';

const word = {
  printed: 'चैव',
  parts: [
    { sa: 'च', gloss: 'and' },
    { sa: 'एव', gloss: 'indeed' },
  ],
};
const telugu = { write: (text: string) => writeScript(text, 'telugu'), tag: 'sa-Telu' };
const iast = { write: toIast, tag: 'sa-Latn' };

afterEach(() => vi.restoreAllMocks());

test('the meaning of a word is in the script of the text', () => {
  renderPage(() => (
    <WordMeaning word={word} printed={word.printed} language="en" script={telugu} onClose={() => {}} />
  ));

  expect(screen.getByText('చైవ').lang).toBe('sa-Telu');
  expect(screen.getByText('చ + ఏవ').lang).toBe('sa-Telu');
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['చ ca', 'ఏవ eva']);
});

test('the list of words is in the script of the text, and roman letters are not repeated', () => {
  renderPage(() => <WordList words={[word]} language="en" script={iast} isOpen />);

  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['ca', 'eva']);
});

test.each([
  ['below the edge of the sheet is moved above it', { word: [90, 770], sheet: [0, 675] }, [[{ top: 111 }]]],
  ['above the sheet stays where it is', { word: [90, 600], sheet: [0, 675] }, []],
  ['beside the card of a wide screen stays where it is', { word: [90, 770], sheet: [1000, 90] }, []],
] as const)('a chosen word %s', (_, { word: [right, bottom], sheet: [left, top] }, calls) => {
  const scrollBy = vi.spyOn(window, 'scrollBy').mockImplementation(() => {});
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const { x, y } = this.tagName === 'ASIDE' ? { x: left, y: top } : { x: right, y: bottom };
    return new DOMRect(x, y, 0, 0);
  });
  renderPage(() => (
    <>
      <button type="button" className="reader-word" aria-pressed="true">
        {word.printed}
      </button>
      <WordMeaning word={word} printed={word.printed} language="en" script={telugu} onClose={() => {}} />
    </>
  ));

  expect(scrollBy.mock.calls).toEqual(calls);
});
