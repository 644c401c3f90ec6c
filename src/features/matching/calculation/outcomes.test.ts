import { expect, test } from 'vitest';
import { msPerMinute } from '#src/local-time/milliseconds.ts';
import { loadZoneHistory } from '#src/local-time/zone-history.ts';
import { segmentAt } from '#src/features/panchang/calculation/day-parts.ts';
import { matchBirth, matchDay } from '../web/match-engine.ts';
import { matchMoons, moonOfStar } from './calculation.ts';
import { outcomesOf } from './outcomes.ts';

await loadZoneHistory();

const place = { latitude: 28.6358, longitude: 77.2245, zone: 'Asia/Kolkata' };
const birthAt = (date: string, time: string) => {
  const found = matchBirth({ date, time, place });
  if (!found.ok) throw new Error(found.field);
  return found.birth;
};
const moonsOn = (date: string) => {
  const found = matchDay({ date, place });
  if (!found.ok) throw new Error(found.field);
  return found.moons;
};

test('one known Moon of each gives the score of the pair', () => {
  const [groom, bride] = [moonOfStar(20, 1), moonOfStar(1, 3)];
  const { total } = matchMoons(groom, bride);
  expect(outcomesOf([groom], [bride])).toMatchObject({ min: total, max: total, rows: [{ groom, bride }] });
});

test.each(['1947-08-15', '1990-01-13', '2000-02-29'])(
  'the Moons of %s are those of every hour of the day, and only those',
  (date) => {
    const quarter = ({ nakshatra, pada, rashi }: { nakshatra: number; pada: number; rashi: number }) =>
      `${nakshatra}.${pada}.${rashi}`;
    const hours = Array.from({ length: 24 }, (_, hour) =>
      quarter(birthAt(date, `${String(hour).padStart(2, '0')}:30`).moon),
    );
    const moons = new Set(moonsOn(date).map(quarter));
    expect([...moons]).toEqual(expect.arrayContaining([...new Set(hours)]));
    // A day is at most five quarters and the two parts of hours at its ends.
    expect(moons.size).toBeLessThanOrEqual(new Set(hours).size + 2);
  },
);

test('every score that a known time can give is in the range and in its row', () => {
  const bride = birthAt('1992-11-03', '06:40').moon;
  const grooms = moonsOn('1990-12-13');
  const { min, max, rows, faults } = outcomesOf(grooms, [bride]);
  expect(min).toBeLessThan(max);
  const found = new Set<string>();
  for (let hour = 0; hour < 24; hour++) {
    const { moon } = birthAt('1990-12-13', `${String(hour).padStart(2, '0')}:15`);
    const match = matchMoons(moon, bride);
    for (const { kuta } of match.faults) found.add(kuta);
    expect(match.total).toBeGreaterThanOrEqual(min);
    expect(match.total).toBeLessThanOrEqual(max);
    const row = rows.find(({ groom }) => groom.nakshatra === moon.nakshatra && groom.rashi === moon.rashi);
    expect(match.total).toBeGreaterThanOrEqual(row?.min ?? Infinity);
    expect(match.total).toBeLessThanOrEqual(row?.max ?? -Infinity);
  }
  for (const kuta of ['nadi', 'bhakuta', 'gana'] as const)
    if (found.has(kuta)) expect(faults[kuta]).not.toBe('none');
});

test('a date that does not exist is rejected by its field', () => {
  expect(matchDay({ date: '2001-02-29', place })).toEqual({ ok: false, field: 'date', code: 'invalid_date' });
  expect(
    matchDay({ date: '2011-12-30', place: { latitude: -13.8, longitude: -171.8, zone: 'Pacific/Apia' } }),
  ).toEqual({
    ok: false,
    field: 'date',
    code: 'date_skipped',
  });
});

test('the time of the star is that of the clocks at the place, also before 1972', () => {
  const amsterdam = { latitude: 52.374, longitude: 4.89, zone: 'Europe/Amsterdam' };
  const found = matchBirth({ date: '1938-06-15', time: '06:40', place: amsterdam });
  const instant = Date.parse('1938-06-15T05:20:00Z');
  const start = found.ok ? found.birth.star.start.getTime() : NaN;
  // Dutch summer time was an hour and twenty minutes ahead of UTC.
  expect((start - segmentAt('nakshatra', instant).start) / msPerMinute).toBeCloseTo(80, 3);
});
