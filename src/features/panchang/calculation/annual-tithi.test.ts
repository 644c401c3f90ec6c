import { beforeAll, describe, expect, test } from 'vitest';
import truth from '#src/astronomy/truth/annual-tithis.json' with { type: 'json' };
import type { GeoPlace } from '#src/local-time/geo-place.ts';
import { msPerMinute } from '#src/local-time/milliseconds.ts';
import { loadZoneHistory } from '#src/local-time/zone-history.ts';
import { type AnnualPurpose, annualReturns } from './annual-tithi.ts';
import { computeDay } from './calculation.ts';
import { identifyEvent } from './event-tithi.ts';

beforeAll(loadZoneHistory);

type Spot = { lat: number; lon: number; tz: string };
const placeOf = ({ lat, lon, tz }: Spot): GeoPlace => ({ latitude: lat, longitude: lon, zone: tz });

const newDelhi = { latitude: 28.6358, longitude: 77.2245, zone: 'Asia/Kolkata' };
const varanasi = { latitude: 25.3176, longitude: 82.9739, zone: 'Asia/Kolkata' };
const tromso = { latitude: 69.6492, longitude: 18.9553, zone: 'Europe/Oslo' };

test('the reference contains eleven events', () => {
  expect(truth.rows).toHaveLength(11);
});

describe.each(truth.rows)('$event.date $event.time in $event.place, $purpose', (row) => {
  const { event, identity } = row;

  test('the event has the lunar date of the reference', () => {
    const [first] = identifyEvent({ ...event, place: placeOf(event) }).candidates;
    expect({ ...first.annual, purnimanta: first.month.purnimanta }).toEqual({
      month: identity.amanta,
      purnimanta: identity.purnimanta,
      isAdhika: identity.adhika,
      tithi: identity.tithi,
    });
  });

  test('ten returns match the dates of the reference, for its reasons', () => {
    const [{ annual }] = identifyEvent({ ...event, place: placeOf(event) }).candidates;
    const returns = annualReturns({
      annual,
      purpose: row.purpose as AnnualPurpose,
      place: placeOf(row.at),
      from: row.from,
      count: row.count,
    });
    expect(returns).toHaveLength(row.returns.length);
    for (const [index, { accept, why }] of row.returns.entries()) {
      expect(accept).toContain(returns[index]?.date);
      expect(returns[index]?.days).toBe(why);
    }
  });
});

const annual = { month: 5, isAdhika: false, tithi: 10 };
const datesOf = (rest: Partial<Parameters<typeof annualReturns>[0]>) =>
  annualReturns({ annual, purpose: 'shraddha', place: newDelhi, from: '2023-01-01', count: 1, ...rest });

test('a normal event returns in the nija month of a year in which the month is doubled', () => {
  const [first] = datesOf({});
  expect(first).toMatchObject({ date: '2023-08-26', month: { amanta: 5, isAdhika: false } });
});

test('shraddha of a death in an adhika month returns in that adhika month, and in the nija month of other years', () => {
  const [doubled, plain] = datesOf({ annual: { ...annual, isAdhika: true }, count: 2 });
  expect(doubled).toMatchObject({ date: '2023-07-28', month: { isAdhika: true } });
  expect(plain?.month.isAdhika).toBe(false);
});

test.each(['birthday', 'wedding'] as const)(
  'a %s in an adhika month returns in the nija month',
  (purpose) => {
    const [first] = datesOf({ annual: { ...annual, isAdhika: true }, purpose });
    expect(first?.month).toMatchObject({ amanta: 5, isAdhika: false });
  },
);

test('the first annual shraddha names the date in the adhika month as well; later years do not', () => {
  const [first] = datesOf({ eventDate: '2022-08-07' });
  expect(first).toMatchObject({ date: '2023-08-26', firstYearDate: '2023-07-28' });
  expect(datesOf({ eventDate: '2021-08-18' })[0]?.firstYearDate).toBeNull();
  expect(datesOf({ eventDate: '2022-08-07', purpose: 'birthday' })[0]?.firstYearDate).toBeNull();
});

test.each([
  ['1963-11-20', 8],
  ['1963-11-20', 9],
  ['1983-01-10', 10],
  ['1983-01-10', 11],
])('the kshaya month after %s counts for month %i', (from, month) => {
  const [first] = datesOf({ annual: { month, isAdhika: false, tithi: 10 }, from });
  expect(first?.month.isKshaya).toBe(true);
});

