import { expect, test } from 'vitest';
import { createPanchangService } from '#src/features/panchang/server/service.ts';
import { wallClockAt } from '#src/local-time/local-time.ts';
import { msPerHour, msPerMinute } from '#src/local-time/milliseconds.ts';
import { type ReminderChoices, suggestedChoices } from '../../choices.ts';
import { occasionsBetween } from './occasions.ts';
import { afterQuiet, beforeQuiet, isQuiet } from './quiet-hours.ts';

const noPlaces = { placeFor: () => expect.unreachable(), today: () => expect.unreachable() };
const panchang = createPanchangService({ placeFinder: noPlaces });

const varanasi = { latitude: 25.3176, longitude: 82.9739, zone: 'Asia/Kolkata' };
const newYork = { latitude: 40.7128, longitude: -74.006, zone: 'America/New_York' };
const tromso = { latitude: 69.6492, longitude: 18.9553, zone: 'Europe/Oslo' };
const nothing: ReminderChoices = { ...suggestedChoices, groups: [], quietFrom: null, quietUntil: null };

function list(choices: Partial<ReminderChoices>, place: typeof varanasi, from: string, until: string) {
  const range = { after: Date.parse(from), until: Date.parse(until) };
  return occasionsBetween({ ...nothing, ...choices }, place, range, panchang).map((occasion) => ({
    key: occasion.key,
    due: new Date(occasion.dueAt).toISOString(),
    expires: new Date(occasion.expiresAt).toISOString(),
    names: occasion.subject.kind === 'observances' ? occasion.subject.observances.map(({ id }) => id) : [],
  }));
}

test('the five days of Diwali are announced once each, the evening before', () => {
  const found = list({ groups: ['festival'] }, varanasi, '2026-11-04T00:00:00Z', '2026-11-11T00:00:00Z');

  const days = found.map(({ key, names }) => [key, names]);
  expect(days).toEqual([
    ['observances:2026-11-06', ['dhanteras']],
    ['observances:2026-11-08', expect.arrayContaining(['naraka-chaturdashi', 'diwali'])],
    ['observances:2026-11-09', ['govardhan-puja']],
    ['observances:2026-11-11', ['bhai-dooj']],
  ]);
  expect(found[0]).toMatchObject({ due: '2026-11-05T12:30:00.000Z', expires: '2026-11-06T18:30:00.000Z' });
});

test('single observances are announced without their group, in the morning of the day', () => {
  const found = list(
    { observances: ['diwali'], lead: 'morning' },
    newYork,
    '2026-10-20T00:00:00Z',
    '2026-11-20T00:00:00Z',
  );
  expect(found).toMatchObject([{ key: 'observances:2026-11-08', due: '2026-11-08T12:00:00.000Z' }]);
});

test('sunrise is announced before it on both sides of the change of clocks, on the chosen weekdays', () => {
  const found = list(
    { sunriseMinutes: 30, weekdays: [0, 1] },
    newYork,
    '2026-10-31T00:00:00Z',
    '2026-11-03T00:00:00Z',
  );

  expect(found.map(({ key }) => key)).toEqual(['sunrise:2026-11-01', 'sunrise:2026-11-02']);
  for (const { due, expires } of found)
    expect(Date.parse(expires) - Date.parse(due)).toBe(30 * msPerMinute + 90_000);
  const wall = new Date(wallClockAt(Date.parse(found[0]?.expires ?? ''), newYork)).toISOString();
  expect(wall).toMatch(/^2026-11-01T06:2\d/);
});

test('there is no sunrise and no Rahu Kaal in the polar night', () => {
  const choices = { sunriseMinutes: 30, rahuKaalMinutes: 15 };
  expect(list(choices, tromso, '2026-12-10T00:00:00Z', '2026-12-20T00:00:00Z')).toEqual([]);
  expect(list(choices, tromso, '2026-10-01T00:00:00Z', '2026-10-03T00:00:00Z').length).toBe(4);
});

