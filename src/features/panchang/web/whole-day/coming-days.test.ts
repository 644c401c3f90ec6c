import { expect, test } from 'vitest';
import { comingDays, comingDaysInSteps, listsOf } from './coming-days.ts';
import { comingDaysAt } from './coming-engine.ts';

const place = { latitude: 23.18, longitude: 75.78, zone: 'Asia/Kolkata' };
const date = '2026-11-28';

test('coming days are computed in several steps', async () => {
  const steps = [...comingDaysInSteps(date, place)];
  expect(steps.length).toBeGreaterThanOrEqual(3);

  const { signal } = new AbortController();
  expect(await comingDaysAt(date, place, 'upper-limb', signal)).toEqual(comingDays(date, place));
});

test.each(['2026-02-16', '2026-02-17', '2026-08-28', '2026-12-31', '2027-08-02', '2099-12-01'])(
  'on %s the eclipses are those that a server finds in the lists of whole years',
  (day) => {
    expect(comingDays(day, place)).toEqual(comingDays(day, place, listsOf(place)));
  },
);

test('an eclipse in the first hours of a year belongs to that day', () => {
  const newDelhi = { latitude: 28.6358, longitude: 77.2245, zone: 'Asia/Kolkata' };
  const sydney = { latitude: -33.8678, longitude: 151.2073, zone: 'Australia/Sydney' };
  expect(comingDays('2010-01-01', newDelhi).eclipse).toMatchObject({ kind: 'lunar', date: '2010-01-01' });
  expect(comingDays('2029-01-01', sydney).eclipse).toMatchObject({ kind: 'lunar', date: '2029-01-01' });
});

test('a festival of the day is not repeated among the observances of regions', () => {
  expect(comingDays('2026-07-29', place).regional.map(({ id }) => id)).not.toContain('guru-purnima');
});

test('the computation ends when it is aborted', async () => {
  const abort = new AbortController();
  const coming = comingDaysAt(date, place, 'upper-limb', abort.signal);
  abort.abort();

  await expect(coming).rejects.toThrow();
});
