import { expect, test } from 'vitest';
import type { Locale } from '#src/i18n/locales.ts';
import { createI18n } from '#src/i18n/i18n.ts';
import { messagesFor } from '#src/i18n/server-messages.ts';
import { scheduleWords } from './schedule-words.ts';

const words = (cron: string, locale: Locale = 'en') =>
  scheduleWords(cron, createI18n(locale, messagesFor(locale)));

test.each([
  ['30 2 * * *', 'Every day at 2:30 AM'],
  ['0 */12 * * *', 'Every day at 12:00 AM, 12:00 PM'],
  ['15 6,18 * * *', 'Every day at 6:15 AM, 6:15 PM'],
  ['0 3 * * 0', 'Weekly at 3:00 AM: Sunday'],
  ['0 3 * * 1-3', 'Weekly at 3:00 AM: Monday, Tuesday, Wednesday'],
  ['0 3 * * 7', 'Weekly at 3:00 AM: Sunday'],
  ['0 3 1,15 * *', 'Monthly at 3:00 AM, day 1, 15'],
])('the schedule %s is shown as %s', (cron, text) => {
  expect(words(cron)).toBe(text);
});

test.each(['*/5 * * * *', '0 3 * 6 *', '0 3 1 * 1', '0 3 * * SUN', '0 3 L * *'])(
  'the unusual schedule %s is shown as it is',
  (cron) => {
    expect(words(cron)).toBe(`Custom: ${cron}`);
  },
);

test('a schedule is shown in the language of the page', () => {
  expect(words('0 3 * * 0', 'hi')).toBe('हर सप्ताह 3:00 पूर्वाह्न: रविवार');
  expect(words('30 14 * * *', 'sa')).toBe('प्रतिदिनं 2:30 अपराह्णे');
});
