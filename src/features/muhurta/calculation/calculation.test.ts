import { beforeAll, expect, test } from 'vitest';
import { hinduDays } from '#src/features/panchang/calculation/day-parts.ts';
import { resolveLocalTime } from '#src/local-time/local-time.ts';
import { loadZoneHistory } from '#src/local-time/zone-history.ts';
import { muhurtaFactsAt } from '#tests/support/muhurta-facts.ts';
import rows from '../truth/muhurtas.json' with { type: 'json' };
import { blocksAt } from './blocks.ts';
import { findMuhurtas } from './calculation.ts';
import { elementsAt } from './element-fit.ts';
import { type Activity, ruleOf } from './rules.ts';

beforeAll(loadZoneHistory);

test.each(rows)('$activity on $date at $time in $place', ({ activity, date, time, lat, lon, tz, ...row }) => {
  const place = { latitude: lat, longitude: lon, zone: tz };
  const rule = ruleOf(activity as Activity, 'north');
  const facts = muhurtaFactsAt(resolveLocalTime(date, time, place).chosen.instant, hinduDays(place));

  const { sunSign, purnimanta, tithi, nakshatra, vara, lagna, lunation } = facts;
  expect({
    sunSign,
    purnimanta,
    tithi,
    nakshatra,
    vara,
    lagna,
    amanta: lunation.month,
    adhika: lunation.isAdhika,
  }).toEqual(row.facts);
  expect(blocksAt(facts, rule, 'north')).toEqual(row.blocked);
  const { month, tithi: fitting, nakshatra: star, vara: weekday, lagna: rising } = row;
  expect(elementsAt(facts, rule, 'north')).toEqual({
    month,
    tithi: fitting,
    nakshatra: star,
    vara: weekday,
    lagna: rising,
  });
});

const newDelhi = { latitude: 28.6358, longitude: 77.2245, zone: 'Asia/Kolkata' };
const spring = { from: '2026-02-01', to: '2026-03-31', place: newDelhi };

test('windows come best first, each within its rule at every minute, at most two a day', () => {
  const { windows } = findMuhurtas({ activity: 'griha-pravesha', ...spring, hours: 'any' });
  const rule = ruleOf('griha-pravesha', 'north');
  const days = hinduDays(newDelhi);
  expect(windows.length).toBeGreaterThan(3);
  expect(windows.map(({ score }) => score)).toEqual(
    windows.map(({ score }) => score).toSorted((a, b) => b - a),
  );
  for (const { start, end, score, reasons } of windows) {
    expect(reasons.reduce((sum, { points }) => sum + points, 100)).toBe(score);
    for (const instant of [Date.parse(start) + 1000, Date.parse(end) - 1000]) {
      const facts = muhurtaFactsAt(instant, days);
      expect(blocksAt(facts, rule, 'north'), `${start} ${end}`).toEqual([]);
      expect(elementsAt(facts, rule, 'north')).toMatchObject({
        month: true,
        tithi: true,
        nakshatra: true,
        lagna: true,
      });
    }
  }
  const perDay = Object.values(Object.groupBy(windows, ({ date }) => date)).map((list) => list?.length ?? 0);
  expect(Math.max(...perDay)).toBeLessThanOrEqual(2);
});

test('in the season in which no one marries there is no window, but its reason and the next one', () => {
  const { windows, nearest, seasons } = findMuhurtas({
    activity: 'vivaha',
    from: '2026-12-17',
    to: '2027-01-10',
    place: newDelhi,
  });
  expect(windows).toEqual([]);
  expect(seasons).toContainEqual({ id: 'kharmas', from: '2026-12-17', to: '2027-01-10' });
  expect(nearest?.date).toMatch(/^2027-(01-1[4-9]|01-[23]|02)/);
});

