import { expect, test } from 'vitest';
import { linearScale, logScale } from './scale.ts';

test('a linear scale starts at 0 and ends at a round number that covers all values', () => {
  const { ticks, place } = linearScale(86_756, 500);
  expect(ticks).toEqual([0, 20_000, 40_000, 60_000, 80_000, 100_000]);
  expect(place(0)).toBe(0);
  expect(place(50_000)).toBe(250);
});

test('the ticks of a linear scale of small or no numbers have no rounding errors', () => {
  expect(linearScale(1.3, 100).ticks).toEqual([0, 0.5, 1, 1.5]);
  expect(linearScale(0.3, 100).ticks).toEqual([0, 0.1, 0.2, 0.3]);
  expect(linearScale(0, 100).ticks).toEqual([0, 1]);
});

test('a logarithmic scale gives each power of ten the same length', () => {
  const { ticks, place } = logScale(100, 1_000_000, 400);
  expect(ticks).toEqual([100, 1000, 10_000, 100_000, 1_000_000]);
  expect(ticks.map(place)).toEqual([0, 100, 200, 300, 400]);
});

test('a logarithmic scale of one number has a length', () => {
  expect(logScale(100, 100, 400).ticks).toEqual([100, 1000]);
});