test('the lunar date of a person returns every year, at another date of the calendar', () => {
  const tithis = [{ month: 8, isAdhika: false, tithi: 8, occasion: 'shraddha', name: 'Sita' } as const];
  const delhi = { latitude: 28.6358, longitude: 77.2245, zone: 'Asia/Kolkata' };
  const found = list({ tithis }, delhi, '2027-11-01T00:00:00Z', '2027-11-10T00:00:00Z');
  expect(found).toMatchObject([{ key: 'tithi:shraddha:8-8:2027-11-06', due: '2027-11-05T12:30:00.000Z' }]);
});

test('two people with the same lunar date are both announced', () => {
  const shared = { month: 8, isAdhika: false, tithi: 8, occasion: 'shraddha' } as const;
  const tithis = [
    { ...shared, name: 'Sita' },
    { ...shared, name: 'Rama' },
  ];
  const delhi = { latitude: 28.6358, longitude: 77.2245, zone: 'Asia/Kolkata' };
  const found = list({ tithis }, delhi, '2027-11-01T00:00:00Z', '2027-11-10T00:00:00Z');

  expect(found.map(({ key }) => key)).toEqual([
    'tithi:shraddha:8-8:2027-11-06',
    'tithi:shraddha:8-8:2027-11-06:2',
  ]);
});

test('quiet hours move the announcement of a day before them, and leave daily reminders out', () => {
  const quiet = { quietFrom: '17:00', quietUntil: '08:00' };
  const announced = list(
    { observances: ['diwali'], ...quiet },
    varanasi,
    '2026-11-01T00:00:00Z',
    '2026-11-09T00:00:00Z',
  );
  expect(announced).toMatchObject([{ due: '2026-11-07T11:28:00.000Z' }]);

  const daily = { sunriseMinutes: 30, rahuKaalMinutes: 15, ...quiet };
  const keys = list(daily, varanasi, '2026-11-06T12:00:00Z', '2026-11-07T12:00:00Z').map(({ key }) => key);
  expect(keys).toEqual(['rahuKaal:2026-11-07']);
});

test('every occasion of two weeks is found once, in whatever steps it is looked for', () => {
  const choices = { ...suggestedChoices, sunriseMinutes: 20, rahuKaalMinutes: 0 };
  const [start, end] = [Date.parse('2026-10-28T00:00:00Z'), Date.parse('2026-11-11T00:00:00Z')];
  const whole = occasionsBetween(choices, newYork, { after: start, until: end }, panchang).map(
    ({ key }) => key,
  );
  const stepped: string[] = [];
  const step = 7 * msPerHour + 12_345;
  for (let after = start; after < end; after += step) {
    const until = Math.min(after + step, end);
    stepped.push(...occasionsBetween(choices, newYork, { after, until }, panchang).map(({ key }) => key));
  }
  expect(stepped).toEqual(whole);
  expect(new Set(whole).size).toBe(whole.length);
  expect(whole.length).toBeGreaterThan(30);
});

test.each([
  ['22:00', '05:00', '2026-11-01T04:30:00Z', true],
  ['22:00', '05:00', '2026-11-01T10:30:00Z', false],
  ['01:30', '02:30', '2026-11-01T05:45:00Z', true],
  ['01:30', '02:30', '2026-11-01T06:45:00Z', true],
  ['13:00', '15:00', '2026-11-01T18:30:00Z', true],
])('quiet hours %s to %s in New York at %s: %s', (quietFrom, quietUntil, at, expected) => {
  const instant = Date.parse(at);
  const hours = { quietFrom, quietUntil };
  expect(isQuiet(instant, hours, newYork)).toBe(expected);
  const [before, after] = [beforeQuiet(instant, hours, newYork), afterQuiet(instant, hours, newYork)];
  expect(isQuiet(before, hours, newYork)).toBe(false);
  expect(isQuiet(after, hours, newYork)).toBe(false);
  expect(before === instant && after === instant).toBe(!expected);
  expect(before).toBeLessThanOrEqual(instant);
});

test('quiet hours that begin in the hour that clocks skip end before it', () => {
  const hours = { quietFrom: '02:30', quietUntil: '09:00' };
  const found = beforeQuiet(Date.parse('2026-03-08T11:00:00Z'), hours, newYork);
  expect(isQuiet(found, hours, newYork)).toBe(false);
  expect(new Date(found).toISOString() <= '2026-03-08T07:00:00.000Z').toBe(true);
});
