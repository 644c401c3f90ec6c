import { beforeEach, expect, test } from 'vitest';
import { readerScript, readerSettingsKey } from './reader-script.ts';

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset['reader'];
});

const run = () => {
  // oxlint-disable-next-line typescript/no-implied-eval -- the script of the document
  new Function(readerScript)();
  return document.documentElement.dataset['reader'];
};

const store = (settings: object) => localStorage.setItem(readerSettingsKey, JSON.stringify(settings));

test('without stored settings nothing is applied', () => {
  expect(run()).toBeUndefined();
});

test('hidden layers and the size are named', () => {
  store({ hidden: ['gloss', 'metre', 'iast'], script: 'devanagari', size: 5 });

  expect(run()).toBe('no-gloss no-metre no-iast size-5');
});

test.each([
  { hidden: ['gloss', 'metre'], script: 'telugu', size: 3 },
  { hidden: ['metre'], script: 'devanagari', size: 3 },
  { hidden: ['gloss'], script: 'devanagari', size: 3 },
])('the text waits for what no style rule can apply: %o', (settings) => {
  store(settings);

  expect(run()).toMatch(/ wait$/);
});

test.each(['{', '[]', '"text"', '{"hidden":3}'])('damaged settings are ignored: %s', (stored) => {
  localStorage.setItem(readerSettingsKey, stored);

  expect(run()).toBeUndefined();
});
