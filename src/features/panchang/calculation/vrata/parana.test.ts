import { beforeAll, expect, test } from 'vitest';
import { msPerHour } from '#src/local-time/milliseconds.ts';
import { loadZoneHistory } from '#src/local-time/zone-history.ts';
import { hinduDays } from '../hindu-days.ts';
import { ekadashisBetween } from './ekadashi-year.ts';

beforeAll(loadZoneHistory);

test.each([
  ['London', { latitude: 51.5074, longitude: -0.1278, zone: 'Europe/London' }, '2031-01-03'],
  ['Oslo', { latitude: 59.9139, longitude: 10.7522, zone: 'Europe/Oslo' }, '2021-12-29'],
  ['Tromso', { latitude: 69.6492, longitude: 18.9553, zone: 'Europe/Oslo' }, '2026-01-28'],
])('in %s Parana begins after Hari Vasara that outlasts a short afternoon', (_, place, date) => {
  const [fast] = ekadashisBetween(date, date, hinduDays(place));
  const { start, end, hariVasaraEnd, kind } = fast?.smarta.parana ?? {};
  expect({ start, kind }).toEqual({ start: hariVasaraEnd, kind: 'aparahna' });
  expect(Date.parse(end ?? '') - Date.parse(start ?? '')).toBeGreaterThan(msPerHour);
});
