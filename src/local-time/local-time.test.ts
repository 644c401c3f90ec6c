import { beforeAll, expect, test } from 'vitest';
import { addDays, daysBetween, isCivilDate, weekdayOf } from './civil-date.ts';
import { civilDateAt, neighbourDate, resolveLocalTime, startOfDay } from './local-time.ts';
import { msPerHour } from './milliseconds.ts';
import { isKnownZone, offsetAt } from './zone-offset.ts';
import { loadZoneHistory, localMeanTimeEnd, needsZoneHistory, offsetHistoryOf } from './zone-history.ts';
import truth from './truth/zone-history.json' with { type: 'json' };

beforeAll(loadZoneHistory);

const at = (zone: string, longitude = 0) => ({ zone, longitude });
const utc = (text: string) => Date.parse(`${text}Z`);

test('the packed zone history equals the table of the reference', () => {
  expect(Object.keys(truth.overrides)).toHaveLength(91);
  expect(Object.keys(truth.lmtUntil)).toHaveLength(222);
  for (const [zone, [first, ...rest]] of Object.entries(truth.overrides)) {
    const unpacked = offsetHistoryOf(zone) ?? [];
    expect(unpacked[0]?.offsetSeconds).toBe(first);
    expect(unpacked.slice(1).flatMap(({ from, offsetSeconds }) => [from, offsetSeconds])).toEqual(rest);
  }
  for (const [zone, end] of Object.entries(truth.lmtUntil)) expect(localMeanTimeEnd(zone)).toBe(end);
});

test.each([
  ['Asia/Kolkata', '1905-06-01T12:00', 19_270],
  ['Asia/Kolkata', '1943-06-15T08:00', 23_400],
  ['Asia/Kathmandu', '1985-12-31T12:00', 19_800],
  ['Asia/Kathmandu', '1986-01-02T12:00', 20_700],
  ['Europe/London', '1944-07-01T00:30', 7200],
  ['Europe/London', '1970-01-10T12:00', 3600],
  ['America/New_York', '1974-02-01T12:00', -14_400],
  ['Asia/Singapore', '1981-06-01T12:00', 27_000],
  ['Europe/Moscow', '2012-01-15T12:00', 14_400],
  ['America/New_York', '2099-07-01T12:00', -14_400],
  ['Europe/Oslo', '1945-08-01T12:00', 7200],
  ['America/Port_of_Spain', '1943-06-10T09:55', -14_400],
])('clocks in %s at %s UTC were %i s ahead', (zone, instant, seconds) => {
  expect(offsetAt(utc(instant), at(zone)).seconds).toBe(seconds);
});

test('before standard time a place used the mean time of its own longitude', () => {
  expect(offsetAt(utc('1910-01-01T00:00'), at('Asia/Kathmandu', 85.324))).toEqual({
    seconds: 20_478,
    source: 'local-mean-time',
  });
});

test('a time that the clock showed twice resolves to the earlier instant, with the other one offered', () => {
  const { kind, chosen, other } = resolveLocalTime('2024-11-03', '01:30', at('America/New_York'));
  expect(kind).toBe('twice');
  expect(chosen).toMatchObject({ instant: utc('2024-11-03T05:30'), offsetSeconds: -14_400 });
  expect(other).toMatchObject({ instant: utc('2024-11-03T06:30'), offsetSeconds: -18_000 });
});

test('a time that the clock skipped moves forward by the gap, with the other reading offered', () => {
  const { kind, chosen, other } = resolveLocalTime('2024-03-10', '02:30', at('America/Chicago'));
  expect(kind).toBe('missing');
  expect(chosen).toMatchObject({ instant: utc('2024-03-10T08:30'), offsetSeconds: -18_000 });
  expect(other).toMatchObject({ instant: utc('2024-03-10T07:30'), offsetSeconds: -21_600 });
});

test('the caller can choose the other of two readings', () => {
  const zone = at('America/New_York');
  expect(resolveLocalTime('2024-11-03', '01:30', zone, 'later').chosen.instant).toBe(utc('2024-11-03T06:30'));
  expect(resolveLocalTime('2024-03-10', '02:30', at('America/Chicago'), 'earlier').chosen.instant).toBe(
    utc('2024-03-10T07:30'),
  );
});

test('a clock reading away from changes is one instant, with seconds', () => {
  expect(resolveLocalTime('1928-11-10', '12:09:30', at('Asia/Kolkata'))).toEqual({
    kind: 'once',
    chosen: { instant: utc('1928-11-10T06:39:30'), offsetSeconds: 19_800, offsetSource: 'zone' },
    other: null,
  });
});

test('a day starts at its first instant: Sao Paulo skipped midnight on 2018-11-04', () => {
  expect(startOfDay('2018-11-04', at('America/Sao_Paulo'))).toBe(utc('2018-11-04T03:00'));
  expect(startOfDay('2024-10-31', at('Asia/Kolkata'))).toBe(utc('2024-10-30T18:30'));
});

test('days on which clocks change have 23 and 25 hours', () => {
  const hours = (date: string) =>
    (Number(startOfDay(addDays(date, 1), at('Pacific/Auckland'))) -
      Number(startOfDay(date, at('Pacific/Auckland')))) /
    msPerHour;
  expect(hours('2024-09-29')).toBe(23);
  expect(hours('2024-04-07')).toBe(25);
});

test('Apia skipped 2011-12-30: the day has no start, and its neighbors are adjacent', () => {
  const apia = at('Pacific/Apia', -171.77);
  expect(startOfDay('2011-12-30', apia)).toBeNull();
  expect(startOfDay('2011-12-31', apia)).toBe(utc('2011-12-30T10:00'));
  expect(neighbourDate('2011-12-29', 1, apia)).toBe('2011-12-31');
  expect(neighbourDate('2011-12-31', -1, apia)).toBe('2011-12-29');
});

test('the date is that of the place, not of the server', () => {
  expect(civilDateAt(utc('2026-01-14T02:00'), at('America/Los_Angeles'))).toBe('2026-01-13');
  expect(civilDateAt(utc('2026-01-14T20:00'), at('Pacific/Auckland'))).toBe('2026-01-15');
});

test('civil dates follow the calendar', () => {
  expect(
    ['2024-02-29', '2026-02-29', '2026-13-01', '2026-1-1', 'today', '2026-04-31'].map(isCivilDate),
  ).toEqual([true, false, false, false, false, false]);
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
  expect(weekdayOf('1947-08-15')).toBe(5);
});

test('a zone is identified by its IANA name only', () => {
  expect(['Asia/Kolkata', 'UTC', 'Mars/Olympus', '', '+05:30'].map(isKnownZone)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('dates before 1972 need the zone history, later ones do not', () => {
  expect(['1971-12-31', '1972-01-01', '1972-01-03', '2026-01-14'].map(needsZoneHistory)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
