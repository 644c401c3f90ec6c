import { expect, test } from 'vitest';
import { excerptOf, readMinutes } from './post-text.ts';

test('reading time is whole minutes at 220 words, and at least one', () => {
  expect(readMinutes('')).toBe(1);
  expect(readMinutes('word '.repeat(220 * 6))).toBe(6);
  expect(readMinutes('word '.repeat(220 * 2 + 120))).toBe(3);
});

test('a Devanagari word counts once, whatever its vowel signs and conjuncts', () => {
  expect(readMinutes('ज्योतिर्गमय '.repeat(440))).toBe(2);
});

test('URLs and markup do not count', () => {
  expect(readMinutes('[a](https://example.org/one/two/three/four/five/six/seven) **b** '.repeat(220))).toBe(
    2,
  );
});

test('an excerpt is the start of the text without markup, cut between words', () => {
  const source = '# Title\n\nA flame *asks* for [attention](/x) and gives light.\n\n- a list\n\nThen more.';
  expect(excerptOf(source)).toBe('A flame asks for attention and gives light. Then more.');
  expect(excerptOf(source, 30)).toBe('A flame asks for attention…');
});

test('an excerpt has no descriptions of images', () => {
  expect(excerptOf('![A lamp](/lamp.webp)\n\nIt burns.\n\n[![A river](/river.webp)](/x)')).toBe('It burns.');
});

test('a text without paragraphs has an empty excerpt', () => {
  expect(excerptOf('# Only a title')).toBe('');
});
