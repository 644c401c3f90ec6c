import { expect, test } from 'vitest';
import { isMoved, mergedOrder } from './import-order.ts';

test.each([
  [['1', '2', '3'], ['1', '3'], '1 2 3'],
  [['1', '2', '3'], ['2', '3'], '1 2 3'],
  [['2', '12', '15'], ['16'], '2 12 15 16'],
  [['1', '2', '3'], ['3', '1'], '3 1 2'],
  [[], ['2', '1'], '2 1'],
])('of %j, a file with %j leaves absent names behind those that they followed', (before, file, order) => {
  expect(mergedOrder(before, file)).toEqual(order.split(' '));
});

test('new names move nothing, another order does', () => {
  expect(isMoved(['1', '3'], ['1', '2', '3'])).toBe(false);
  expect(isMoved(['1', '3'], ['3', '1'])).toBe(true);
});
