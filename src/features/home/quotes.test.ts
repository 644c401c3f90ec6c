import { expect, test } from 'vitest';
import { quotes } from './quotes.ts';

test('QUO-04: the verses are Bhagavad Gita 2.47 and 4.7', () => {
  expect(quotes.map(({ chapter, verse }) => `${chapter}.${verse}`)).toEqual(['2.47', '4.7']);
});

test('QUO-05: each has Sanskrit, English and Hindi text, each in its script', () => {
  for (const { sanskrit, english, hindi } of quotes) {
    expect(sanskrit).toMatch(/^[\u0900-\u097f\s]+॥$/);
    expect(sanskrit.split('\n')).toHaveLength(2);
    expect(english).not.toMatch(/[\u0900-\u097f]/);
    expect(hindi).toMatch(/^[\u0900-\u097f\s,!-]+$/);
  }
});
