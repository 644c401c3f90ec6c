import { expect, test } from 'vitest';
import { joinDandas } from './danda.ts';

test.each([
  ['सत्यं वद ।', 'सत्यं वद\u00a0।'],
  ['धर्मं चर  ॥ 1 ॥', 'धर्मं चर\u00a0॥ 1\u00a0॥'],
  ['आकाशस्य पठनम् : पञ्चाङ्गम्', 'आकाशस्य पठनम्\u00a0: पञ्चाङ्गम्'],
  ['Title : subtitle', 'Title : subtitle'],
  ['यह सहेजा गया। फिर', 'यह सहेजा गया। फिर'],
  ['Two  spaces', 'Two  spaces'],
])('%j keeps its dandas and colons on the line of their words', (typed, shown) => {
  expect(joinDandas(typed)).toBe(shown);
});

test('JSON with joined dandas has the same structure', () => {
  const value = { title: 'दीपः ।', list: [' ।', { '॥': 1 }] };
  expect(JSON.parse(joinDandas(JSON.stringify(value)))).toEqual({
    title: 'दीपः\u00a0।',
    list: ['\u00a0।', { '॥': 1 }],
  });
});
