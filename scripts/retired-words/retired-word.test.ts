import { expect, test } from 'vitest';
import { english } from './en.ts';
import { fixedTexts } from './fixed-texts.ts';
import { hindi } from './hi.ts';
import { retiredWordErrors, type RetiredWord } from './retired-word.ts';
import { sanskrit } from './sa.ts';

const errorIn = (words: readonly RetiredWord[], text: string) =>
  retiredWordErrors('xx', { key: text }, words).map((error) => /"([^"]+)"; use/.exec(error)?.[1]);

test.each([
  [english, 'Look into your Mail, please', ['mail', 'look into']],
  [english, 'Somebody has taken back the gift.', ['gift', 'taken back', 'somebody']],
  [english, 'Invalid email address', ['invalid']],
  [english, 'Send the e-mail once more', ['e-mail', 'once more']],
  [hindi, 'आपको यह मेल मिली है', ['मेल']],
  [hindi, 'सब ग्रन्थों को देखिए', ['ग्रन्थ*', 'देखिए']],
  [hindi, 'यह फाइल नहीं मिली', ['फाइल*']],
  [sanskrit, 'मुख्यप्रकल्पान् पश्यत', ['पश्यत']],
  [sanskrit, 'सदस्यतां त्यजतु', ['सदस्य*']],
  [sanskrit, 'संदेशः प्रेषितः', ['संदेश*']],
])('retired words in visible text are found', (words, text, found) => {
  expect(errorIn(words, text)).toEqual(found);
});

test.each([
  [english, 'We’ve sent an email to {mail} about <gift>your donation</gift>.'],
  [english, 'Rejected by the mail server'],
  [english, 'Webhooks with an invalid signature'],
  [english, 'Newsletters, papermaking and blogging'],
  [hindi, 'यह ईमेल खोज से मेल खाता है'],
  [hindi, 'रूपरेखा और फ़ाइलें देखें'],
  [sanskrit, 'मुख्यफलकम् पश्यतु, मासः'],
])('current words, parts of words, slots and excepted phrases are not reported', (words, text) => {
  expect(errorIn(words, text)).toEqual([]);
});

test('an error names language, key, word and replacement', () => {
  expect(retiredWordErrors('en', { 'a.b': 'Your gift' }, english)).toEqual([
    'en: "a.b" contains the retired word "gift"; use: donation',
  ]);
});

test('a fixed text keeps its word, and an allowance that is not needed is reported', () => {
  const allowed = { 'a.title': ['login'], 'a.gone': ['blog'] };
  expect(retiredWordErrors('en', { 'a.title': 'Admin Login' }, english, allowed)).toEqual([
    'en: "a.gone" no longer contains "blog"',
  ]);
  expect(retiredWordErrors('en', { 'a.title': 'Login by mail' }, english, allowed)).toContain(
    'en: "a.title" contains the retired word "mail"; use: email',
  );
});

test.each([
  ['en', english],
  ['hi', hindi],
  ['sa', sanskrit],
])('the %s list names each word once, and no replacement is retired', (locale, words) => {
  const list = words.map(({ word }) => word);
  expect(new Set(list).size).toBe(list.length);
  const uses = Object.fromEntries(words.map(({ word, use }) => [word, use]));
  expect(retiredWordErrors(locale, uses, words)).toEqual([]);
});

test('every allowed word is in the list of its language', () => {
  const lists: Record<string, readonly RetiredWord[]> = { en: english, hi: hindi, sa: sanskrit };
  for (const [locale, texts] of Object.entries(fixedTexts)) {
    const known = lists[locale]?.map(({ word }) => word);
    expect(known).toEqual(expect.arrayContaining(Object.values(texts).flat()));
  }
});
