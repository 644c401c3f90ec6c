import { expect, test } from 'vitest';
import truth from '../truth/matches.json' with { type: 'json' };
import { matchMoons, moonOfStar, readingOf } from './calculation.ts';
import { isOwnOrExalted, mangalCounts, mangalExceptions, type MangalUsage, mangalUsages } from './mangala.ts';

const moonOf = ({
  moon,
  nakshatra,
  pada,
  rashi,
}: {
  moon: number;
  nakshatra: number;
  pada: number;
  rashi: number;
}) => ({
  nakshatra,
  pada,
  rashi,
  degrees: moon % 30,
});

test.each(truth.match)('$groom.moon and $bride.moon: $total of 36', ({ groom, bride, total, ...row }) => {
  const { kutas, total: sum } = matchMoons(moonOf(groom), moonOf(bride));
  const counts = Object.fromEntries(kutas.map(({ id, points }) => [id, points]));
  expect(row).toMatchObject(counts);
  expect(sum).toBe(total);
});

test.each(truth.mangal)('Mars in $signs.mars, lagna $signs.lagna', (row) => {
  const [lagna, moon, venus] = mangalCounts(row.signs);
  expect(lagna?.house).toBe(row.houseFromLagna);
  expect([lagna?.holds, moon?.holds, venus?.holds]).toEqual([row.fromLagna, row.fromMoon, row.fromVenus]);
  expect(isOwnOrExalted(row.signs.mars)).toBe(row.marsOwnOrExalted);
});

test('the houses of Mars follow the chosen usage', () => {
  const holdsIn = (house: number, usage: MangalUsage) =>
    mangalCounts({ lagna: 1, moon: 1, venus: 1, mars: house }, usage)[0]?.holds;
  expect([holdsIn(1, 'all'), holdsIn(1, 'north'), holdsIn(1, 'south')]).toEqual([true, true, false]);
  expect([holdsIn(2, 'all'), holdsIn(2, 'north'), holdsIn(2, 'south')]).toEqual([true, false, true]);
  for (const usage of mangalUsages)
    expect([4, 7, 8, 12].map((house) => holdsIn(house, usage))).toEqual([true, true, true, true]);
  expect(holdsIn(3, 'all')).toBe(false);
});

test('a star without degrees has both vashyas only in the quarter around the middle of Dhanu and Makara', () => {
  const bride = moonOfStar(1, 1);
  const open = (nakshatra: number, pada: number) =>
    matchMoons(moonOfStar(nakshatra, pada), bride).kutas.find(({ id }) => id === 'vashya')?.otherPoints;
  expect([open(19, 4), open(20, 1), open(20, 2)]).toEqual([null, 2, null]);
  expect([open(22, 1), open(22, 2), open(22, 3)]).toEqual([null, 1, null]);
});

test('a lifted fault keeps its points and names the rule', () => {
  const { kutas, faults } = matchMoons(moonOfStar(25, 4), moonOfStar(25, 2));
  expect(kutas.find(({ id }) => id === 'nadi')?.points).toBe(0);
  expect(faults.find(({ kuta }) => kuta === 'nadi')?.exceptions).toContain('nadiSameStarOtherSign');
});

test('rules that lift the fault of Mars', () => {
  const signs = { lagna: 4, moon: 8, venus: 2, mars: 8, jupiter: 4 };
  expect(mangalExceptions(signs)).toEqual([
    'ownOrExalted',
    'lagnaKarkaSimha',
    'aspectedByJupiter',
    'withMoon',
    'beneficInLagna',
  ]);
});

test('words for a sum', () => {
  expect([17.5, 18, 24.5, 25, 32, 32.5].map(readingOf)).toEqual([
    'below',
    'middling',
    'middling',
    'good',
    'good',
    'excellent',
  ]);
});
