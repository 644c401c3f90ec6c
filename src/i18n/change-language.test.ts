import { expect, test } from 'vitest';
import { languageCookie } from './change-language.ts';
import { locales, localeNames, parseLocale } from './locales.ts';

test('I18N-05: the choice is stored for a year, for the whole site', () => {
  expect(languageCookie('hi')).toBe('lang=hi; Max-Age=31536000; Path=/; SameSite=Lax');
});

test('I18N-01: only en, hi and sa are accepted', () => {
  expect(locales).toEqual(['en', 'hi', 'sa']);
  expect(['en', 'hi', 'sa', 'fr', 'EN', '', undefined].map(parseLocale)).toEqual([
    'en',
    'hi',
    'sa',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('I18N-04: each language is offered by its own name and the English one', () => {
  expect(Object.values(localeNames)).toEqual(['English', 'हिन्दी (Hindi)', 'संस्कृतम् (Sanskrit)']);
});
