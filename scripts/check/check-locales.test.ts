import { expect, test } from 'vitest';
import { anusvaraErrors, localeErrors, repeatedKeys } from './locale-check.ts';

const english = {
  home: {
    title: 'Welcome',
    lead: 'Hello {name}',
    link: 'Read <a>more</a>',
    found_one: '{count} post',
    found_other: '{count} posts',
  },
  errors: { not_found: 'Gone' },
};
const hindi = {
  home: {
    title: 'स्वागत',
    lead: 'नमस्ते {name}',
    link: '<a>और</a> पढ़ें',
    found_one: '{count} लेख',
    found_other: '{count} लेख',
  },
  errors: { not_found: 'नहीं मिला' },
};
const sources = [
  {
    path: 'a.tsx',
    text: `t('home.title'); t("home.lead", {name}); tParts('home.link'); t('home.found', {count})`,
  },
  { path: 'b.ts', text: 't(`errors.${problem.code}`)' },
];

const errorsOf = (change: { hi?: object; en?: object; sources?: typeof sources }) =>
  localeErrors({ ...english, ...change.en }, { hi: { ...hindi, ...change.hi } }, change.sources ?? sources);

test('consistent files have no errors', () => {
  expect(errorsOf({})).toEqual([]);
});

test('a missing key is found', () => {
  expect(errorsOf({ hi: { errors: {} } })).toEqual(['hi: "errors.not_found" is missing']);
});

test('a key that English does not have is found', () => {
  expect(errorsOf({ hi: { more: { x: 'क' } } })).toEqual(['hi: "more.x" is not in en.json']);
});

test('a dual that English does not have is allowed beside its plural', () => {
  expect(errorsOf({ hi: { home: { ...hindi.home, found_two: '{count} लेखौ' } } })).toEqual([]);
});

test('a key that nothing uses is found', () => {
  expect(errorsOf({ sources: sources.slice(0, 1) })).toEqual(['en: "errors.not_found" is unused']);
});

test('a slot missing in a translation is found', () => {
  expect(errorsOf({ hi: { home: { ...hindi.home, lead: 'नमस्ते' } } })).toEqual([
    'hi: "home.lead" has the placeholders none, English has {name}',
  ]);
});

test('a tag missing in a translation is found', () => {
  expect(errorsOf({ hi: { home: { ...hindi.home, link: 'और पढ़ें' } } })).toHaveLength(1);
});

test('an untranslated copy is found', () => {
  expect(errorsOf({ hi: { errors: { not_found: 'Gone' } } })).toEqual([
    'hi: "errors.not_found" is not translated',
  ]);
});

test('Latin letters in Devanagari are found, except names', () => {
  expect(errorsOf({ hi: { errors: { not_found: 'नहीं found' } } })).toEqual([
    'hi: "errors.not_found" contains Latin letters: found',
  ]);
  expect(errorsOf({ hi: { errors: { not_found: 'Grantham.ai नहीं' } } })).toEqual([]);
});

test('an empty sentence is found', () => {
  expect(errorsOf({ hi: { errors: { not_found: ' ' } } })).toEqual(['hi: "errors.not_found" is empty']);
});

test('a check that reads no sources fails', () => {
  expect(errorsOf({ sources: [] })).toHaveLength(1);
});

test('a key that one object has twice is found', () => {
  const once = JSON.stringify(
    { home: { title: 'Welcome', lead: 'Hello' }, errors: { title: 'Error' } },
    null,
    2,
  );
  expect(repeatedKeys(once)).toEqual([]);
  expect(repeatedKeys(once.replace('"lead"', '"title"'))).toEqual(['title']);
});

test('a Sanskrit word that ends in an anusvara before a pause is found', () => {
  expect(anusvaraErrors({ right: 'किं पत्रम्, किमर्थम् ।', wrong: 'पत्रं, लेखः च ।' })).toEqual([
    'sa: "wrong" has an anusvara before a pause, write म्',
  ]);
});