test('every lunar year has one return, though a tithi can have two sunrises or none', () => {
  for (const purpose of ['shraddha', 'kutapa', 'birthday'] as const) {
    for (const tithi of [1, 8, 15, 23, 30]) {
      const returns = datesOf({ annual: { ...annual, tithi }, purpose, count: 30 });
      const gaps = returns.slice(1).map(({ lunation }, index) => lunation - (returns[index]?.lunation ?? 0));
      expect(gaps.every((gap) => gap === 12 || gap === 13)).toBe(true);
    }
  }
});

test('a Gregorian year has two returns or none when the date is near the New Year', () => {
  const returns = datesOf({ annual: { month: 10, isAdhika: false, tithi: 1 }, count: 40 });
  const years = Map.groupBy(returns, ({ date }) => date.slice(0, 4));
  expect(Math.max(...[...years.values()].map(({ length }) => length))).toBe(2);
  expect(years.size).toBeLessThan(40);
});

test('tarpana runs from kutapa to the end of aparahna', () => {
  const [first] = datesOf({});
  const { sunrise, sunset } = computeDay({ date: '2023-08-26', place: newDelhi });
  const [rise, set] = [Date.parse(sunrise ?? ''), Date.parse(sunset ?? '')];
  expect(Date.parse(first?.tarpana?.start ?? '')).toBeCloseTo(rise + ((set - rise) * 7) / 15, -2);
  expect(Date.parse(first?.tarpana?.end ?? '')).toBeCloseTo(rise + ((set - rise) * 4) / 5, -2);
  expect(datesOf({ purpose: 'birthday' })[0]?.tarpana).toBeNull();
});

test('without a sunrise the date is determined at six in the morning, and tarpana has no time', () => {
  const [first] = datesOf({ annual: { month: 10, isAdhika: false, tithi: 1 }, place: tromso });
  expect(first?.date).toMatch(/^202[34]-(12|01)-/);
  expect(first?.tarpana).toBeNull();
});

test('`from` itself is included, and the list ends with the supported years', () => {
  expect(datesOf({ from: '2023-08-26' })[0]?.date).toBe('2023-08-26');
  expect(datesOf({ from: '2023-08-27' })[0]?.date).toMatch(/^2024-/);
  expect(datesOf({ from: '2099-01-01', count: 5 })).toHaveLength(2);
});

test('an event two minutes from a boundary has both tithis, five minutes from it one', () => {
  const tithisAt = (time: string) =>
    identifyEvent({ date: '2026-03-26', time, place: varanasi }).candidates.map(
      ({ annual: { tithi } }) => tithi,
    );
  const [{ span }] = identifyEvent({ date: '2026-03-26', time: '09:00', place: varanasi }).candidates;
  const clock = (ms: number) => new Date(Date.parse(span.end) + 19_800_000 + ms).toISOString().slice(11, 16);
  expect(tithisAt(clock(-2 * msPerMinute))).toEqual([span.index, span.index + 1]);
  expect(tithisAt(clock(-5 * msPerMinute))).toEqual([span.index]);
  expect(tithisAt(clock(2 * msPerMinute))).toEqual([span.index + 1, span.index]);
});

test('an event without a time has the tithi at sunrise first, then the others of the civil day', () => {
  const { basis, candidates } = identifyEvent({ date: '2026-03-26', time: null, place: varanasi });
  expect(basis).toBe('sunrise');
  expect(candidates.map(({ annual: { tithi } }) => tithi)).toEqual([8, 9]);
});

test('an event before sunrise belongs to the previous weekday', () => {
  const early = identifyEvent({ date: '2026-03-26', time: '03:00', place: varanasi });
  expect(early.weekday).toBe(3);
  expect(identifyEvent({ date: '2026-03-26', time: null, place: varanasi }).weekday).toBe(4);
});

test('a clock time that occurred twice gives both tithis when the tithi changed between', () => {
  const place = { latitude: 40.7143, longitude: -74.006, zone: 'America/New_York' };
  const tithisOn = (date: string) =>
    identifyEvent({ date, time: '01:30', place }).candidates.map(({ annual: { tithi } }) => tithi);
  expect(tithisOn('1977-10-30')).toEqual([18, 19]);
  expect(tithisOn('2024-11-03')).toHaveLength(1);
});