test('the Moon in the eighth sign of a person rules a time out, a weak star costs fifteen points', () => {
  const search = { activity: 'namakarana', ...spring } as const;
  const alone = findMuhurtas(search).windows;
  const person = { nakshatra: 13, rashi: 6 };
  const found = findMuhurtas({ ...search, persons: [person] }).windows;
  const taras = found.flatMap(({ reasons }) => reasons.filter(({ id }) => id === 'tara'));
  expect(found.length).toBeLessThan(alone.length);
  for (const { effect, points } of taras) expect(points).toBe(effect === 'against' ? -15 : 0);
  for (const { reasons } of found)
    expect(reasons.find(({ id }) => id === 'chandra')?.values).not.toContain(8);
});

test.each([
  ['a morning', '2026-07-31', { nakshatra: 7, rashi: 4 }, 'daylight'],
  ['an evening', '2026-12-25', { nakshatra: 16, rashi: 8 }, 'any'],
] as const)(
  'on %s on which the Moon changes its sign, a time ends or begins there',
  (_, date, person, hours) => {
    const { windows } = findMuhurtas({
      activity: 'namakarana',
      from: date,
      to: date,
      place: newDelhi,
      hours,
      persons: [person],
    });
    const eighth = ((person.rashi + 6) % 12) + 1;
    expect(windows.length).toBeGreaterThan(0);
    for (const { start, end } of windows)
      for (const instant of [Date.parse(start) + 1000, Date.parse(end) - 1000])
        expect(muhurtaFactsAt(instant, hinduDays(newDelhi)).moonSign, `${start} ${end}`).not.toBe(eighth);
  },
);

test('the three days before an eclipse cost points from their first moment', () => {
  const date = '2055-01-24';
  const { windows } = findMuhurtas({
    activity: 'vivaha',
    from: date,
    to: date,
    place: newDelhi,
    hours: 'any',
    tradition: 'mithila',
  });
  const near = ({ reasons }: (typeof windows)[number]) => reasons.some(({ id }) => id === 'eclipse-days');
  const [inside, outside] = [windows.find(near), windows.find((window) => !near(window))];
  expect(inside?.start).toMatch(/^2055-01-24T17:52:/);
  expect(outside?.end).toBe(inside?.start);
});

test('the south marries in Avani, the north does not', () => {
  const avani = { activity: 'vivaha', from: '2026-08-18', to: '2026-09-15', place: newDelhi } as const;
  expect(findMuhurtas(avani).windows).toEqual([]);
  expect(findMuhurtas({ ...avani, tradition: 'south' }).windows.length).toBeGreaterThan(0);
});

test('a thread ceremony begins before the afternoon, whatever hours suit', () => {
  const { windows } = findMuhurtas({ activity: 'upanayana', ...spring, hours: 'any' });
  const days = hinduDays(newDelhi);
  expect(windows.length).toBeGreaterThan(0);
  for (const { date, end } of windows) {
    const { sunrise, sunset } = days.of(date);
    expect(Date.parse(end)).toBeLessThanOrEqual(sunrise + 0.6 * (sunset - sunrise) + 1);
  }
});

test('a varjyam that began before sunrise is avoided until it ends', () => {
  const { windows } = findMuhurtas({
    activity: 'vidyarambha',
    from: '2027-03-05',
    to: '2027-03-05',
    place: newDelhi,
  });
  const [varjyam] = windows[0]?.avoided.filter(({ id }) => id === 'varjyam') ?? [];
  expect(varjyam?.start).toMatch(/^2027-03-05T00:3[23]/);
  expect(varjyam?.end).toMatch(/^2027-03-05T02:(19|20)/);
  for (const { start, reasons } of windows)
    expect(reasons.some(({ id }) => id === 'varjyam')).toBe(start < (varjyam?.end ?? ''));
});

test.each([
  [{ to: '2026-01-31' }, 'to', 'before_from'],
  [{ to: '2026-06-30' }, 'to', 'range_too_long'],
  [{ from: '1890-01-01' }, 'from', 'year_out_of_range'],
])('a range with %j is rejected', (change, field, code) => {
  expect(() => findMuhurtas({ activity: 'vivaha', ...spring, ...change })).toThrow(
    expect.objectContaining({ fields: { [field]: expect.objectContaining({ code }) } }),
  );
});
