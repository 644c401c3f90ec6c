import { beforeAll, expect, test } from 'vitest';
import { msPerHour } from '#src/local-time/milliseconds.ts';
import { loadZoneHistory } from '#src/local-time/zone-history.ts';
import { wrap180 } from '#src/astronomy/angle.ts';
import { grahas as allGrahas } from '#src/astronomy/graha.ts';
import { AppError } from '#src/api/errors.ts';
import type { Birth } from './birth-time.ts';
import { computeBirthChart, dashaPeriods } from './calculation.ts';
import { chartPoint } from './graha-positions.ts';
import publicBirths from './truth/public-births.json' with { type: 'json' };
import { vimshottari } from './vimshottari.ts';

beforeAll(loadZoneHistory);

const delhi = { latitude: 28.6139, longitude: 77.209, zone: 'Asia/Kolkata' };
const independence: Birth = { date: '1947-08-15', time: '00:00', place: delhi };

function errorOf(birth: Birth): AppError['fields'] {
  try {
    computeBirthChart(birth);
  } catch (error) {
    if (error instanceof AppError) return error.fields;
    throw error;
  }
  throw new Error('expected an error');
}

test('the reference contains ten public births', () => {
  expect(publicBirths).toHaveLength(10);
});

test.each(publicBirths)('BCH-04: the chart of $name agrees with the Swiss Ephemeris', (birth) => {
  const { date, time, lat, lon, zone } = birth;
  const place = { latitude: lat, longitude: lon, zone };
  const { reading, grahas, lagna, ayanamsaDeg } = computeBirthChart({ date, time, place });
  const secondsOff = (deg: number | undefined, expected: number) =>
    Math.abs(wrap180((deg ?? Number.NaN) - expected)) * 3600;
  const planets = grahas.filter(({ graha }) => graha !== 'rahu' && graha !== 'ketu');

  expect(reading.offsetSeconds).toBe(birth.offsetSeconds);
  expect(secondsOff(ayanamsaDeg, birth.ayanamsa)).toBeLessThan(0.01);
  expect(secondsOff(lagna.longitudeDeg, birth.ascendant)).toBeLessThan(5);
  expect(planets.filter(({ isRetrograde }) => isRetrograde).map(({ graha }) => graha)).toEqual(
    birth.retrograde,
  );
  for (const [graha, expected] of Object.entries(birth.grahas)) {
    const found = grahas.find((position) => position.graha === graha);
    const limit = graha === 'sun' || graha === 'moon' ? 4 : 15;
    expect(secondsOff(found?.longitudeDeg, expected), graha).toBeLessThan(limit);
  }
});

test('BCH-04: a chart has lagna, Moon sign, nakshatra and nine grahas with sign and degree', () => {
  const { lagna, grahas, panchang } = computeBirthChart(independence);
  expect(lagna).toMatchObject({ rashi: 2, degrees: 7, minutes: 43 });
  expect(grahas.map(({ graha }) => graha)).toEqual(allGrahas);
  expect(grahas[1]).toMatchObject({ rashi: 4, nakshatra: 8, pada: 1, house: 3, nakshatraLord: 'saturn' });
  expect(panchang.nakshatra.index).toBe(8);
});

test('a birth between midnight and sunrise has the vara of the previous day', () => {
  expect(computeBirthChart(independence).panchang).toMatchObject({
    date: '1947-08-14',
    weekday: 4,
    isBeforeSunrise: true,
  });
});

test('with an entered offset, the clock of the birth decides whether it was before sunrise', () => {
  const bombay = {
    place: { latitude: 19.0728, longitude: 72.8826, zone: 'Asia/Kolkata' },
    offsetSeconds: 17_460,
  };
  const [evening, night] = ['23:30', '00:10'].map(
    (time) => computeBirthChart({ date: '1940-06-06', time, ...bombay }).panchang,
  );
  expect(evening).toMatchObject({ date: '1940-06-06', weekday: 4, isBeforeSunrise: false });
  expect(night).toMatchObject({ date: '1940-06-05', weekday: 3, isBeforeSunrise: true });
  const late = computeBirthChart({ date: '1940-06-06', time: '22:00', ...bombay, offsetSeconds: -17_460 });
  expect(late.panchang).toMatchObject({ date: '1940-06-07', isBeforeSunrise: false });
});

