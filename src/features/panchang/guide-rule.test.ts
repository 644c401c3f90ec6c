import { expect, test } from 'vitest';
import { guideRule } from './guide-rule.ts';

test('the tithi of a festival has the month of the calendar that the language counts', () => {
  expect(guideRule('diwali', 'en')?.tithi).toBe('Ashvina Amavasya');
  expect(guideRule('diwali', 'hi')?.tithi).toBe('कार्तिक अमावस्या');
  expect(guideRule('diwali', 'sa')?.tithi).toBe('आश्विनामावस्या');
  expect(guideRule('guru-purnima', 'hi')?.tithi).toBe('आषाढ़ पूर्णिमा');
});
