import { expect, test } from 'vitest';
import { readAmounts } from './amounts-attribute.ts';

test('amounts are separated by spaces, or by commas', () => {
  expect(readAmounts('21 51 51 101')).toEqual({ amounts: [21, 51, 101], rejected: [] });
  expect(readAmounts('501, 25001,')).toEqual({ amounts: [501, 25001], rejected: [] });
  expect(readAmounts('21,51,1001')).toEqual({ amounts: [21, 51, 1001], rejected: [] });
  expect(readAmounts('50,100,500')).toEqual({ amounts: [50, 100, 500], rejected: [] });
  expect(readAmounts('1 2 3 4 5 6 7').amounts).toEqual([1, 2, 3, 4, 5, 6]);
});

test('thousands of an amount may be separated, also as in India', () => {
  expect(readAmounts('1,000 2,500')).toEqual({ amounts: [1000, 2500], rejected: [] });
  expect(readAmounts('1,00,000, 25,00,000')).toEqual({ amounts: [100_000, 2_500_000], rejected: [] });
  expect(readAmounts('1,000')).toEqual({ amounts: [1000], rejected: [] });
});

test('what is no whole amount, or can be read in two ways, is rejected', () => {
  expect(readAmounts('2,500')).toEqual({ amounts: [], rejected: ['2,500'] });
  expect(readAmounts('21 0 1e3 12.50 1,00 100,000,000')).toEqual({
    amounts: [21],
    rejected: ['0', '1e3', '12.50', '1,00', '100,000,000'],
  });
});
