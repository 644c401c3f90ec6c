import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { loadZoneHistory } from '#src/local-time/zone-history.ts';
import { regionalName } from '../../regional-names.ts';
import { hinduDays } from '../hindu-days.ts';
import { parseRule } from './parse-rule.ts';
import { regionalIds, regionalObservancesBetween } from './regional-observances.ts';

beforeAll(loadZoneHistory);

const { observances } = JSON.parse(
  readFileSync(new URL('../../truth/almanac.json', import.meta.url), 'utf8'),
) as {
  observances: { id: string; year: number; lat: number; lon: number; tz: string; accept: string[] }[];
};
const newDelhi = { latitude: 28.6358, longitude: 77.2245, zone: 'Asia/Kolkata' };

test.each(observances)('$id of $year', ({ id, year, lat, lon, tz, accept }) => {
  const days = hinduDays({ latitude: lat, longitude: lon, zone: tz });
  const dates = regionalObservancesBetween(`${year}-01-01`, `${year}-12-31`, days, new Set([id])).map(
    ({ date }) => date,
  );
  expect(
    dates.some((date) => accept.includes(date)),
    dates.join(' '),
  ).toBe(true);
});

test('a year lists nearly all of more than 180 observances, in order', () => {
  const found = regionalObservancesBetween('2026-01-01', '2026-12-31', hinduDays(newDelhi));
  expect(regionalIds.length).toBeGreaterThan(180);
  expect(new Set(regionalIds).size).toBe(regionalIds.length);
  expect(new Set(found.map(({ id }) => id)).size).toBeGreaterThan(170);
  expect(found.map(({ date }) => date)).toEqual(found.map(({ date }) => date).toSorted());
});

test('a part of a year lists the same as the year', () => {
  const days = hinduDays(newDelhi);
  const year = regionalObservancesBetween('2026-01-01', '2026-12-31', days);
  const part = regionalObservancesBetween('2026-08-10', '2026-09-20', days);
  expect(part).toEqual(year.filter(({ date }) => date >= '2026-08-10' && date <= '2026-09-20'));
});

test('an observance of a nakshatra is kept in every month, also where the nakshatra has no sunrise or sunset', () => {
  const of = (id: string, year: number) =>
    regionalObservancesBetween(`${year}-01-01`, `${year}-12-31`, hinduDays(newDelhi), new Set([id])).map(
      ({ date }) => date,
    );
  expect(of('rohini-vrata', 2025)).toContain('2025-05-27');
  // Krittika of Karthigai Deepam begins after sunset and ends before the next.
  expect(of('masik-karthigai', 2025)).toContain('2025-12-03');
  expect(of('karthigai-deepam', 2025)).toEqual(['2025-12-03']);
  for (const id of ['rohini-vrata', 'masik-karthigai'])
    for (const year of [2025, 2026, 2027]) expect([13, 14]).toContain(of(id, year).length);
});

test('Somavati Amavasya is kept too when the tithi began before the sunrise of Sunday', () => {
  const found = regionalObservancesBetween(
    '2004-08-01',
    '2004-08-31',
    hinduDays(newDelhi),
    new Set(['somavati-amavasya']),
  );
  expect(found.map(({ date }) => date)).toEqual(['2004-08-16']);
});

test('every observance has a name in three languages', () => {
  for (const id of regionalIds) {
    const { en, hi, sa } = regionalName(id);
    expect(en).toMatch(/^[A-Z]/);
    expect(`${hi}${sa}`).toMatch(/^[\p{Script=Devanagari}\p{M} ,()-]+$/u);
  }
});

test('a rule outside the grammar is rejected', () => {
  expect(() => parseRule('9.9 midnight')).toThrow('no such part of the day');
  expect(() => parseRule('when the moon is blue')).toThrow('no such rule');
});