test('houses and navamsa houses contain each of the nine grahas once', () => {
  const { houses, navamsaHouses, lagna } = computeBirthChart(independence);
  for (const list of [houses, navamsaHouses]) {
    expect(list.map(({ house }) => house)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(new Set(list.flatMap(({ grahas }) => grahas)).size).toBe(9);
    expect(list.flatMap(({ grahas }) => grahas)).toHaveLength(9);
  }
  expect([houses[0]?.rashi, navamsaHouses[0]?.rashi]).toEqual([lagna.rashi, lagna.navamsa]);
});

test('the offset is that of the birth, not of today, with its source', () => {
  const kolkata = { latitude: 22.5726, longitude: 88.3639, zone: 'Asia/Kolkata' };
  const { reading } = computeBirthChart({ date: '1943-06-15', time: '14:20', place: kolkata });
  expect(reading).toEqual({ utc: '1943-06-15T07:50:00.000Z', offsetSeconds: 23_400, offsetSource: 'zone' });
});

test('an entered offset overrides the zone', () => {
  const { reading, clock } = computeBirthChart({ ...independence, offsetSeconds: 17_460 });
  expect(reading).toMatchObject({ offsetSeconds: 17_460, offsetSource: 'manual' });
  expect(clock).toBe('once');
});

test('a time that the clock showed twice or never has two readings, and either can be chosen', () => {
  const newYork = { latitude: 40.7128, longitude: -74.006, zone: 'America/New_York' };
  const twice = computeBirthChart({ date: '2024-11-03', time: '01:30', place: newYork });
  expect(twice.clock).toBe('twice');
  expect(twice.otherReading).toMatchObject({ utc: '2024-11-03T06:30:00.000Z', offsetSeconds: -18_000 });

  const later = computeBirthChart({ date: '2024-11-03', time: '01:30', place: newYork, choice: 'later' });
  expect(later.reading.utc).toBe(twice.otherReading?.utc);
  expect(computeBirthChart({ date: '2024-03-10', time: '02:30', place: newYork }).clock).toBe('missing');
});

test('the antardashas fill their mahadasha and begin with its lord', () => {
  const { mahadashas, balanceYears, yearDays } = computeBirthChart(independence).dasha;
  expect(yearDays).toBe(365.25);
  expect(balanceYears).toBeGreaterThan(18);
  expect(mahadashas).toHaveLength(9);
  expect(mahadashas.reduce((sum, { years }) => sum + years, 0)).toBe(120);
  for (const { lord, start, end, antardashas } of mahadashas) {
    expect(antardashas).toHaveLength(9);
    expect([antardashas[0]?.lord, antardashas[0]?.start]).toEqual([lord, start]);
    expect(Math.abs(Date.parse(antardashas[8]?.end ?? '') - Date.parse(end))).toBeLessThan(5);
  }
});

test('five levels of periods divide each other in proportion to the years of their lords', () => {
  const { dasha } = computeBirthChart(independence);
  const path = ['venus', 'sun', 'sun', 'sun'] as const;
  const [first, ...rest] = dashaPeriods(dasha, path);
  // 20 years of Shukra, four times 6/120 of it: 365.25 days * 20 * 0.05^4 = 1.0957 hours.
  const hours = (Date.parse(first?.end ?? '') - Date.parse(first?.start ?? '')) / msPerHour;
  expect([first?.lord, rest.length]).toEqual(['sun', 8]);
  expect(hours).toBeCloseTo(20 * 365.25 * 24 * 0.05 ** 4, 3);
  expect(dashaPeriods(dasha, []).map(({ lord }) => lord)).toEqual(dasha.mahadashas.map(({ lord }) => lord));
});

test('a Moon at the very start of a nakshatra has its whole period ahead', () => {
  expect(vimshottari(0, 0)).toMatchObject({ lordAtBirth: 'ketu', balanceYears: 7 });
});

test('the true node is an option and moves Rahu by less than two degrees', () => {
  const [mean, osculating] = (['mean', 'true'] as const).map(
    (node) => computeBirthChart({ ...independence, node }).grahas[7]?.longitudeDeg ?? Number.NaN,
  );
  const difference = Math.abs(wrap180((mean ?? 0) - (osculating ?? 0)));
  expect(difference).toBeGreaterThan(0.1);
  expect(difference).toBeLessThan(2);
});

test('the seconds of a position never round into the next sign', () => {
  expect(chartPoint(29.999_99)).toMatchObject({ rashi: 1, degrees: 29, minutes: 59, seconds: 59 });
});

test.each([
  [{ ...independence, date: '1899-12-31' }, { date: { code: 'year_out_of_range' } }],
  [{ ...independence, date: '2101-01-01' }, { date: { code: 'year_out_of_range' } }],
  [{ ...independence, date: '1947-02-29' }, { date: { code: 'invalid_date' } }],
  [{ ...independence, time: '24:00' }, { time: { code: 'invalid_time' } }],
  [{ ...independence, time: '' }, { time: { code: 'invalid_time' } }],
  [{ ...independence, place: { ...delhi, zone: 'India' } }, { zone: { code: 'unknown_zone' } }],
  [{ ...independence, place: { ...delhi, latitude: 90 } }, { latitude: { code: 'pole' } }],
  [{ ...independence, place: { ...delhi, longitude: 181 } }, { longitude: { code: 'out_of_range' } }],
  [{ ...independence, offsetSeconds: 99_999 }, { offsetSeconds: { code: 'out_of_range' } }],
  [
    {
      date: '2011-12-30',
      time: '12:00',
      place: { latitude: -13.83, longitude: -171.77, zone: 'Pacific/Apia' },
    },
    { date: { code: 'date_skipped' } },
  ],
])('BCH-03: %o is rejected', (birth, fields) => {
  expect(errorOf(birth)).toMatchObject(fields);
});
