import { expect, test } from 'vitest';
import { eclipsesBetween } from './eclipse.ts';

/**
 * Hybrid solar eclipses of NASA's Five Millennium Canon (Espenak and Meeus), by century: six of 1901 to 2000, seven of
 * 2001 to 2100.
 */
const canon = [
  ['1908-12-23', '1909-06-17', '1912-04-17', '1930-04-28', '1986-10-03', '1987-03-29'],
  ['2005-04-08', '2013-11-03', '2023-04-20', '2031-11-14', '2049-11-25', '2050-05-20', '2067-12-06'],
] as const;

test('the hybrid solar eclipses of two centuries are those of the canon, each at its maximum', () => {
  const found = canon.flat().map((date) => {
    const noon = Date.parse(`${date}T12:00:00Z`);
    const [eclipse] = eclipsesBetween(noon - 43_200_000, noon + 43_200_000);
    return [date, eclipse?.kind, eclipse?.type];
  });
  expect(found).toEqual(canon.flat().map((date) => [date, 'solar', 'hybrid']));
});

test('types of the eclipses of 2024 to 2028 are those of the canon', () => {
  const types = eclipsesBetween(Date.parse('2024-01-01'), Date.parse('2029-01-01'))
    .filter(({ kind }) => kind === 'solar')
    .map(({ peak, type }) => `${new Date(peak).toISOString().slice(0, 10)} ${type}`);
  expect(types).toEqual([
    '2024-04-08 total',
    '2024-10-02 annular',
    '2025-03-29 partial',
    '2025-09-21 partial',
    '2026-02-17 annular',
    '2026-08-12 total',
    '2027-02-06 annular',
    '2027-08-02 total',
    '2028-01-26 annular',
    '2028-07-22 total',
  ]);
});
