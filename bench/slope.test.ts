import { expect, test } from 'vitest';
import { slopeOf } from './slope.ts';

test('the slope of a line is found through noise that cancels out', () => {
  const noise = [1, -1, -1, 1];
  const points = noise.map((off, x) => ({ x, y: 7 + 3 * x + off }));
  expect(slopeOf(points)).toBeCloseTo(3, 10);
});

test('constant values have slope 0, and a single point has none', () => {
  expect(slopeOf([0, 1, 2].map((x) => ({ x, y: 140 })))).toBe(0);
  expect(slopeOf([{ x: 1, y: 2 }])).toBeNaN();
});
