import { expect, test } from 'vitest';
import { wrap180 } from './angle.ts';
import { elongationDeg } from './longitude.ts';
import { roughElongationDeg } from './moon-phase.ts';

const day = 86_400_000;

test('the drawn phase differs from the calculated one by less than a degree, 1900 to 2100', () => {
  const from = Date.UTC(1900, 0, 1);
  const differences = Array.from({ length: 2000 }, (_, i) => {
    const instant = from + i * 36.51 * day;
    return Math.abs(wrap180(roughElongationDeg(instant) - elongationDeg(instant)));
  });

  expect(Math.max(...differences)).toBeLessThan(1);
});

test('the full moon of 24 November 2026 is full', () => {
  expect(roughElongationDeg(Date.UTC(2026, 10, 24, 14, 53))).toBeCloseTo(180, 0);
});
