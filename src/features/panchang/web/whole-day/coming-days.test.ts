import { expect, test } from 'vitest';
import { comingDays, comingDaysInSteps } from './coming-days.ts';
import { comingDaysAt } from './coming-engine.ts';

const place = { latitude: 23.18, longitude: 75.78, zone: 'Asia/Kolkata' };
const date = '2026-11-28';

test('what is coming is computed in one step for each year of eclipses, and one before and after', async () => {
  const steps = [...comingDaysInSteps(date, place)];
  expect(steps.length).toBeGreaterThanOrEqual(2);

  const { signal } = new AbortController();
  expect(await comingDaysAt(date, place, 'upper-limb', signal)).toEqual(comingDays(date, place));
});

test('the computation ends when it is aborted', async () => {
  const abort = new AbortController();
  const coming = comingDaysAt(date, place, 'upper-limb', abort.signal);
  abort.abort();

  await expect(coming).rejects.toThrow();
});
