import { expect, test } from 'vitest';
import { guideReminderPath } from './guide-names.ts';
import { guideRule } from './guide-rule.ts';

test('the tithi of a festival has the month of the calendar that the language counts', () => {
  expect(guideRule('diwali', 'en')?.tithi).toBe('Ashvina Amavasya');
  expect(guideRule('diwali', 'hi')?.tithi).toBe('कार्तिक अमावस्या');
  expect(guideRule('diwali', 'sa')?.tithi).toBe('आश्विनामावस्या');
  expect(guideRule('guru-purnima', 'hi')?.tithi).toBe('आषाढ़ पूर्णिमा');
});

test('the page of a festival or an Ekadashi leads to reminders that can name it, that of a regional one does not', () => {
  expect(guideReminderPath('diwali')).toBe('/panchang/reminders?observance=diwali');
  expect(guideReminderPath('janmashtami')).toBe('/panchang/reminders?observance=janmashtami-smarta');
  expect(guideReminderPath('nirjala-ekadashi')).toBe('/panchang/reminders?observance=ekadashi');
  expect(guideReminderPath('thaipusam')).toBeNull();
});
