import { expect, test } from 'vitest';
import { percentText } from './percent-text.ts';

test('a share has one decimal, but whole percents have none', () => {
  expect([0, 1 / 3, 0.125, 1].map(percentText)).toEqual(['0%', '33.3%', '12.5%', '100%']);
});
