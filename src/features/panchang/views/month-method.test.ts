import { expect, test } from 'vitest';
import { translatorFor } from '#src/i18n/server-messages.ts';
import { monthMethod } from './month-method.ts';
import { monthView } from './month-view.ts';

test('a month with days without sunrise says that their tithis are those of 6:00 AM', () => {
  const { t } = translatorFor('en');
  const tromso = { latitude: 69.6489, longitude: 18.9551, zone: 'Europe/Oslo' };
  const months = [3, 12].map((month) => monthView(2026, month, tromso));
  const texts = months.map((month) => monthMethod(t, [month]));

  expect(texts.map((text) => text.includes('6:00 AM'))).toEqual([false, true]);
  expect(monthMethod(t, months)).toBe(texts[1]);
});
