import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { I18nProvider } from '#src/i18n/i18n-provider.tsx';
import type { Locale } from '#src/i18n/locales.ts';
import { useDayWords } from './use-day-words.ts';

test.each<[Locale, number, string]>([
  ['en', 45, '45 min'],
  ['en', 125, '2 h 5 min'],
  ['sa', 61, '1 घण्टा 1 निमेषः'],
  ['sa', 122, '2 घण्टे 2 निमेषौ'],
  ['sa', 185, '3 घण्टाः 5 निमेषाः'],
])('a length in %s of %i minutes has both nouns in their number', (locale, minutes, words) => {
  const { result } = renderHook(
    () => useDayWords('2026-11-24', () => ({ date: '2026-11-24', minute: 360 })),
    {
      wrapper: ({ children }) => <I18nProvider locale={locale}>{children}</I18nProvider>,
    },
  );
  expect(result.current.length(minutes)).toBe(words);
});
