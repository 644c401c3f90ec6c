import { expect, test } from 'vitest';
import { navamsaOf } from '#src/astronomy/zodiac.ts';
import { type Division, divisionSign } from './divisions.ts';
import sample from './truth/published-chart.json' with { type: 'json' };

const published = Object.entries(sample.divisions) as [Division, Record<string, number>][];

test.each(published)('the signs of %s agree with the published sample chart', (division, signs) => {
  const computed = Object.keys(signs).map((body) => [
    body,
    divisionSign(sample.longitudes[body as keyof typeof sample.longitudes], division),
  ]);
  expect(Object.fromEntries(computed)).toEqual(signs);
});

test('D9 is the same by the rule of movable, fixed and dual signs as by the continuous count', () => {
  for (let deg = 0.5; deg < 360; deg += 1) expect(divisionSign(deg, 'd9'), `${deg}°`).toBe(navamsaOf(deg));
});

test.each([
  ['d2', 0, 5],
  ['d2', 15, 4],
  ['d2', 30, 4],
  ['d3', 29.99, 9],
  ['d7', 30, 8],
  ['d10', 33, 11],
  ['d12', 359.9, 11],
] as const)('%s at %d° is sign %d', (division, deg, sign) => {
  expect(divisionSign(deg, division)).toBe(sign);
});
